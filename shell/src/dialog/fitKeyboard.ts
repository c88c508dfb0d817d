/**
 * Keeps a soft keyboard from covering the dialog, until the returned function is called. It gives the style sheet the
 * keyboard's height (`--lk-keyboard`, px), and scrolls the focused field into view.
 */
export function fitKeyboard(dialog: HTMLElement, container: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined

  const adjust = () => {
    // Zooming makes the viewport smaller too. The dialog has to stay where it is then.
    const covered = viewport.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
    const height = `${Math.round(covered)}px`
    if (dialog.style.getPropertyValue('--lk-keyboard') === height) return
    dialog.style.setProperty('--lk-keyboard', height)
    const root = container.getRootNode()
    const focused = root instanceof ShadowRoot ? root.activeElement : undefined
    if (covered > 0 && focused && container.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }

  adjust()
  viewport.addEventListener('resize', adjust)
  viewport.addEventListener('scroll', adjust)
  return () => {
    viewport.removeEventListener('resize', adjust)
    viewport.removeEventListener('scroll', adjust)
    dialog.style.removeProperty('--lk-keyboard')
  }
}

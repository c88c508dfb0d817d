/** Sets the on-screen keyboard's height (`--lk-keyboard`, px), and scrolls the focused field into view. */
export function fitKeyboard(dialog: HTMLElement, container: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined

  const adjust = () => {
    // Zooming shrinks the viewport too, but must not move the dialog.
    const covered = viewport.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
    const height = `${Math.round(covered)}px`
    if (dialog.style.getPropertyValue('--lk-keyboard') === height) return
    dialog.style.setProperty('--lk-keyboard', height)
    const root = container.getRootNode()
    const focused = root instanceof ShadowRoot ? root.activeElement : undefined
    if (covered > 0 && focused && container.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }

  adjust()
  const lifetime = new AbortController()
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, adjust, { signal: lifetime.signal })
  return () => {
    lifetime.abort()
    dialog.style.removeProperty('--lk-keyboard')
  }
}

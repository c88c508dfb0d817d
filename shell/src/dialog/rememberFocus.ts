/**
 * Remembers what has the focus now; the returned function gives it back. An opener that has left the page meanwhile is
 * stood in for by its successor: the element with its id, another connect button, or the nearest ancestor that is left.
 */
export function rememberFocus(dialog: HTMLElement): () => void {
  const opener = readActiveElement()
  const ancestors = opener ? listAncestors(opener) : []
  return () => {
    if (!opener || opener === document.body) return
    const active = readActiveElement()
    // The browser gives it back by itself, or the visitor is elsewhere already.
    if (active && active !== document.body && !dialog.contains(active)) return
    const successor = opener.isConnected ? opener : findSuccessor(opener)
    if (successor) successor.focus({ preventScroll: true })
    else focusAncestor(ancestors)
  }
}

function readActiveElement(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : undefined
}

function listAncestors(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    found.push(parent)
  return found
}

function findSuccessor({ id }: HTMLElement): HTMLElement | null {
  return (id && document.getElementById(id)) || document.querySelector<HTMLElement>('[data-latchkey-button]')
}

/** An ancestor takes the focus for the moment, so that Tab goes on from where the visitor was. */
function focusAncestor(ancestors: readonly HTMLElement[]): void {
  const ancestor = ancestors.find((element) => element.isConnected)
  if (!ancestor || ancestor.hasAttribute('tabindex')) {
    ancestor?.focus({ preventScroll: true })
    return
  }
  ancestor.setAttribute('tabindex', '-1')
  ancestor.addEventListener('blur', () => ancestor.removeAttribute('tabindex'), { once: true })
  ancestor.focus({ preventScroll: true })
}

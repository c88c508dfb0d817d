/**
 * Returns a function that focuses the element that has focus now. If that element is gone, the function focuses an
 * element with the same id, else a connect button, else the nearest ancestor.
 */
export function rememberFocus(dialog: HTMLElement): () => void {
  const opener = readActiveElement()
  const ancestors = opener ? listAncestors(opener) : []
  return () => {
    if (!opener || opener === document.body) return
    const active = readActiveElement()
    // The browser has restored the focus, or the user has focused something else.
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
  const parent = element.parentElement
  return parent && parent !== document.body ? [parent, ...listAncestors(parent)] : []
}

function findSuccessor({ id }: HTMLElement): HTMLElement | null {
  return (id && document.getElementById(id)) || document.querySelector<HTMLElement>('[data-latchkey-button]')
}

function focusAncestor(ancestors: readonly HTMLElement[]): void {
  const ancestor = ancestors.find((element) => element.isConnected)
  if (!ancestor) return
  if (!ancestor.hasAttribute('tabindex')) {
    ancestor.setAttribute('tabindex', '-1')
    ancestor.addEventListener('blur', () => ancestor.removeAttribute('tabindex'), { once: true })
  }
  ancestor.focus({ preventScroll: true })
}

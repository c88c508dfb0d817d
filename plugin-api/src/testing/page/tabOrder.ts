import { isHidden } from './findElements.js'

/** Lists the elements that Tab reaches, in document order. `findKeyboardFaults` reports a `tabindex` above 0. */
export function listTabStops(root: ParentNode): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>('*')).filter(
    (element) => isFocusable(element) && Number(element.getAttribute('tabindex') ?? 0) >= 0,
  )
}

/** Returns whether the element can receive focus, by Tab or by script. */
export function isFocusable(element: Element): boolean {
  if (element.matches(':disabled, fieldset:disabled *') || isHidden(element)) return false
  return element.hasAttribute('tabindex') || isNative(element)
}

/** Returns whether the browser handles the element's keys. */
export function isNative(element: Element): boolean {
  return element.matches('a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]')
}

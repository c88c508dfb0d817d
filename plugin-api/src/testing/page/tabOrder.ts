import { isHidden } from './findElements.js'

/** What the Tab key leads to, in the order of the document; `tabindex` above 0 is found fault with elsewhere. */
export function listTabStops(root: ParentNode): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>('*')).filter(
    (element) => isFocusable(element) && !isSkipped(element),
  )
}

/** Can have the focus, by Tab or by script. */
export function isFocusable(element: Element): boolean {
  if (element.matches(':disabled, fieldset:disabled *') || isHidden(element)) return false
  return element.hasAttribute('tabindex') || isNative(element)
}

/** Brings its keyboard behaviour along. */
export function isNative(element: Element): boolean {
  return element.matches('a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]')
}

function isSkipped(element: Element): boolean {
  return Number(element.getAttribute('tabindex') ?? 0) < 0
}

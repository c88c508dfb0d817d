/** Returns an element's accessible name. Supports what plugins need, not the whole specification. */
export function readAccessibleName(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const labels = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .flatMap((id) => (id ? (root.getElementById(id) ?? []) : []))
    .map(readVisibleText)
    .join(' ')
  const name =
    labels.trim() ||
    element.getAttribute('aria-label')?.trim() ||
    readLabel(element, root) ||
    element.getAttribute('alt')?.trim() ||
    (isField(element) ? '' : readVisibleText(element)) ||
    element.getAttribute('title')?.trim() ||
    element.getAttribute('placeholder')?.trim() ||
    ''
  return name.replace(/\s+/g, ' ').trim()
}

/** Returns the text that a screen reader reads, including image names. */
export function readVisibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove()
  for (const image of copy.querySelectorAll('img[alt], svg[aria-label], [role=img][aria-label]')) {
    image.replaceWith(` ${image.getAttribute('alt') ?? image.getAttribute('aria-label')} `)
  }
  // Browsers separate boxes by a space. Without a layout, an element right after another one counts as a box.
  for (const box of copy.querySelectorAll('* + *')) {
    if (box.previousSibling === box.previousElementSibling) box.before(' ')
  }
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function isField(element: Element): boolean {
  return element.matches('input, select, textarea')
}

function readLabel(element: Element, root: Document | ShadowRoot): string {
  if (!isField(element)) return ''
  const id = element.getAttribute('id')
  const label = (id && root.querySelector(`label[for="${CSS.escape(id)}"]`)) || element.closest('label')
  return label ? readVisibleText(label) : ''
}

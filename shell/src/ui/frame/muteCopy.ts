/** Makes a copy of a view a mere picture: no ids that could be taken for the original's, nothing to focus or to read. */
export function muteCopy(copy: HTMLElement): HTMLElement {
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  copy.setAttribute('aria-hidden', 'true')
  copy.setAttribute('inert', '')
  copy.removeAttribute('data-direction')
  return copy
}

/** Makes a copy of a view a mere picture: nothing in it can be focused, read out or found by its id. */
export function muteCopy(copy: HTMLElement): HTMLElement {
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id')
  // Texts for screen readers are not in the picture anyway.
  for (const element of copy.querySelectorAll('.lk-hidden')) element.remove()
  copy.setAttribute('aria-hidden', 'true')
  copy.setAttribute('inert', '')
  copy.removeAttribute('data-direction')
  return copy
}

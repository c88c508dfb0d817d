/** Lets the picture of a view leave over the new one; the returned function takes it away at once. */
export function fadeOutCopy(body: HTMLElement, copy: HTMLElement, direction: 'forward' | 'back'): () => void {
  copy.dataset.direction = direction
  copy.dataset.leaving = ''
  copy.addEventListener('animationend', (event) => {
    if (event.target === copy) copy.remove()
  })
  body.append(copy)
  // Where nothing animates (a hidden page, an embedded modal out of sight) there is no end to wait for.
  if (copy.getAnimations().length === 0) copy.remove()
  return () => copy.remove()
}

/** Shows the current frame over `place` and follows its bounds. Does not move it in the DOM, which would reload it. */
export function placeFrame(readFrame: () => HTMLIFrameElement | undefined, place: HTMLElement): () => void {
  let isShown = true
  let frame: HTMLIFrameElement | undefined
  let drawnBounds = ''

  // No observer reports all moves: scrolling, dragging, keyboards and transitions.
  function follow() {
    if (!isShown) return
    draw()
    requestAnimationFrame(follow)
  }

  function draw() {
    const current = readFrame()
    if (!current) return
    const bounds = place.getBoundingClientRect()
    const newBounds = [bounds.left, bounds.top, bounds.width, bounds.height].join()
    if (current === frame && newBounds === drawnBounds) return
    frame = current
    drawnBounds = newBounds
    const { style } = current
    style.display = 'block'
    style.width = `${bounds.width}px`
    style.height = `${bounds.height}px`
    style.borderRadius = getComputedStyle(place).borderRadius
    // A transformed ancestor shifts the origin of a fixed element, so measure where 0, 0 is.
    style.left = '0'
    style.top = '0'
    const origin = current.getBoundingClientRect()
    style.left = `${bounds.left - origin.left}px`
    style.top = `${bounds.top - origin.top}px`
  }

  follow()
  return () => {
    isShown = false
    if (frame) frame.style.display = 'none'
  }
}

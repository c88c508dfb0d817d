/**
 * Shows the frame over `place` and follows its bounds. Only the frame's style changes: a frame that is moved to another
 * parent loads again.
 *
 * @param readFrame Reads the current frame. It may appear later, and another one takes its place after a failure.
 */
export function placeFrame(readFrame: () => HTMLIFrameElement | undefined, place: HTMLElement): () => void {
  let isShown = true
  let frame: HTMLIFrameElement | undefined
  let drawnBounds = ''

  // Scrolling, dragged sheets, keyboards and transitions all move the place, and no observer reports all of them.
  function follow() {
    if (!isShown) return
    draw()
    requestAnimationFrame(follow)
  }

  function draw() {
    const current = readFrame()
    if (!current) return
    const bounds = place.getBoundingClientRect()
    const shape = [bounds.left, bounds.top, bounds.width, bounds.height].join()
    if (current === frame && shape === drawnBounds) return
    frame = current
    drawnBounds = shape
    const { style } = current
    style.display = 'block'
    style.width = `${bounds.width}px`
    style.height = `${bounds.height}px`
    style.borderRadius = getComputedStyle(place).borderRadius
    // An ancestor with a transform is the containing block of a fixed element, so measure where 0, 0 is.
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

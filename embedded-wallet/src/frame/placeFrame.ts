/**
 * Shows the frame over `place` and keeps it there. It is moved by its style alone: a frame that is put elsewhere in the page
 * loads anew.
 *
 * @param read the frame of the moment: it may come later, and another one after it failed.
 */
export function placeFrame(read: () => HTMLIFrameElement | undefined, place: HTMLElement): () => void {
  let running = true
  let drawn = ''
  let shown: HTMLIFrameElement | undefined

  // Scrolling, sheets that are dragged, keyboards and transitions all move the place, and no observer tells of each.
  function follow() {
    if (!running) return
    draw()
    requestAnimationFrame(follow)
  }

  function draw() {
    const frame = read()
    if (!frame) return
    if (frame !== shown) drawn = ''
    shown = frame
    const bounds = place.getBoundingClientRect()
    const shape = [bounds.left, bounds.top, bounds.width, bounds.height].join()
    if (shape === drawn) return
    drawn = shape
    const { style } = frame
    style.display = 'block'
    style.width = `${bounds.width}px`
    style.height = `${bounds.height}px`
    style.borderRadius = getComputedStyle(place).borderRadius
    // Fixed, and yet an ancestor with a transform is what it stands in: where it landed tells by how much it is off.
    style.left = '0'
    style.top = '0'
    const origin = frame.getBoundingClientRect()
    style.left = `${bounds.left - origin.left}px`
    style.top = `${bounds.top - origin.top}px`
  }

  follow()
  return () => {
    running = false
    if (shown) shown.style.display = 'none'
  }
}

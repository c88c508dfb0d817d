/** Returns whether the dialog is a sheet at the bottom of the screen, as on phones. */
export function isSheet(): boolean {
  return matchMedia('(max-width: 430px)').matches
}

/**
 * Lets the user pull the sheet down (`--lk-drag`, px). A long or fast pull requests closing.
 *
 * Needs `touch-action: none` on the header. Otherwise the browser cancels the pointer after about 30 px (Chromium 156).
 */
export function dragToClose(dialog: HTMLDialogElement, container: HTMLElement, requestClose: () => void): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
  let drag: Drag | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  function startDrag(event: PointerEvent) {
    if (drag || event.button !== 0 || !isHandle(event.target) || !isSheet()) return
    clearTimeout(settling)
    delete dialog.dataset.state
    drag = { pointerId: event.pointerId, startY: event.clientY, track: [readPoint(event)] }
    container.setPointerCapture(event.pointerId)
  }

  function moveDrag(event: PointerEvent) {
    if (drag?.pointerId !== event.pointerId) return
    drag.track.push(readPoint(event))
    dialog.style.setProperty('--lk-drag', `${Math.max(0, event.clientY - drag.startY)}px`)
  }

  function endDrag(event: PointerEvent) {
    if (drag?.pointerId !== event.pointerId) return
    const pulledPx = event.clientY - drag.startY
    const isFlick = pulledPx > minimumPullPx && measureSpeed(drag.track, readPoint(event)) > flickPxPerMs
    drag = undefined
    if (isFlick || pulledPx > container.offsetHeight * closingShare) requestClose()
    if (dialog.dataset.state !== 'closing') settle()
  }

  function cancelDrag(event: PointerEvent) {
    if (drag?.pointerId !== event.pointerId) return
    drag = undefined
    settle()
  }

  function settle() {
    const moved = dialog.style.getPropertyValue('--lk-drag')
    dialog.style.removeProperty('--lk-drag')
    if (!moved || moved === '0px' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    dialog.dataset.state = 'settling'
    settling = setTimeout(() => {
      if (dialog.dataset.state === 'settling') delete dialog.dataset.state
    }, settleMs)
  }

  container.addEventListener('pointerdown', startDrag, { signal })
  container.addEventListener('pointermove', moveDrag, { signal })
  container.addEventListener('pointerup', endDrag, { signal })
  container.addEventListener('pointercancel', cancelDrag, { signal })
  return () => {
    lifetime.abort()
    clearTimeout(settling)
  }
}

interface Drag {
  readonly pointerId: number
  readonly startY: number
  readonly track: Point[]
}

interface Point {
  readonly y: number
  readonly atMs: number
}

function readPoint({ clientY, timeStamp }: PointerEvent): Point {
  return { y: clientY, atMs: timeStamp }
}

/** Measures the downward speed over the last 100 ms, in px per ms. A finger that rests before release has no speed. */
function measureSpeed(track: readonly Point[], end: Point): number {
  const start = track.find(({ atMs }) => end.atMs - atMs <= speedWindowMs)
  return start && end.atMs > start.atMs ? (end.y - start.y) / (end.atMs - start.atMs) : 0
}

const closingShare = 0.3
const flickPxPerMs = 0.5
const minimumPullPx = 24
const speedWindowMs = 100
const settleMs = 220 // same duration as the style sheet's transition of `data-state="settling"`

function isHandle(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('button, a, input')) return false
  return target.closest('.lk-header, .lk-grip') !== null
}

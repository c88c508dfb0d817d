/** Whether the dialog is a sheet at the bottom of the screen, as on phones. */
export function isSheet(): boolean {
  return matchMedia('(max-width: 430px)').matches
}

/**
 * Lets the user pull the sheet down by its header or grip, until the returned function is called. The sheet follows the
 * finger (`--lk-drag`, px). When it is released, it asks to close if it was pulled far or fast enough, and settles back if not.
 *
 * Needs `touch-action: none` on the header, or the browser cancels the pointer after some 30 px (Chromium 156).
 */
export function dragToClose(dialog: HTMLDialogElement, container: HTMLElement, requestClose: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let drag: Drag | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  container.addEventListener(
    'pointerdown',
    (event) => {
      if (drag || event.button !== 0 || !isHandle(event.target) || !isSheet()) return
      clearTimeout(settling)
      delete dialog.dataset.state
      drag = { pointerId: event.pointerId, startY: event.clientY, track: [readPoint(event)] }
      container.setPointerCapture(event.pointerId)
    },
    { signal },
  )

  container.addEventListener(
    'pointermove',
    (event) => {
      if (drag?.pointerId !== event.pointerId) return
      drag.track.push(readPoint(event))
      dialog.style.setProperty('--lk-drag', `${Math.max(0, event.clientY - drag.startY)}px`)
    },
    { signal },
  )

  container.addEventListener(
    'pointerup',
    (event) => {
      if (drag?.pointerId !== event.pointerId) return
      const pulledPx = event.clientY - drag.startY
      const flicked = pulledPx > minimumPullPx && measureSpeed(drag.track, readPoint(event)) > flickPxPerMs
      drag = undefined
      if (flicked || pulledPx > container.offsetHeight * closingShare) requestClose()
      if (dialog.dataset.state !== 'closing') settle()
    },
    { signal },
  )

  container.addEventListener(
    'pointercancel',
    (event) => {
      if (drag?.pointerId !== event.pointerId) return
      drag = undefined
      settle()
    },
    { signal },
  )

  function settle() {
    const moved = dialog.style.getPropertyValue('--lk-drag')
    dialog.style.removeProperty('--lk-drag')
    if (!moved || moved === '0px' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    dialog.dataset.state = 'settling'
    settling = setTimeout(() => {
      if (dialog.dataset.state === 'settling') delete dialog.dataset.state
    }, settleMs)
  }

  return () => {
    listening.abort()
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

/**
 * Measures pixels per millisecond, downwards, over the last 100 ms. Two neighbouring events are not enough, because browsers
 * send them once per frame. A finger that rested before its release has no speed.
 */
function measureSpeed(track: readonly Point[], end: Point): number {
  const start = track.find(({ atMs }) => end.atMs - atMs <= speedWindowMs)
  return start && end.atMs > start.atMs ? (end.y - start.y) / (end.atMs - start.atMs) : 0
}

const closingShare = 0.3
const flickPxPerMs = 0.5
const minimumPullPx = 24
const speedWindowMs = 100
const settleMs = 220 // as the style sheet's transition of `data-state="settling"`

function isHandle(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('button, a, input')) return false
  return target.closest('.lk-header, .lk-grip') !== null
}

/**
 * Lets the visitor pull the sheet down by its header or grip. It follows the finger (`--lk-drag`, px), and on release it
 * asks to close when it was pulled far or fast enough; otherwise it settles back. The returned function ends it.
 *
 * Needs `touch-action: none` on the header, or the browser takes the pointer away after some 30 px (Chromium 156).
 */
export function dragToClose(dialog: HTMLDialogElement, container: HTMLElement, requestClose: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let drag: Drag | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  container.addEventListener(
    'pointerdown',
    (event) => {
      if (drag || event.button !== 0 || !isHandle(event.target) || !matchMedia('(max-width: 430px)').matches) return
      clearTimeout(settling)
      delete dialog.dataset.state
      drag = { pointerId: event.pointerId, startY: event.clientY, y: event.clientY, atMs: event.timeStamp, velocity: 0 }
      container.setPointerCapture(event.pointerId)
    },
    { signal },
  )

  container.addEventListener(
    'pointermove',
    (event) => {
      if (drag?.pointerId !== event.pointerId) return
      const elapsedMs = event.timeStamp - drag.atMs
      if (elapsedMs > 0) drag.velocity = (event.clientY - drag.y) / elapsedMs
      drag.y = event.clientY
      drag.atMs = event.timeStamp
      dialog.style.setProperty('--lk-drag', `${Math.max(0, drag.y - drag.startY)}px`)
    },
    { signal },
  )

  container.addEventListener(
    'pointerup',
    (event) => {
      if (drag?.pointerId !== event.pointerId) return
      const { y, startY, velocity, atMs } = drag
      const pulledPx = y - startY
      // A finger that rested before it left did not flick.
      const flicked = velocity > flickPxPerMs && event.timeStamp - atMs < restMs
      drag = undefined
      if (pulledPx > container.offsetHeight * closingShare || (flicked && pulledPx > minimumPullPx)) requestClose()
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
  y: number
  atMs: number
  /** Pixels per millisecond, downwards. */
  velocity: number
}

const closingShare = 0.3
const flickPxPerMs = 0.5
const minimumPullPx = 24
const restMs = 80
const settleMs = 220 // as the style sheet's transition of `data-state="settling"`

function isHandle(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('button, a, input')) return false
  return target.closest('.lk-header, .lk-grip') !== null
}

import type { Runtime } from '../runtime.js'
import { setToast, type Toast, toastAtom } from '../state/notices.js'

interface ToastInput extends Omit<Toast, 'id'> {
  /** Closes the toast after 2.5 s, or after 10 s with an action. @default false for `loading`, otherwise true */
  readonly autoClose?: boolean
}

export interface Toasts {
  /** Shows a toast. If another is open, closes it 150 ms earlier. Returns a function that closes the toast. */
  show(toast: ToastInput): () => void
  hide(): void
}

export function createToasts({ store, signal }: Pick<Runtime, 'store' | 'signal'>): Toasts {
  let lastId = 0
  let appearing: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let swapEndsAtMs = 0

  function hide() {
    clearTimeout(appearing)
    clearTimeout(closing)
    if (store.get(toastAtom)) setToast(store, undefined)
  }

  function appear({ variant, message, action, autoClose = variant !== 'loading' }: ToastInput) {
    setToast(store, { id: lastId, variant, message, ...(action && { action }) })
    if (autoClose) closing = setTimeout(hide, action ? actionCloseMs : autoCloseMs)
  }

  signal.addEventListener('abort', hide, { once: true })

  return {
    hide,
    show(toast) {
      const id = ++lastId
      if (signal.aborted) return hide
      if (store.get(toastAtom)) swapEndsAtMs = Date.now() + swapMs
      hide()
      // If the previous toast has not appeared yet, wait only for the rest of its delay.
      const waitMs = swapEndsAtMs - Date.now()
      if (waitMs > 0) appearing = setTimeout(appear, waitMs, toast)
      else appear(toast)
      return () => id === lastId && hide()
    },
  }
}

const swapMs = 150
const autoCloseMs = 2_500
const actionCloseMs = 10_000 // Long enough to reach the button by keyboard.

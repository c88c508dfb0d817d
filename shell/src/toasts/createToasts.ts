import type { Runtime } from '../runtime.js'
import { setToast, toastAtom } from '../state/notices.js'

export interface ToastInput {
  readonly variant: 'success' | 'error' | 'loading' | 'info'
  readonly message: string
  /** The one thing that the user can do about it. */
  readonly action?: { readonly label: string; onClick(): void }
  /** Closes after 2.5 s, or after 10 s with an action. @default true, but false for `loading` */
  readonly autoClose?: boolean
}

/** The toasts of one modal, one at a time. */
export interface Toasts {
  /** Closes an open toast, and shows the new one 150 ms later. Returns a function that closes the new one. */
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
      lastId += 1
      const id = lastId
      if (signal.aborted) return hide
      if (store.get(toastAtom)) swapEndsAtMs = Date.now() + swapMs
      hide()
      // A toast that replaces one that has not appeared yet waits for the rest of the swap.
      const waitMs = swapEndsAtMs - Date.now()
      if (waitMs > 0) appearing = setTimeout(appear, waitMs, toast)
      else appear(toast)
      // A later toast stays.
      return () => id === lastId && hide()
    },
  }
}

const swapMs = 150
const autoCloseMs = 2_500
const actionCloseMs = 10_000 // time to reach the button by the keyboard

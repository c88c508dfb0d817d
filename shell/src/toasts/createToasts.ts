import type { Runtime } from '../runtime.js'
import { setToast, toastAtom } from '../state/notices.js'

export interface ToastInput {
  readonly variant: 'success' | 'error' | 'loading' | 'info'
  readonly message: string
  /** The one thing to do about it. */
  readonly action?: { readonly label: string; onClick(): void }
  /** Closes by itself after 2.5 s, and after 10 s where there is something to do. @default true, false for `loading` */
  readonly autoClose?: boolean
}

export interface Toasts {
  /** One at a time: an open one closes, and the new one appears 150 ms later. Returns what takes this one away. */
  show(toast: ToastInput): () => void
  hide(): void
}

/** Toasts of one modal, one at a time: an open one closes, and the newest appears 150 ms later. */
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
      // Also a toast that replaces one which has not appeared yet waits for the rest of the swap.
      const waitMs = swapEndsAtMs - Date.now()
      if (waitMs > 0) appearing = setTimeout(appear, waitMs, toast)
      else appear(toast)
      // Another one that has taken its place stays.
      return () => id === lastId && hide()
    },
  }
}

const swapMs = 150
const autoCloseMs = 2_500
const actionCloseMs = 10_000 // time to reach the button by the keyboard

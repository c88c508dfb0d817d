import type { ToastInput, Toasts } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { toastAtom } from '../state/toasts.js'

/** Toasts of one modal, one at a time: an open one closes, and the newest appears 150 ms later. */
export function createToasts({ store, signal }: Pick<Runtime, 'store' | 'signal'>): Toasts {
  let lastId = 0
  let appearing: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let swapEndsAtMs = 0

  function hide() {
    clearTimeout(appearing)
    clearTimeout(closing)
    if (store.get(toastAtom)) store.set(toastAtom, undefined)
  }

  function appear({ variant, message, autoClose = variant !== 'loading' }: ToastInput) {
    lastId += 1
    store.set(toastAtom, { id: lastId, variant, message })
    if (autoClose) closing = setTimeout(hide, autoCloseMs)
  }

  signal.addEventListener('abort', hide, { once: true })

  return {
    hide,
    show(toast) {
      if (signal.aborted) return
      if (store.get(toastAtom)) swapEndsAtMs = Date.now() + swapMs
      hide()
      // Also a toast that replaces one which has not appeared yet waits for the rest of the swap.
      const waitMs = swapEndsAtMs - Date.now()
      if (waitMs > 0) appearing = setTimeout(appear, waitMs, toast)
      else appear(toast)
    },
  }
}

const swapMs = 150
const autoCloseMs = 2_500

import type { Runtime } from '../runtime.js'
import { setShaking } from '../state/modal.js'

/** Says no: shakes the modal for 500 ms. Called again meanwhile it goes on from there. */
export function createShake({ store, signal }: Pick<Runtime, 'store' | 'signal'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    setShaking(store, false)
  }
  signal.addEventListener('abort', end, { once: true })
  return () => {
    if (signal.aborted) return
    clearTimeout(timer)
    setShaking(store, true)
    timer = setTimeout(end, shakeMs)
  }
}

const shakeMs = 500

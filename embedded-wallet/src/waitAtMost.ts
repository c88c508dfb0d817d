/**
 * Settles as `promise` does, or resolves with `undefined` after `timeoutMs` or when `signal` is aborted, so that no timer
 * outlives the modal.
 */
export function waitAtMost<T>(promise: Promise<T>, timeoutMs: number, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stopWaiting)
    }
    const stopWaiting = () => {
      stop()
      resolve(undefined)
    }
    const timer = setTimeout(stopWaiting, timeoutMs)
    signal.addEventListener('abort', stopWaiting)
    if (signal.aborted) stopWaiting()
    promise.then(resolve, reject).finally(stop)
  })
}

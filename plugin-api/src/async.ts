/** Promise helpers. `once.ts` is a separate module, because it is part of a page's first bundle. */

/** Returns a function that calls `run`. While a call is pending, further calls share its promise. */
export function shareWhilePending<T>(run: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= run().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/** Settles like `promise`, or rejects with the signal's reason once it is aborted. */
export function raceAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Settles like `promise`. If the timeout or an abort comes first, resolves with `undefined`. */
export function waitAtMost<T>(
  promise: Promise<T>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stopWaiting)
    }
    const stopWaiting = () => {
      stop()
      resolve(undefined)
    }
    const timer = setTimeout(stopWaiting, timeoutMs)
    signal?.addEventListener('abort', stopWaiting)
    if (signal?.aborted) stopWaiting()
    promise.then(resolve, reject).finally(stop)
  })
}

/** Resolves after `timeoutMs`, or once `signal` is aborted. */
export async function pause(timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  await waitAtMost(new Promise(() => undefined), timeoutMs, signal)
}

/** Settles like `promise`, or resolves with `undefined` after `timeoutMs` or once `signal` is aborted. */
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

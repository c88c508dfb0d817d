/**
 * Settles as `promise` does, or resolves with `undefined` when that takes longer than `timeoutMs` or when `signal` is
 * aborted: no timer outlives the modal.
 */
export function waitAtMost<T>(
  promise: Promise<T>,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      stop()
      resolve(undefined)
    }
    const timer = setTimeout(giveUp, timeoutMs)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    promise.then(resolve, reject).finally(stop)
  })
}

/** Resolves after `timeoutMs`, or as soon as `signal` is aborted. */
export async function pause(timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  await waitAtMost(new Promise(() => undefined), timeoutMs, signal)
}

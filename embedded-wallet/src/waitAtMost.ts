/** Settles like `promise`, or resolves with `undefined` after `timeoutMs` or when `signal` aborts. */
export function waitAtMost<T>(promise: Promise<T>, timeoutMs: number, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      stop()
      resolve(undefined)
    }
    const timer = setTimeout(giveUp, timeoutMs)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    promise.then(resolve, reject).finally(stop)
  })
}

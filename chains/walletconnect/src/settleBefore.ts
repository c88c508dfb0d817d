/** Settles as the promise does, or rejects with the signal's reason as soon as it is aborted. */
export async function settleBefore<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // One that nobody waits for any more may still fail.
  promise.catch(() => undefined)
  signal.throwIfAborted()
  const settled = new AbortController()
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: settled.signal })
  })
  return Promise.race([promise, aborted]).finally(() => settled.abort())
}

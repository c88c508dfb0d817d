/** Resolves after `timeoutMs`, or as soon as `signal` is aborted. */
export function pause(timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, timeoutMs)
    signal?.addEventListener('abort', end)
  })
}

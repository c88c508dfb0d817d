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

/** Resolves with the wallet's answer, or with `false` after 1 s. */
export function answerInTime(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1_000, false)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

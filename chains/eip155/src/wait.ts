/** Waiting for wallets. */

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

/** Resolves with the answer, or with `false` if the wallet doesn't answer in time. */
export async function answerInTime(answer: Promise<boolean>): Promise<boolean> {
  const answered = new AbortController()
  const timeout = pause(answerTimeoutMs, answered.signal).then(() => false)
  return Promise.race([answer, timeout]).finally(() => answered.abort())
}

const answerTimeoutMs = 1_000

/** Runs at most `maxRunning` calls at a time. The others wait in order. */
export function createTurns(maxRunning: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (call) => {
    if (running < maxRunning) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await call()
    } finally {
      // The next call takes this call's slot, so the count stays the same.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs calls side by side, but never more than `most` at once; the others wait in the order in which they came. */
export function createTurns(most: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (call) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await call()
    } finally {
      // The place goes to who waits longest, so the count stays.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

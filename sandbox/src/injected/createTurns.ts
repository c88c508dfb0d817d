/** Runs actions one after another. A failed action does not block the next. */
export type InTurn = <T>(action: () => Promise<T>) => Promise<T>

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (action) => {
    const result = last.then(action)
    // The caller gets the error, so the queue ignores it.
    last = result.catch(() => undefined)
    return result
  }
}

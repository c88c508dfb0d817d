/** Runs actions one after another; one that fails does not keep the next from running. */
export type InTurn = <T>(action: () => Promise<T>) => Promise<T>

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (action) => {
    const result = last.then(action)
    // The caller gets the failure; here it only ends the turn.
    last = result.catch(() => undefined)
    return result
  }
}

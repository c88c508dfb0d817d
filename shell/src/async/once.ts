/** Runs `load` at the first call and shares its promise; a failure is tried once more, then the next call starts anew. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined
  return () => {
    shared ??= load()
      .catch(load)
      .catch((error: unknown) => {
        shared = undefined
        throw error
      })
    return shared
  }
}

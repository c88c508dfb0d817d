/** Runs `load` with the first call and shares its promise. A failure is retried once, then again with the next call. */
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

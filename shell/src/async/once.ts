/** Runs `load` on the first call and shares its promise. Retries a failure once at once, and again on the next call. */
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

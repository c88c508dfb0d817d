/** Returns a function that calls `run` once and shares its promise. After a failure, the next call runs it again. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined
  return () => {
    shared ??= run().catch((error: unknown) => {
      shared = undefined
      throw error
    })
    return shared
  }
}

/** Like {@link once}, for downloads: immediately retries once after a failure. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  return once(() => load().catch(load))
}

/** Settles as `promise` does, or resolves with `undefined` when that takes longer than `timeoutMs`. */
export function waitAtMost<T>(promise: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Settles like `promise`, or rejects with `createError()` if `promise` is still pending after `deadlineMs`. */
export async function withDeadline<T>(promise: Promise<T>, deadlineMs: number, createError: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(createError()), deadlineMs)
  })
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}

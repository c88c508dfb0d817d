/** Settles like `promise`, or rejects with `late()` after `deadlineMs`. The promise itself goes on. */
export async function withDeadline<T>(promise: Promise<T>, deadlineMs: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), deadlineMs)
  })
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** The promise's result, or `late()` thrown when it takes longer. The promise itself goes on: nobody can stop it. */
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

/** What is under way, for those who have to come after it. */
export interface TaskQueue {
  /** @returns the task itself. */
  add<T>(task: Promise<T>): Promise<T>
  /** Resolves when all that was added so far has settled. */
  settled(): Promise<unknown>
}

export function createTaskQueue(): TaskQueue {
  let running: Promise<unknown> = Promise.resolve()
  return {
    add(task) {
      running = Promise.allSettled([running, task])
      return task
    },
    settled: () => running,
  }
}

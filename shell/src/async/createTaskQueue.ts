/** Tasks that are under way, so that later ones can wait for them. */
export interface TaskQueue {
  /** Returns the task itself. */
  add<T>(task: Promise<T>): Promise<T>
  /** Resolves when every task that was added so far has settled. */
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

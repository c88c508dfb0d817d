export interface TaskQueue {
  add<T>(task: Promise<T>): Promise<T>
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

import { ModalClosedError, type ViewName } from '@latchkey/plugin-api'

/** Who waits for the result of a view. At most one view is waited for, by any number of callers. */
export interface Waiters {
  /** Waits for the view's result. Others that wait for the same view with the same arguments go on waiting. */
  wait(view: ViewName, args: unknown): Promise<unknown>
  isWaiting(view: ViewName | undefined, args: unknown): boolean
  /** An object that stands for what is waited for, where it is this view. */
  waiting(view: ViewName): object | undefined
  /** The view that is waited for. */
  view(): ViewName | undefined
  /** Gives the view's result to who waits for it; tells whether anybody did. */
  resolve(view: ViewName, value: unknown): boolean
  /** Nobody will give the result any more. */
  reject(error: unknown): void
}

export function createWaiters(): Waiters {
  let waited: { readonly view: ViewName; readonly args: unknown; readonly id: object } | undefined
  let callers: { resolve(value: unknown): void; reject(error: unknown): void }[] = []

  function take() {
    const taken = callers
    callers = []
    waited = undefined
    return taken
  }

  function isWaiting(view: ViewName | undefined, args: unknown) {
    return waited !== undefined && waited.view === view && Object.is(waited.args, args)
  }

  function reject(error: unknown) {
    for (const caller of take()) caller.reject(error)
  }

  return {
    isWaiting,
    reject,
    view: () => waited?.view,
    waiting: (view) => (waited?.view === view ? waited.id : undefined),
    wait(view, args) {
      if (!isWaiting(view, args)) {
        reject(new ModalClosedError())
        waited = { view, args, id: {} }
      }
      return new Promise((resolve, reject) => {
        callers.push({ resolve, reject })
      })
    },
    resolve(view, value) {
      if (waited?.view !== view) return false
      for (const caller of take()) caller.resolve(value)
      return true
    },
  }
}

import { ModalClosedError, type ViewName } from '@latchkey/plugin-api'

/** The callers that wait for a view's result. They all wait for the same view. */
export interface ViewRequests {
  readonly view: ViewName | undefined
  /** Waits along with earlier callers of the same view and arguments. Rejects all other callers. */
  wait(view: ViewName, args: unknown): Promise<unknown>
  isPending(view: ViewName | undefined, args: unknown): boolean
  /** Returns an object that identifies the view's pending request, if any. */
  idOf(view: ViewName): object | undefined
  resolve(view: ViewName, value: unknown): boolean
  reject(error: unknown): void
}

export function createViewRequests(): ViewRequests {
  let pending: { readonly view: ViewName; readonly args: unknown; readonly id: object } | undefined
  let callers: { resolve(value: unknown): void; reject(error: unknown): void }[] = []

  function takeCallers() {
    const taken = callers
    callers = []
    pending = undefined
    return taken
  }

  function isPending(view: ViewName | undefined, args: unknown) {
    return pending !== undefined && pending.view === view && Object.is(pending.args, args)
  }

  function reject(error: unknown) {
    for (const caller of takeCallers()) caller.reject(error)
  }

  return {
    get view() {
      return pending?.view
    },
    isPending,
    reject,
    idOf: (view) => (pending?.view === view ? pending.id : undefined),
    wait(view, args) {
      if (!isPending(view, args)) {
        reject(new ModalClosedError())
        pending = { view, args, id: Object.freeze({}) }
      }
      return new Promise((resolve, reject) => {
        callers.push({ resolve, reject })
      })
    },
    resolve(view, value) {
      if (pending?.view !== view) return false
      for (const caller of takeCallers()) caller.resolve(value)
      return true
    },
  }
}

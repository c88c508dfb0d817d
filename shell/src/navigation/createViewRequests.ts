import { ModalClosedError, RequestUnclearError, type ViewName, type WaitingRequest } from '@latchkey/plugin-api'

/** The callers that wait for a view's result. They all wait for the same view. */
export interface ViewRequests {
  readonly view: ViewName | undefined
  /** Waits along with earlier callers of the same view and arguments. Rejects all other callers, unless held. */
  wait(view: ViewName, args: unknown): Promise<unknown>
  isPending(view: ViewName | undefined, args: unknown): boolean
  /** Returns the request that waits for the view, the same object each time. */
  find(view: ViewName): WaitingRequest | undefined
  resolve(view: ViewName, value: unknown): boolean
  /** Rejects the pending request. If it is held, it rejects when the last hold ends. */
  reject(error: unknown): void
  /** Rejects the pending request and all held ones. */
  dispose(): void
}

interface ViewRequest {
  readonly view: ViewName
  readonly args: unknown
  readonly result: Promise<unknown>
  /** What plugins get. */
  readonly handle: WaitingRequest
  leave(error: unknown): void
  dispose(): void
}

export function createViewRequests(): ViewRequests {
  let pending: ViewRequest | undefined
  /** Requests whose view the user has left, while a wallet may still approve. */
  const held = new Set<ViewRequest>()

  function createRequest(view: ViewName, args: unknown): ViewRequest {
    const { promise, resolve, reject } = defer()
    const holds = new Set<object>()
    let error: unknown

    function forget() {
      held.delete(request)
      if (pending === request) pending = undefined
    }

    const handle: WaitingRequest = Object.freeze({
      settle(value: unknown) {
        forget()
        resolve(value)
      },
      hold() {
        const hold = {}
        holds.add(hold)
        return (ownError?: unknown) => {
          holds.delete(hold)
          error ??= ownError
          if (held.has(request)) request.leave(new ModalClosedError())
        }
      },
    })
    const request: ViewRequest = {
      ...{ view, args, handle, result: promise },
      leave(reason) {
        forget()
        if (holds.size > 0) held.add(request)
        else reject(error ?? reason)
      },
      dispose() {
        if (holds.size > 0) error ??= new RequestUnclearError('The app disposed of the modal.')
        holds.clear()
        request.leave(new ModalClosedError())
      },
    }
    return request
  }

  const isPending = (view: ViewName | undefined, args: unknown) =>
    pending !== undefined && pending.view === view && Object.is(pending.args, args)

  return {
    get view() {
      return pending?.view
    },
    isPending,
    find: (view) => (pending?.view === view ? pending.handle : undefined),
    wait(view, args) {
      if (!isPending(view, args)) {
        pending?.leave(new ModalClosedError('Another request replaced it.'))
        pending = createRequest(view, args)
      }
      return (pending as ViewRequest).result
    },
    resolve(view, value) {
      if (pending?.view !== view) return false
      pending.handle.settle(value)
      return true
    },
    reject: (error) => pending?.leave(error),
    dispose() {
      for (const request of [...held, ...(pending ? [pending] : [])]) request.dispose()
    },
  }
}

function defer() {
  let resolve: (value: unknown) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<unknown>((...settlers) => {
    ;[resolve, reject] = settlers
  })
  return { promise, resolve, reject }
}

import { LatchkeyError } from './errors.js'
import type { ViewArgs, ViewName, ViewResult, ViewResultArgs } from './registries.js'

export interface PluginNavigation {
  /** Opens the modal with this view. Use it when the user is outside the modal: in a plugin's API or an RPC handler. */
  open<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<void>
  /** Opens the view and resolves with its result. @throws {ModalClosedError} If the user leaves without a result. */
  request<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<ViewResult<V>>
  push<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  replace<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  /** Shows the view and clears the history, so that Back closes the modal. */
  reset<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  back(): void
  close(): void
  /** Ends the view with its result. Settles the `modal.request()` that waits for it, or goes back if none does. */
  complete<V extends ViewName>(view: V, ...value: ViewResultArgs<V>): void
  /**
   * Settles the request that waits for the view, but keeps showing the view, so that the user sees the success.
   *
   * @param value The result, or a promise. If you pass a promise, closing the modal no longer rejects the request. Pass
   * a promise for work that can no longer be cancelled, or to reject with an error.
   */
  settle<V extends ViewName>(view: V, ...value: ViewResultArgs<V> | [value: Promise<ViewResult<V>>]): void
  /**
   * Returns the request that waits for one of the plugin's views: always the same object for the same request.
   * `createSubmissions` uses it.
   */
  waitingRequest(view: ViewName): WaitingRequest | undefined
  /** Runs any plugin's account action. Returns `false` if the action does not exist. */
  runAction(actionId: string): boolean
}

/** A `modal.request` or `nav.request` that waits for a view's result. */
export interface WaitingRequest {
  /**
   * Resolves this request, but no later one, even if the user has left the view.
   *
   * @param result The view's result, or a promise of it.
   */
  settle(result: unknown): void
  /**
   * Keeps the request pending if the user leaves the view. Call this before you ask the wallet, because the user may
   * still approve there. When the wallet has answered, settle the request or call the returned function. Unless it was
   * settled, the request then rejects when the user leaves, or at once if the user has left: with `error` if you passed
   * one, otherwise with a `ModalClosedError`.
   */
  hold(): (error?: unknown) => void
}

/** The user left the requested view, or another view replaced it, before it had a result. */
export class ModalClosedError extends LatchkeyError<'MODAL_CLOSED'> {
  /** What replaced the view, for dapps. Same as `details`. */
  readonly data?: string

  constructor(details?: string) {
    super('MODAL_CLOSED', 'Modal closed', { details })
    if (details !== undefined) this.data = details
  }
}

/** Neither the shell nor any registered plugin has the view. */
export class ViewNotFoundError extends LatchkeyError<'VIEW_NOT_FOUND'> {
  constructor(view: string, details?: string) {
    super('VIEW_NOT_FOUND', `There is no view '${view}'`, { details })
  }
}

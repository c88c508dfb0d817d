/** How a plugin moves between views. */
import { LatchkeyError } from './errors.js'
import type { ViewArgs, ViewName, ViewResult, ViewResultArgs } from './registries.js'

export interface PluginNavigation {
  /** Opens the modal on the view: for what begins outside the modal, such as a plugin's API or an RPC handler. */
  open<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<void>
  /**
   * Opens the view and resolves with its result.
   *
   * @throws {ModalClosedError} If the user leaves before there is a result.
   */
  request<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<ViewResult<V>>
  push<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  replace<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  /** Shows the view and clears the history, so that Back closes the modal. */
  reset<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  back(): void
  close(): void
  /** Ends the view with its result: settles `modal.request()`, and goes back if no request waits for it. */
  complete<V extends ViewName>(view: V, ...value: ViewResultArgs<V>): void
  /**
   * Settles the request that waits for the view, and stays, so that the user sees the success before they leave.
   *
   * The value may be a promise. Closing the modal does not reject it: pass one for what can't be called off any more, or to
   * reject the request with an error.
   */
  settle<V extends ViewName>(view: V, ...value: ViewResultArgs<V> | [value: Promise<ViewResult<V>>]): void
  /**
   * Identifies the request that waits for the view now, if there is one. Compare it before and after work that takes long,
   * because another request for the same view may have replaced the one that the result is for.
   */
  waiting(view: ViewName): object | undefined
  /** Runs an action of the account, whichever plugin contributes it. Returns `false` if there is no such action. */
  act(actionId: string): boolean
}

/** The user left, or another view replaced the one that was asked for, before there was a result. */
export class ModalClosedError extends LatchkeyError<'MODAL_CLOSED'> {
  constructor() {
    super('MODAL_CLOSED', 'Modal closed')
  }
}

/** Neither the shell nor a registered plugin has the view. */
export class ViewNotFoundError extends LatchkeyError<'VIEW_NOT_FOUND'> {
  constructor(view: string) {
    super('VIEW_NOT_FOUND', `There is no view '${view}'`)
  }
}

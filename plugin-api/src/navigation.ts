import { LatchkeyError } from './errors.js'
import type { ViewArgs, ViewName, ViewResult, ViewResultArgs } from './registries.js'

export interface PluginNavigation {
  /** Opens the modal on the view. For calls from outside the modal: a plugin's API or an RPC handler. */
  open<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<void>
  /** Opens the view and resolves with its result. @throws {ModalClosedError} If the user leaves without a result. */
  request<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<ViewResult<V>>
  push<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  replace<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  /** Shows the view and clears the history: Back then closes the modal. */
  reset<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  back(): void
  close(): void
  /** Ends the view with its result. Settles `modal.request()`, or goes back if none waits for the view. */
  complete<V extends ViewName>(view: V, ...value: ViewResultArgs<V>): void
  /**
   * Settles the request that waits for the view, and stays, so that the user sees the success.
   *
   * @param value With a promise, closing the modal no longer rejects the request. Pass one for work that can't be
   *   cancelled any more, or to reject with an error.
   */
  settle<V extends ViewName>(view: V, ...value: ViewResultArgs<V> | [value: Promise<ViewResult<V>>]): void
  /** Returns an object that identifies the waiting request. Compare it after long work: another may have replaced it. */
  waiting(view: ViewName): object | undefined
  /** Runs an account action of any plugin. Returns `false` if there is no such action. */
  act(actionId: string): boolean
}

/** The user left, or another view replaced the requested one, before there was a result. */
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

/** A method of RPC_REQUEST. */
import type { SecureWorld } from '../SecureSite.js'
import type { User } from '../users/createUsers.js'
import type { ConfirmationView } from './ConfirmationView.js'

export interface RequestContext {
  readonly world: SecureWorld
  readonly user: User
  /** CAIP-2 id of the request's chain. */
  readonly chainId: string
  /** Origin of the requesting dapp. */
  readonly origin: string
}

/** A method that needs the user's approval. The view and the action come from the same parsed request. */
export type AskedMethod = (context: RequestContext, params: unknown) => Promise<PreparedRequest> | PreparedRequest

export interface PreparedRequest {
  /** Absent if the user approved it earlier through a permission. */
  readonly view?: ConfirmationView
  /** Runs after the approval, if there is a view. @returns the method's result. */
  run(): Promise<unknown> | unknown
}

/** A method that is answered at once. */
export type ReadMethod = (context: RequestContext, params: unknown) => Promise<unknown> | unknown

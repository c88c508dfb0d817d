import type { SecureWorld } from '../SecureSite.js'
import type { User } from '../users/createUsers.js'
import type { ConfirmationView } from './ConfirmationView.js'

export interface RequestContext {
  readonly world: SecureWorld
  readonly user: User
  /** The CAIP-2 id of the request's chain. */
  readonly chainId: string
  readonly origin: string
}

/** A method that needs the user's approval. The view and the action come from the same parsed request. */
export type AskedMethod = (context: RequestContext, params: unknown) => Promise<PreparedRequest> | PreparedRequest

export interface PreparedRequest {
  /** Absent if a permission covers the request. */
  readonly view?: ConfirmationView
  /** Runs the method. If there is a view, the user has to approve it first. @returns the method's result. */
  run(): Promise<unknown> | unknown
}

/** A method that needs no approval. */
export type ReadMethod = (context: RequestContext, params: unknown) => Promise<unknown> | unknown

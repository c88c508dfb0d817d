/** One method of RPC_REQUEST. */
import type { SecureWorld } from '../SecureSite.js'
import type { User } from '../users/createUsers.js'
import type { ConfirmationView } from './ConfirmationView.js'

export interface RequestContext {
  readonly world: SecureWorld
  readonly user: User
  /** CAIP-2, of the request. */
  readonly chainId: string
  /** The page that asks. */
  readonly origin: string
}

/** A method that needs the user's word. What is shown and what is done come of one reading. */
export type AskedMethod = (context: RequestContext, params: unknown) => Promise<PreparedRequest> | PreparedRequest

export interface PreparedRequest {
  /** Absent: the user allowed it before, by a permission. */
  readonly view?: ConfirmationView
  /** After the approval, if there is a view. @returns the method's result. */
  run(): Promise<unknown> | unknown
}

/** A method that is answered at once. */
export type ReadMethod = (context: RequestContext, params: unknown) => Promise<unknown> | unknown

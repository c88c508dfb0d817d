/** A message of the frame's protocol, as handled by the server. */
import type * as v from 'valibot'
import { RefusedError } from '../RefusedError.js'
import type { ConfirmationView } from '../requests/ConfirmationView.js'
import type { SecureWorld } from '../SecureSite.js'
import type { Visit } from '../sessions/createVisits.js'
import type { User } from '../users/createUsers.js'

export interface MessageContext {
  readonly world: SecureWorld
  readonly visit: Visit
  /** Aborts when the frame page is gone or gives up. */
  readonly signal: AbortSignal
  /** The browser's name, shown when the user is asked to approve it. */
  readonly browserName: string
}

export interface FrameMessage {
  /** Schema of the payload. */
  readonly schema: v.GenericSchema
  /** The message for the user when the payload is invalid. */
  readonly refusal?: string
  /** @returns the reply's payload. @throws {RefusedError} */
  run(context: MessageContext, payload: unknown): Promise<unknown> | unknown
}

/** Returned instead of a payload: the frame asks the user first, and then answers the dapp. */
export class Confirmation {
  constructor(
    /** Id of the waiting request. */
    readonly id: string,
    readonly view: ConfirmationView,
  ) {}
}

/** Ties the payload's type to its schema, then widens the type for the table of messages. */
export function message<Schema extends v.GenericSchema>(definition: {
  schema: Schema
  refusal?: string
  run(context: MessageContext, payload: v.InferOutput<Schema>): Promise<unknown> | unknown
}): FrameMessage {
  return definition as unknown as FrameMessage
}

/** @throws {RefusedError} no user is signed in. */
export function requireUser({ world, visit }: Pick<MessageContext, 'world' | 'visit'>): User {
  const user = world.secure.users.get(world.secure.visits.userIdOf(visit) ?? '')
  if (!user) throw new RefusedError('You’re signed out. Sign in again.')
  return user
}

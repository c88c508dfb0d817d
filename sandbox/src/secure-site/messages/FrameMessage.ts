import type * as v from 'valibot'
import { RefusedError } from '../RefusedError.js'
import type { ConfirmationView } from '../requests/ConfirmationView.js'
import type { SecureWorld } from '../SecureSite.js'
import type { Visit } from '../sessions/createVisits.js'
import type { User } from '../users/createUsers.js'

export interface MessageContext {
  readonly world: SecureWorld
  readonly visit: Visit
  /** Aborts when the frame page is gone or stops waiting. */
  readonly signal: AbortSignal
  /** The browser's name, shown when the user has to approve a new browser. */
  readonly browserName: string
}

export interface FrameMessage {
  readonly schema: v.GenericSchema
  /** The error message for the user if the payload is invalid. */
  readonly refusal?: string
  /** @returns the reply's payload. @throws {RefusedError} */
  run(context: MessageContext, payload: unknown): Promise<unknown> | unknown
}

/** Returned instead of a payload. The frame first prompts the user, then answers the dapp. */
export class Confirmation {
  constructor(
    readonly id: string,
    readonly view: ConfirmationView,
  ) {}
}

/** Infers the payload's type from its schema, then widens the type so that all messages fit in one table. */
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

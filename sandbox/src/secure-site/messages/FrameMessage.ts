/** One message of the frame's protocol, as the server answers it. */
import type * as v from 'valibot'
import { RefusedError } from '../RefusedError.js'
import type { ConfirmationView } from '../requests/ConfirmationView.js'
import type { SecureWorld } from '../SecureSite.js'
import type { Visit } from '../sessions/createVisits.js'
import type { User } from '../users/createUsers.js'

export interface MessageContext {
  readonly world: SecureWorld
  readonly visit: Visit
  /** The frame page is gone, or gave up. */
  readonly signal: AbortSignal
  /** As the browser calls itself, for the user who is asked to let it in. */
  readonly browserName: string
}

export interface FrameMessage {
  /** Of the payload. */
  readonly schema: v.GenericSchema
  /** What the visitor reads when the payload does not fit. */
  readonly refusal?: string
  /** @returns the reply's payload. @throws {RefusedError} */
  run(context: MessageContext, payload: unknown): Promise<unknown> | unknown
}

/** In place of a payload: the frame asks the user first, and answers the page around it afterwards. */
export class Confirmation {
  constructor(
    /** Of the request that waits. */
    readonly id: string,
    readonly view: ConfirmationView,
  ) {}
}

/** Ties the payload's type to its schema; the table of messages forgets it again. */
export function message<Schema extends v.GenericSchema>(definition: {
  schema: Schema
  refusal?: string
  run(context: MessageContext, payload: v.InferOutput<Schema>): Promise<unknown> | unknown
}): FrameMessage {
  return definition as unknown as FrameMessage
}

/** @throws {RefusedError} nobody is signed in. */
export function requireUser({ world, visit }: Pick<MessageContext, 'world' | 'visit'>): User {
  const user = world.secure.users.get(world.secure.visits.userIdOf(visit) ?? '')
  if (!user) throw new RefusedError('You are signed out. Sign in again.')
  return user
}

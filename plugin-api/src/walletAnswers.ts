/** What wallets answer and throw. None of it is trusted to have a type. */
import { readErrorMessage } from './errors.js'
import { RequestRejectedError } from './requestErrors.js'

/** Reads the members of an object as unknowns. Returns an empty object for anything else. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Reads a text or a number as text. Returns an empty text for anything else: not every object can be written. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Reads an object of the page whose members may be getters that throw. Returns `undefined` if one does. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Makes `REQUEST_REJECTED` (4001) of the error of a wallet that has no error codes, if its sentence says that the user
 * rejected. Returns any other error unchanged.
 */
export function toRejection(error: unknown): unknown {
  if (!rejection.test(readErrorMessage(error).slice(0, 200))) return error
  return new RequestRejectedError(error)
}

/** Calls a wallet that has no error codes, and rejects as `toRejection` says. */
export async function callWithRejection<Answer>(call: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toRejection(error)
  }
}

/** polkadot{.js}: 'Rejected', 'Cancelled'. Keplr: 'Request rejected'. Others write sentences around these words. */
const rejection = /\b(reject(ed)?|cancell?ed|denied|declined)\b/i

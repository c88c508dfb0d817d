/** Reads what wallets answer and throw, without trusting its type. */
import { readErrorMessage } from './readErrorMessage.js'
import { RequestRejectedError } from './requestErrors.js'

/** Returns an object with its members as unknowns, or an empty object for anything else. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Returns a string or number as string, or an empty string for anything else: `String()` may throw. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Calls `read`, and returns `undefined` if it throws: a wallet's object may have getters that throw. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Converts the error of a wallet without error codes to `REQUEST_REJECTED` (4001), if its message says so. */
export function toRejection(error: unknown): unknown {
  return rejection.test(readErrorMessage(error).slice(0, 200)) ? new RequestRejectedError(error) : error
}

/** Calls a wallet without error codes, and converts its error by `toRejection`. */
export async function callWithRejection<Answer>(call: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toRejection(error)
  }
}

/** polkadot{.js}: 'Rejected', 'Cancelled'. Keplr: 'Request rejected'. Other wallets use sentences with these words. */
const rejection = /\b(reject(ed)?|cancell?ed|denied|declined)\b/i

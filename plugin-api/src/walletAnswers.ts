/** Reads what wallets return and throw, without trusting its type. */
import { readErrorMessage } from './readErrorMessage.js'
import { RequestRejectedError } from './requestErrors.js'

/** Returns an object with `unknown` members. Returns an empty object for other values. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Returns a string or number as a string. Returns `''` for other values, because `String()` may throw. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Calls `read`. Returns `undefined` if it throws, because a wallet's object may have getters that throw. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Converts an error that has no code to `REQUEST_REJECTED` (4001) if its message says that the user rejected. */
export function toRejection(error: unknown): unknown {
  return rejection.test(readErrorMessage(error).slice(0, 200)) ? new RequestRejectedError(error) : error
}

/** Calls a wallet that has no error codes, and converts its error with `toRejection`. */
export async function callWithRejection<Answer>(call: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw toRejection(error)
  }
}

/** polkadot{.js}: 'Rejected', 'Cancelled'. Keplr: 'Request rejected'. Other wallets use sentences with these words. */
const rejection = /\b(reject(ed)?|cancell?ed|denied|declined)\b/i

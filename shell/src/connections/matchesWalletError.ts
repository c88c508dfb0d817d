import { readRecord } from '../storage/readRecord.js'

/** Whether a wallet's error, or the one that it wraps, matches. */
export function matchesWalletError(error: unknown, matches: (one: unknown) => boolean): boolean {
  try {
    return [error, readRecord(error).cause, readRecord(readRecord(error).data).originalError].some(matches)
  } catch {
    return false // a wallet's error may have getters that throw
  }
}

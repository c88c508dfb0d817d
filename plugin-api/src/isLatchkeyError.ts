import type { LatchkeyErrorCode } from './errorMap.js'
import type { ErrorOf, LatchkeyError } from './errors.js'

/**
 * Returns whether `error` is a `LatchkeyError`, and has `code` if given. Checks its members, because a page may have
 * several copies of the class.
 */
export function isLatchkeyError(error: unknown): error is LatchkeyError
export function isLatchkeyError<Code extends LatchkeyErrorCode>(error: unknown, code: Code): error is ErrorOf<Code>
export function isLatchkeyError(error: unknown, code?: string): boolean {
  if (!(error instanceof Error) || !('docsUrl' in error) || !('code' in error)) return false
  return typeof error.code === 'string' && (code === undefined || error.code === code)
}

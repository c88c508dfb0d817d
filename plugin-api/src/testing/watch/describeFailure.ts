import { describeError } from '../../describeError.js'

/** Describes an error on one line: message, details with the remedy, cause, and the link to the documentation. */
export function describeFailure(error: unknown): string {
  return describeError(error).replaceAll('\n', ' ')
}

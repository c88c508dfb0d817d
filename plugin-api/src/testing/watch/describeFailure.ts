import { describeError } from '../../describeError.js'

/** Describes an error on one line: message, details with the remedy, cause, and the link to the documentation. */
export function describeFailure(error: unknown): string {
  const text = describeError(error).replaceAll('\n', ' ')
  return frozen.test(text)
    ? `${text}. The arguments of views and the parameters of requests are frozen: change a copy`
    : text
}

/** V8's messages about changes of frozen objects. */
const frozen = /^Cannot (?:assign to read only|add|delete) property /

import { isLatchkeyError } from './isLatchkeyError.js'
import { readErrorMessage } from './readErrorMessage.js'

/** Describes an error to a developer: the message, the details, its cause, and the cause's documentation, if any. */
export function describeError(error: unknown): string {
  const text = describe(error)
  const cause = error instanceof Error && error.cause ? describe(error.cause) : ''
  const documented = error instanceof Error && isLatchkeyError(error.cause) ? error.cause : error
  const link = isLatchkeyError(documented) ? `\n${documented.docsUrl}` : ''
  // Some wrappers, such as errors for dapps, repeat their cause's message.
  return `${[cause.startsWith(text) ? '' : text, cause].filter(Boolean).join(': ')}${link}`
}

function describe(error: unknown): string {
  const details = isLatchkeyError(error) && error.details ? ` (${error.details})` : ''
  return `${readErrorMessage(error)}${details}`
}

import { isLatchkeyError } from './isLatchkeyError.js'
import { readErrorMessage } from './readErrorMessage.js'

/** Describes an error to a developer: the message, the details, its cause, and the link to the documentation. */
export function describeError(error: unknown): string {
  const text = describe(error)
  const cause = error instanceof Error && error.cause ? describe(error.cause) : ''
  const link = isLatchkeyError(error) ? `\n${error.docsUrl}` : ''
  // Some wrappers, such as errors for dapps, repeat their cause's message.
  return `${[cause.startsWith(text) ? '' : text, cause].filter(Boolean).join(': ')}${link}`
}

function describe(error: unknown): string {
  const details = isLatchkeyError(error) && error.details ? ` (${error.details})` : ''
  return `${readErrorMessage(error)}${details}`
}

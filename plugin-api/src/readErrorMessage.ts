import { cleanForeignText } from './cleanForeignText.js'

/** Returns the message of anything thrown, for logs: one line of 1,000 characters, or 'Unknown error'. Not for users. */
export function readErrorMessage(error: unknown): string {
  return cleanForeignText(readMessage(error), longestMessage) || 'Unknown error'
}

const longestMessage = 1_000

function readMessage(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error
  try {
    return (error as { readonly message?: unknown }).message
  } catch {
    return undefined // A wallet's object may have a getter that throws.
  }
}

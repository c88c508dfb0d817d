/** The one base class of every error that Latchkey throws. */
import { cleanForeignText } from './cleanForeignText.js'

export interface LatchkeyErrorOptions {
  /**
   * What a developer needs to know; never a secret, an e-mail address or a key. What a node, a contract or a service said
   * belongs here and never in the message. Kept as one line of at most 1,000 characters without invisible ones.
   */
  readonly details?: string | undefined
  readonly cause?: unknown
}

const longestDetails = 1_000
const docsBase = 'https://github.com/latchkey-org/latchkey/blob/main/docs/errors.md'

/**
 * An error with a stable `code`. `message` is the sentence that a visitor may read, in English; views show the message
 * catalogue's text for the code instead.
 */
export class LatchkeyError extends Error {
  override readonly name: string = 'LatchkeyError'
  readonly code: string
  readonly details: string | undefined
  readonly docsUrl: string

  constructor(code: string, message: string, options: LatchkeyErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.details = options.details === undefined ? undefined : cleanForeignText(options.details, longestDetails)
    this.docsUrl = `${docsBase}#${code.toLowerCase().replaceAll('_', '-')}`
  }
}

/**
 * Tells whether `error` is ours, and with `code` whether it is that one. Goes by shape rather than by class, because a
 * federated plugin may bring a second copy of the class.
 */
export function isLatchkeyError(error: unknown, code?: string): error is LatchkeyError {
  if (!(error instanceof Error) || !('docsUrl' in error) || !('code' in error)) return false
  return typeof error.code === 'string' && (code === undefined || error.code === code)
}

/**
 * The sentence of anything that was thrown, for logs and events: its own message in one line of at most 1,000 characters,
 * or 'Unknown error'. Not for views: what others threw is neither translated nor meant for users.
 */
export function readErrorMessage(error: unknown): string {
  return cleanForeignText(readMessage(error), longestDetails) || 'Unknown error'
}

function readMessage(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error
  try {
    return (error as { readonly message?: unknown }).message
  } catch {
    return undefined // an object of a wallet's, with a getter that throws
  }
}

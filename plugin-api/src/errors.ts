/** The one base class of every error that Latchkey throws. */

export interface LatchkeyErrorOptions {
  /** What a developer needs to know; never a secret, an e-mail address or a key. */
  readonly details?: string | undefined
  readonly cause?: unknown
}

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
    this.details = options.details
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

/** The sentence to show for anything that was thrown: its own message, or 'Unknown error'. */
export function readErrorMessage(error: unknown): string {
  if (typeof error === 'string' && error) return error
  if (error instanceof Error && error.message) return error.message
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
    if (error.message) return error.message
  }
  return 'Unknown error'
}

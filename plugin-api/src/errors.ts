/** The base class of every error that Latchkey throws, and how to recognise one. */
import type { RpcError } from './chainErrors.js'
import { cleanForeignText } from './cleanForeignText.js'
import type { ErrorMap, LatchkeyErrorCode } from './errorMap.js'

export interface LatchkeyErrorOptions {
  /**
   * What a developer needs to know, without secrets, e-mail addresses and keys. The words of a node, a contract or a service
   * belong here and never in the message. Kept as one line of at most 1,000 visible characters.
   */
  readonly details?: string | undefined
  /** The error behind this one. */
  readonly cause?: unknown
}

const longestDetails = 1_000
const docsBase = 'https://github.com/latchkey-org/latchkey/blob/main/docs/errors.md'

/**
 * An error with a stable `code`. `message` is its English sentence, which users may read. Views show the message
 * catalogue's text for the code instead.
 */
export class LatchkeyError<Code extends LatchkeyErrorCode = LatchkeyErrorCode> extends Error {
  override readonly name: string = 'LatchkeyError'
  readonly code: Code
  readonly details: string | undefined
  readonly docsUrl: string

  constructor(code: Code, message: ErrorSentence<Code>, options: LatchkeyErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.details = options.details === undefined ? undefined : cleanForeignText(options.details, longestDetails)
    this.docsUrl = `${docsBase}#${code.toLowerCase().replaceAll('_', '-')}`
  }
}

/**
 * Tells whether `error` is one of ours, and with `code` whether it is that one. Checks the shape and not the class, because
 * a federated plugin may bring a second copy of the class.
 */
export function isLatchkeyError(error: unknown): error is LatchkeyError
export function isLatchkeyError<Code extends LatchkeyErrorCode>(error: unknown, code: Code): error is ErrorOf<Code>
export function isLatchkeyError(error: unknown, code?: string): boolean {
  if (!(error instanceof Error) || !('docsUrl' in error) || !('code' in error)) return false
  return typeof error.code === 'string' && (code === undefined || error.code === code)
}

/** The English sentence of a code. */
export type ErrorSentence<Code extends LatchkeyErrorCode = LatchkeyErrorCode> = ErrorMap[Code]

/** The type of the error with a code. */
export type ErrorOf<Code extends LatchkeyErrorCode> = Code extends keyof ErrorTypeMap
  ? ErrorTypeMap[Code]
  : LatchkeyError<Code>

/** Error code to the type of its error, for errors with members of their own. Open to declaration merging. */
export interface ErrorTypeMap {
  HTTP_STATUS: HttpStatusError
  RPC_ERROR: RpcError
}

/** A service answered with a status other than 2xx. */
export interface HttpStatusError extends LatchkeyError<'HTTP_STATUS'> {
  readonly status: number
  /** The answer's JSON if there is any, up to 64 kB and not validated: the server's reasons. */
  readonly body?: unknown
}

/**
 * Returns the message of anything that was thrown, for logs and events, in one line of at most 1,000 characters, or
 * 'Unknown error'. Not for views: messages of others are neither translated nor meant for users.
 */
export function readErrorMessage(error: unknown): string {
  return cleanForeignText(readMessage(error), longestDetails) || 'Unknown error'
}

function readMessage(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error
  try {
    return (error as { readonly message?: unknown }).message
  } catch {
    return undefined // A wallet's object may have a getter that throws.
  }
}

import type { RpcError, WalletAnswerInvalidError } from './chainErrors.js'
import { cleanForeignText } from './cleanForeignText.js'
import type { ErrorMap, LatchkeyErrorCode } from './errorMap.js'

export interface LatchkeyErrorOptions {
  /**
   * For developers. Contains no keys or email addresses. May include other software's messages. Cut to 1,000
   * characters.
   */
  readonly details?: string | undefined
  readonly cause?: unknown
  /** A page about the code, for codes that are not Latchkey's. @default the code's row in Latchkey's list of errors */
  readonly docsUrl?: string
}

const longestDetails = 1_000
const docsBase = 'https://github.com/latchkey-org/latchkey/blob/main/docs/errors.md'

/** An error with a stable `code` and an English `message` for users. Views show the catalogue's text for the code. */
export class LatchkeyError<Code extends LatchkeyErrorCode = LatchkeyErrorCode> extends Error {
  override readonly name: string = 'LatchkeyError'
  readonly code: Code
  readonly details: string | undefined
  readonly docsUrl: string

  constructor(code: Code, message: ErrorSentence<Code>, options: LatchkeyErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.details = options.details === undefined ? undefined : cleanForeignText(options.details, longestDetails)
    this.docsUrl = options.docsUrl ?? `${docsBase}#${code.toLowerCase().replaceAll('_', '-')}`
  }
}

/** A code's English message. */
export type ErrorSentence<Code extends LatchkeyErrorCode = LatchkeyErrorCode> = ErrorMap[Code]

/** The error type for a code. */
export type ErrorOf<Code extends LatchkeyErrorCode> = Code extends keyof ErrorTypeMap
  ? ErrorTypeMap[Code]
  : LatchkeyError<Code>

/** Maps error codes to errors with additional members. Open to declaration merging. */
export interface ErrorTypeMap {
  HTTP_STATUS: HttpStatusError
  RPC_ERROR: RpcError
  WALLET_ANSWER_INVALID: WalletAnswerInvalidError
}

/** A service's response had a status other than 2xx. */
export interface HttpStatusError extends LatchkeyError<'HTTP_STATUS'> {
  readonly status: number
  /** The response's JSON, if at most 64 kB. Validate it. */
  readonly body?: unknown
}

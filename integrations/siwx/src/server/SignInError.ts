const failures = {
  SIGN_IN_ORIGINS_INVALID: [500, 'The configured origins are not valid'],
  SIGN_IN_ORIGIN_REJECTED: [403, 'The request does not come from one of your pages'],
  SIGN_IN_CALL_UNKNOWN: [404, 'There is no such call'],
  SIGN_IN_BODY_INVALID: [400, 'The request body is not valid'],
  SIGN_IN_MESSAGE_INVALID: [400, 'The text is not a sign-in message'],
  SIGN_IN_DOMAIN_MISMATCH: [401, 'The message is for another domain'],
  SIGN_IN_URI_MISMATCH: [401, 'The message is for another URI'],
  SIGN_IN_CHAIN_MISMATCH: [401, 'The message is for another chain'],
  SIGN_IN_ADDRESS_MISMATCH: [401, 'The message is for another address'],
  SIGN_IN_NOT_YET_VALID: [401, 'The message is not valid yet'],
  SIGN_IN_EXPIRED: [401, 'The message has expired or has no expiration time'],
  SIGN_IN_NONCE_INVALID: [401, 'The nonce is unknown, used or expired'],
  SIGN_IN_SIGNATURE_INVALID: [401, 'The signature is not valid for this account'],
  SIGN_IN_NODE_FAILED: [503, 'The node that verifies contract wallets failed'],
} as const

export type SignInFailureCode = keyof typeof failures

/** The server rejected a sign-in. Branch on `code`, which is stable across releases. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly status: number

  constructor(
    readonly code: SignInFailureCode,
    /** The invalid part of the request or message, such as `nonce`. */
    readonly field: string,
    options?: { readonly details?: string; readonly cause?: unknown },
  ) {
    const [status, sentence] = failures[code]
    super(options?.details ? `${sentence}: ${options.details}` : sentence, { cause: options?.cause })
    this.status = status
  }
}

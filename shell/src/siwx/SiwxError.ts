import { LatchkeyError } from '@latchkey/plugin-api'

const sentences = {
  SIWX_NOT_ENABLED: 'SIWX is not enabled',
  SIWX_ADDRESS_MISSING: 'No ActiveCaipAddress found',
  SIWX_NETWORK_MISSING: 'No ActiveCaipNetwork or client found',
  SIWX_SIGNATURE_FAILED: 'Error signing message',
  SIWX_INITIALIZATION_FAILED: 'A problem occurred while trying initialize authentication',
  SIWX_SESSION_INVALID: 'The session is not valid',
  SIWX_SIGNATURE_INVALID: 'The wallet gave a signature that could not be read',
  SIWX_VERIFIER_MISSING: 'Signatures of this chain can’t be checked in the page',
  SIWX_ANSWER_INVALID: 'The sign-in server gave an answer that could not be read',
  SIWX_REFUSED: 'The sign-in server refused the session',
  SIWX_UNREACHABLE: 'The sign-in server could not be reached',
  SIWX_CANCELLED: 'Sign-in was cancelled',
} as const

export type SiwxErrorCode = keyof typeof sentences

/** What can go wrong while a visitor signs in. */
export class SiwxError extends LatchkeyError {
  constructor(code: SiwxErrorCode, options: { readonly details?: string; readonly cause?: unknown } = {}) {
    super(code, sentences[code], options)
  }
}

import { LatchkeyError, type LatchkeyErrorOptions } from '@latchkey/plugin-api'
import type { GrantedExecutionPermission } from './index.js'

/** The app's provider rejects with `rpcCode` as the error's code (EIP-1193, JSON-RPC). */
export class SessionError extends LatchkeyError {
  readonly rpcCode: number

  constructor(code: keyof typeof sentences, options?: LatchkeyErrorOptions) {
    super(code, sentences[code], options)
    this.rpcCode = rpcCodes[code] ?? internalError
  }
}

/** @throws {SessionError} SESSION_PARAMS_INVALID unless `condition` holds. */
export function demand(condition: unknown, details: string): asserts condition {
  if (!condition) throw new SessionError('SESSION_PARAMS_INVALID', { details })
}

/** A request in a list failed after others were granted. Those remain granted, and are in `data.granted`. */
export class PartlyGrantedError extends LatchkeyError {
  readonly rpcCode: number
  readonly data: { readonly granted: readonly GrantedExecutionPermission[] }

  constructor(granted: readonly GrantedExecutionPermission[], cause: unknown) {
    super('SESSIONS_PARTLY_GRANTED', 'Not all permissions were granted', { cause })
    const { rpcCode, code } = (cause ?? {}) as { readonly rpcCode?: unknown; readonly code?: unknown }
    const causeCode = rpcCode ?? code
    this.rpcCode = Number.isSafeInteger(causeCode) ? (causeCode as number) : internalError
    this.data = { granted }
  }
}

const sentences = {
  SESSION_PARAMS_INVALID: 'Invalid params',
  SESSION_TOO_LONG: 'The session would last too long',
  SESSION_CHAIN_UNSUPPORTED: 'Chain is not supported',
  SESSION_GRANT_FAILED: 'Error granting smart session',
  SESSIONS_UNAVAILABLE: 'Error fetching smart sessions',
  SESSION_REVOKE_FAILED: 'Error revoking smart session',
} as const

export interface SessionErrorMap extends Sentences {
  SESSIONS_PARTLY_GRANTED: 'Not all permissions were granted'
}

type Sentences = typeof sentences

const internalError = -32603
const rpcCodes: Readonly<Partial<Record<keyof typeof sentences, number>>> = {
  SESSION_PARAMS_INVALID: -32602,
  SESSION_TOO_LONG: -32602,
  SESSION_CHAIN_UNSUPPORTED: 4901,
}

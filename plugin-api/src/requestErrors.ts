/** Wallet request errors that more than one package throws. */
import type { LatchkeyErrorCode } from './errorMap.js'
import { type ErrorSentence, LatchkeyError, type LatchkeyErrorOptions } from './errors.js'

/** A request did not reach the wallet, or failed there. */
export class RequestError<Code extends LatchkeyErrorCode = LatchkeyErrorCode> extends LatchkeyError<Code> {
  /** The EIP-1193 or JSON-RPC error code. */
  readonly rpcCode: number

  constructor(code: Code, message: ErrorSentence<Code>, { rpcCode, ...options }: RequestErrorOptions) {
    super(code, message, options)
    this.rpcCode = rpcCode
  }
}

export interface RequestErrorOptions extends LatchkeyErrorOptions {
  readonly rpcCode: number
}

/** No wallet is connected in the namespace. */
export class NotConnectedError extends RequestError<'NOT_CONNECTED'> {
  /** @param rpcCode 4100 (unauthorized), or 4900 (disconnected) for a request that needs no account. */
  constructor(rpcCode: 4100 | 4900 = 4100, details?: string) {
    super('NOT_CONNECTED', 'Please call connect() before request()', { rpcCode, details })
  }
}

/** The user rejected the request, in the wallet or by closing the modal. */
export class RequestRejectedError extends RequestError<'REQUEST_REJECTED'> {
  constructor(cause?: unknown) {
    super('REQUEST_REJECTED', 'User rejected the request', { rpcCode: 4001, cause })
  }
}

/** The wallet has left the account or network that the user reviewed. Nothing was sent. */
export class AccountChangedError extends LatchkeyError<'ACCOUNT_CHANGED'> {
  constructor() {
    super('ACCOUNT_CHANGED', 'The wallet’s account or network has changed. Start over')
  }
}

/** The wallet or its node refused to send, because the account can't pay for the transaction and its fee. */
export class InsufficientFundsError extends RequestError<'FUNDS_INSUFFICIENT'> {
  constructor(cause: unknown) {
    super('FUNDS_INSUFFICIENT', 'You don’t have enough for this transaction and the network fee', {
      rpcCode: -32003,
      cause,
    })
  }
}

/** The caller's signal aborted the request, or the modal was disposed. */
export class RequestAbortedError extends RequestError<'REQUEST_ABORTED'> {
  constructor(details?: string) {
    super('REQUEST_ABORTED', 'Request was aborted', { rpcCode: 4001, details })
  }
}

/**
 * The user may have approved, so a retry could send the request twice. The code is not -32603, because viem retries
 * after that code.
 */
export class RequestUnclearError extends RequestError<'REQUEST_OUTCOME_UNKNOWN'> {
  constructor(details: string) {
    super(
      'REQUEST_OUTCOME_UNKNOWN',
      'It’s unclear whether your wallet approved this. Check your activity before you try again.',
      { rpcCode: -32000, details },
    )
  }
}

/** The request's parameters are invalid, so the shell does not send it to the wallet. */
export class RequestParamsInvalidError extends RequestError<'REQUEST_PARAMS_INVALID'> {
  /** The details, which the caller gets as `error.data` (JSON-RPC). */
  readonly data: string | undefined

  constructor(details?: string, cause?: unknown) {
    super('REQUEST_PARAMS_INVALID', 'Invalid params', { rpcCode: -32602, details, cause })
    this.data = details
  }
}

/** The wallet switched accounts or networks, or the parameters changed. */
export class RequestChangedError extends RequestError<'REQUEST_CHANGED'> {
  constructor(details: string) {
    super('REQUEST_CHANGED', 'Invalid params', { rpcCode: -32602, details })
  }
}

/** The user or wallet has not approved this method for the page. */
export class MethodNotApprovedError extends RequestError<'METHOD_NOT_APPROVED'> {
  constructor(method: string) {
    super('METHOD_NOT_APPROVED', `The wallet did not approve the method ${method}`, { rpcCode: 4200 })
  }
}

/** The wallet or its standard does not have the method. */
export class MethodNotSupportedError extends RequestError<'METHOD_NOT_SUPPORTED'> {
  /** The values for the message's placeholders, for translations. */
  readonly values: { readonly method: string }

  constructor(method: string) {
    super('METHOD_NOT_SUPPORTED', `The wallet does not support the method ${method}`, { rpcCode: 4200 })
    this.values = { method }
  }
}

/** The wallet can't switch to the network, or the network is not configured. */
export class ChainNotSupportedError extends RequestError<'CHAIN_NOT_SUPPORTED'> {
  /** @param options Set `rpcCode` to 4901 (not connected to the chain) or 4902 (unrecognized chain). */
  constructor(options: RequestErrorOptions) {
    super('CHAIN_NOT_SUPPORTED', 'Chain is not supported', options)
  }
}

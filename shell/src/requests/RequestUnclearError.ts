import { RequestError } from '@latchkey/plugin-api'

/**
 * Nobody can tell whether the wallet approved. It is no rejection: a caller that asks again may send twice.
 *
 * Its number is the one that JSON-RPC leaves to servers. viem repeats a request after -32603, which must not happen here.
 */
export class RequestUnclearError extends RequestError {
  constructor(details: string) {
    super(
      'REQUEST_OUTCOME_UNKNOWN',
      'It’s unclear whether your wallet approved this. Check your activity before you try again.',
      { rpcCode: -32000, details },
    )
  }
}

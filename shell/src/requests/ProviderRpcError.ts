import { isLatchkeyError, type LatchkeyError } from '@latchkey/plugin-api'
import { readRecord } from '../storage/readRecord.js'

/** Wraps a `LatchkeyError` (`cause`) for callers of an EIP-1193 provider, which requires a numeric `code`. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  /** A code from EIP-1193, EIP-3326 (4902), JSON-RPC or the node. 32603 for an invalid chain id. */
  readonly code: number
  /** The node's `error.data`, such as a contract's revert data. */
  readonly data?: unknown

  constructor(cause: LatchkeyError) {
    // If `data` is missing, libraries parse the revert reason from the node's message.
    super(isLatchkeyError(cause, 'RPC_ERROR') ? cause.reason : cause.message, { cause })
    const { rpcCode, data } = readRecord(cause)
    this.code = Number.isSafeInteger(rpcCode) ? Number(rpcCode) : (codes[cause.code] ?? internalError)
    if (data !== undefined) this.data = data
  }
}

/** For errors without `rpcCode`, such as a plain `LatchkeyError` from a plugin's handler. */
const codes: Readonly<Record<string, number>> = {
  MODAL_CLOSED: 4001,
  REQUEST_ABORTED: 4001,
  REQUEST_REJECTED: 4001,
  NAMESPACE_NOT_CONFIGURED: 4100,
  ADAPTER_MISSING: 4100,
  NOT_CONNECTED: 4100,
  PERMISSION_MISSING: 4100,
  WALLETCONNECT_NOT_CONNECTED: 4100,
  ACTION_NOT_ALLOWED: 4200,
  CALL_STATUS_NOT_APPROVED: 4200,
  CHAIN_NOT_SUPPORTED: 4901,
  CHAIN_NOT_APPROVED: 4902,
  CHAIN_UNRECOGNIZED: 4902,
  REQUEST_OUTCOME_UNKNOWN: -32000,
  CALLS_INVALID: -32602,
  CAPABILITIES_ADDRESS_MISSING: -32602,
  NETWORK_MISMATCH: -32602,
  REQUEST_CHANGED: -32602,
  REQUEST_PARAMS_INVALID: -32602,
}

/** JSON-RPC's internal error. Libraries such as viem retry after it, which suits an unreachable node. */
const internalError = -32603

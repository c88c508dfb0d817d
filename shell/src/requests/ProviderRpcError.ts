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

const codes: Readonly<Record<string, number>> = {
  MODAL_CLOSED: 4001,
  NAMESPACE_NOT_CONFIGURED: 4100,
  ADAPTER_MISSING: 4100,
  WALLETCONNECT_NOT_CONNECTED: 4100,
  CALL_STATUS_NOT_APPROVED: 4200,
  CHAIN_NOT_APPROVED: 4902,
  CAPABILITIES_ADDRESS_MISSING: -32602,
}

/** JSON-RPC's internal error. Libraries such as viem retry after it, which suits an unreachable node. */
const internalError = -32603

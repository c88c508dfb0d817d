import { isLatchkeyError, readErrorMessage } from '@latchkey/plugin-api'
import { readRecord } from '../storage/readRecord.js'

/** Wraps an error (`cause`) for callers of an EIP-1193 provider, which requires a numeric `code`. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  /** A code from EIP-1193, EIP-3326 (4902), JSON-RPC or the node. 32603 for an invalid chain id. */
  readonly code: number
  /** The node's `error.data`, such as a contract's revert data. */
  readonly data?: unknown

  constructor(cause: unknown) {
    // If `data` is missing, libraries parse the revert reason from the node's message.
    super(isLatchkeyError(cause, 'RPC_ERROR') ? cause.reason : readErrorMessage(cause), { cause })
    const { rpcCode, data, code } = readRecord(cause)
    this.code = Number.isSafeInteger(rpcCode) ? Number(rpcCode) : readNumber(code)
    if (data !== undefined) this.data = data
  }
}

/** For errors without `rpcCode`, such as a plain `LatchkeyError` from a plugin's handler. */
const numbers: Readonly<Record<number, string>> = {
  4001: 'MODAL_CLOSED REQUEST_ABORTED REQUEST_REJECTED',
  4100: 'NAMESPACE_NOT_CONFIGURED ADAPTER_MISSING NOT_CONNECTED PERMISSION_MISSING WALLETCONNECT_NOT_CONNECTED',
  4200: 'ACTION_NOT_ALLOWED CALL_STATUS_NOT_APPROVED',
  4901: 'CHAIN_NOT_SUPPORTED',
  4902: 'CHAIN_NOT_APPROVED CHAIN_UNRECOGNIZED',
  [-32000]: 'REQUEST_OUTCOME_UNKNOWN',
  [-32602]: 'CALLS_INVALID CAPABILITIES_ADDRESS_MISSING NETWORK_MISMATCH REQUEST_CHANGED REQUEST_PARAMS_INVALID',
}

function readNumber(code: unknown): number {
  const found = Object.entries(numbers).find(([, codes]) => codes.split(' ').includes(String(code)))
  return found ? Number(found[0]) : internalError
}

/** JSON-RPC's internal error. Libraries such as viem retry after it, which suits an unreachable node. */
const internalError = -32603

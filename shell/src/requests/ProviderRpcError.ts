import { isLatchkeyError, type LatchkeyError } from '@latchkey/plugin-api'

/**
 * What a host's EIP-1193 provider rejects with for errors of ours: the standard wants a number as `code`, so this is no
 * `LatchkeyError`; that one is its `cause`. Errors of wallets reach the host as they are.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  /** EIP-1193 (4001, 4100, 4200, 4900, 4901), EIP-3326 (4902), 32603 for an invalid chain id, JSON-RPC (-32602, -32603) or a node's own. */
  readonly code: number
  /** What a node adds to its sentence, such as the data that a contract reverted with. */
  readonly data?: unknown

  constructor(cause: LatchkeyError) {
    // Libraries read a revert from the node's own sentence if there is no data.
    super(isLatchkeyError(cause, 'RPC_ERROR') ? cause.reason : cause.message, { cause })
    this.code = readRpcCode(cause)
    if ('data' in cause && cause.data !== undefined) this.data = cause.data
  }
}

/** The error's own number if it has one, as a node's error does. */
function readRpcCode(error: LatchkeyError): number {
  if ('rpcCode' in error && Number.isSafeInteger(error.rpcCode)) return error.rpcCode as number
  return codes[error.code] ?? internalError
}

/** EIP-1193 and, for the unknown chain, EIP-3326. */
const codes: Readonly<Record<string, number>> = {
  MODAL_CLOSED: 4001,
  NAMESPACE_NOT_CONFIGURED: 4100,
  ADAPTER_MISSING: 4100,
  WALLETCONNECT_NOT_CONNECTED: 4100,
  CALL_STATUS_NOT_APPROVED: 4200,
  CHAIN_NOT_APPROVED: 4902,
  CAPABILITIES_ADDRESS_MISSING: -32602,
}

/** JSON-RPC's. Libraries such as viem try again after it, which is right if a node was out of reach. */
const internalError = -32603

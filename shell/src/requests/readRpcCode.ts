import type { LatchkeyError } from '@latchkey/plugin-api'

/** The number by which an EIP-1193 provider names an error of ours: its own where it has one, as a node's error does. */
export function readRpcCode(error: LatchkeyError): number {
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

/** JSON-RPC; libraries such as viem ask again after it, which is right where a node was out of reach. */
const internalError = -32603

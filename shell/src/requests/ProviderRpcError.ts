import { RpcError } from '@latchkey/plugin-api'

/**
 * What a host's EIP-1193 provider rejects with for errors of ours: the standard wants a number as `code`, so this is no
 * LatchkeyError; that one is its `cause`. Errors of wallets reach the host as they are.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  /** EIP-1193 (4001, 4100, 4200, 4900, 4901), EIP-3326 (4902), 32603 for a chain id that is none, JSON-RPC (-32602, -32603) or a node's own. */
  readonly code: number
  /** What a node said beside its sentence, such as the data that a contract reverted with. */
  readonly data?: unknown

  constructor(code: number, cause: Error) {
    // Libraries read a revert from the node's own sentence where it has no data.
    super(cause instanceof RpcError ? cause.reason : cause.message, { cause })
    this.code = code
    if ('data' in cause && cause.data !== undefined) this.data = cause.data
  }
}

/**
 * What a host's EIP-1193 provider rejects with for errors of ours: the standard wants a number as `code`, so this is no
 * LatchkeyError; that one is its `cause`. Errors of wallets reach the host as they are.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  /** EIP-1193 (4001, 4100, 4200, 4900, 4901) or JSON-RPC (-32602, -32603). */
  readonly code: number

  constructor(code: number, cause: Error) {
    super(cause.message, { cause })
    this.code = code
  }
}

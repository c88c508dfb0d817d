import { SandboxError } from '../SandboxError.js'

/** A JSON-RPC error with a Solana node's message. */
export class RpcError extends SandboxError {
  override readonly code = 'SOLANA_RPC_ERROR'
  constructor(
    readonly rpcCode: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export function invalidParams(reason: string): RpcError {
  return new RpcError(-32602, `Invalid params: ${reason}`)
}

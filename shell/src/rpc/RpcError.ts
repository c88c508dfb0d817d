import { cleanForeignText, LatchkeyError } from '@latchkey/plugin-api'

/** A node's answer that it could not do what it was asked. `rpcCode`, `data` and `reason` are the node's (JSON-RPC 2.0). */
export class RpcError extends LatchkeyError {
  readonly rpcCode: number
  readonly data: unknown
  /** The sentence of the node or of a contract, for libraries and the host's developer. No view shows it as ours. */
  readonly reason: string

  constructor(method: string, error: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    const reason = cleanForeignText(error.message, longestReason)
    super('RPC_ERROR', 'The network’s node refused the request', { details: `${method}: ${error.code} ${reason}` })
    this.rpcCode = error.code
    this.data = error.data
    this.reason = reason
  }
}

const longestReason = 500

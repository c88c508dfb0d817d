import { LatchkeyError } from '@latchkey/plugin-api'

/** A node's answer that it could not do what it was asked. `rpcCode` and `data` are the node's (JSON-RPC 2.0). */
export class RpcError extends LatchkeyError {
  readonly rpcCode: number
  readonly data: unknown

  constructor(method: string, error: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super('RPC_ERROR', error.message, { details: `${method}: ${error.code}` })
    this.rpcCode = error.code
    this.data = error.data
  }
}

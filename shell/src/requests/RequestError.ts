import { LatchkeyError, type LatchkeyErrorOptions } from '@latchkey/plugin-api'

/** A request that the pipeline did not let through, with the number that EIP-1193 and JSON-RPC give to the reason. */
export class RequestError extends LatchkeyError {
  readonly rpcCode: number

  constructor(code: string, message: string, { rpcCode, ...options }: LatchkeyErrorOptions & { rpcCode: number }) {
    super(code, message, options)
    this.rpcCode = rpcCode
  }
}

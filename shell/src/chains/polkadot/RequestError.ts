import { LatchkeyError, type LatchkeyErrorOptions } from '@latchkey/plugin-api'

/** A request that did not reach the wallet, or that its owner refused, with EIP-1193's or JSON-RPC's number for the reason. */
export class RequestError extends LatchkeyError {
  readonly rpcCode: number

  constructor(code: string, message: string, { rpcCode, ...options }: LatchkeyErrorOptions & { rpcCode: number }) {
    super(code, message, options)
    this.rpcCode = rpcCode
  }
}

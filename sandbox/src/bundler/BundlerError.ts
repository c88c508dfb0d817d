/** What the bundler refuses a call with, by JSON-RPC's and ERC-7769's numbers. */
import type { Hex } from 'viem'
import { SandboxError } from '../SandboxError.js'

export class BundlerError extends SandboxError {
  override readonly code = 'BUNDLER_REFUSED'
  constructor(
    readonly rpcCode: number,
    message: string,
    /** What the account's call was reverted with. */
    readonly data?: Hex,
  ) {
    super(message)
  }
}

export const refusals = {
  methodNotFound: -32601,
  invalidParams: -32602,
  /** The entry point's validation failed. */
  rejected: -32500,
  invalidSignature: -32507,
  reverted: -32521,
} as const

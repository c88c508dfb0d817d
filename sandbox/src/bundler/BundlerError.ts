/** Bundler errors, with the codes of JSON-RPC and ERC-7769. */
import type { Hex } from 'viem'
import { SandboxError } from '../SandboxError.js'

export class BundlerError extends SandboxError {
  override readonly code = 'BUNDLER_REFUSED'
  constructor(
    readonly rpcCode: number,
    message: string,
    /** The revert data from the account's call. */
    readonly data?: Hex,
  ) {
    super(message)
  }
}

export const refusals = {
  methodNotFound: -32601,
  invalidParams: -32602,
  /** The entry point rejected the operation during validation. */
  rejected: -32500,
  invalidSignature: -32507,
  reverted: -32521,
} as const

/** Turns a revert of the entry point into a bundler error. */
import { BaseError, ContractFunctionRevertedError } from 'viem'
import { BundlerError, refusals } from './BundlerError.js'

/** Returns errors that are not reverts unchanged. */
export function readRefusal(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return error
  const reason = String(reverted.data?.args?.[1] ?? reverted.reason ?? reverted.shortMessage)
  const code = reason.startsWith('AA24') ? refusals.invalidSignature : refusals.rejected
  return new BundlerError(code, reason)
}

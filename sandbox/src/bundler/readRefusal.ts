/** Turns a revert of the entry point into the bundler's answer. */
import { BaseError, ContractFunctionRevertedError } from 'viem'
import { BundlerError, refusals } from './BundlerError.js'

/** What is no revert stays the error that it is. */
export function readRefusal(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return error
  const reason = String(reverted.data?.args?.[1] ?? reverted.reason ?? reverted.shortMessage)
  const code = reason.startsWith('AA24') ? refusals.invalidSignature : refusals.rejected
  return new BundlerError(code, reason)
}

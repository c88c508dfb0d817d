import { BaseError, ContractFunctionRevertedError } from 'viem'
import { BundlerError, refusals } from './BundlerError.js'

/** Turns the entry point's revert into a bundler error. Returns other errors unchanged. */
export function readRefusal(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return error
  const reason = String(reverted.data?.args?.[1] ?? reverted.reason ?? reverted.shortMessage)
  const code = reason.startsWith('AA24') ? refusals.invalidSignature : refusals.rejected
  return new BundlerError(code, reason)
}

import { ChainsNotSupportedError } from '@latchkey/plugin-api'
import { SessionEndedError } from './SessionError.js'

/**
 * What a wallet answered, as an error to throw. WalletConnect hands over the bare JSON-RPC object; EIP-1193 wants an error
 * with the wallet's numeric code, which is kept as it came.
 */
export function toWalletError(answer: unknown): unknown {
  if (readCode(answer) === sessionDeleted) return new SessionEndedError(answer)
  if (answer instanceof Error || typeof answer !== 'object' || answer === null || !('message' in answer)) return answer
  const { message, ...rest } = answer
  return Object.assign(new Error(typeof message === 'string' ? message : 'Unknown error'), rest)
}

/** Why a wallet did not approve a proposal. */
export function toProposalError(answer: unknown): unknown {
  return unsupportedCodes.has(readCode(answer)) ? new ChainsNotSupportedError([], answer) : answer
}

export function readCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

/** The library rejects pending requests with this code when the wallet deletes the session. */
const sessionDeleted = 6000

/**
 * Unsupported chains, accounts and namespace key: the wallet lacks the networks
 * (https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes).
 */
const unsupportedCodes: ReadonlySet<unknown> = new Set([5100, 5103, 5104])

import { ChainsNotSupportedError, LatchkeyError, readRecord } from '@latchkey/plugin-api'

const sentences = {
  WALLETCONNECT_NOT_CONNECTED: 'Please call connect() before request()',
  SIGN_CLIENT_NOT_INITIALIZED: 'Sign Client not initialized',
  SESSION_NOT_INITIALIZED: 'Session not initialized. Please call connect() before enable()',
  CHAIN_ID_NOT_FOUND: 'ChainId not found',
  CAPABILITIES_ADDRESS_MISSING: 'Missing address parameter in `wallet_getCapabilities` request',
  CALL_STATUS_NOT_APPROVED: 'Fetching call status not approved by the wallet.',
  CHAIN_NOT_APPROVED:
    "Failed to switch to chain '{value}'. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.",
  AUTHENTICATION_NOT_POSSIBLE: 'Signing in while connecting needs networks of the namespace eip155 alone',
} as const

export class SessionError extends LatchkeyError {
  constructor(code: keyof typeof sentences, value = '', cause?: unknown) {
    super(code, sentences[code].replace('{value}', value), { cause })
  }
}

export class SessionEndedError extends SessionError {
  readonly rpcCode = 4900
  constructor(cause?: unknown) {
    super('WALLETCONNECT_NOT_CONNECTED', '', cause)
  }
}

/** WalletConnect rejects with JSON-RPC objects. Converts one to an `Error` that has the wallet's code (EIP-1193). */
export function toWalletError(answer: unknown): unknown {
  if (readRecord(answer).code === sessionDeleted) return new SessionEndedError(answer)
  if (answer instanceof Error || typeof answer !== 'object' || answer === null || !('message' in answer)) return answer
  const { message, ...rest } = answer
  return Object.assign(new Error(typeof message === 'string' ? message : 'Unknown error'), rest)
}

export function toProposalError(answer: unknown): unknown {
  return unsupportedCodes.has(readRecord(answer).code) ? new ChainsNotSupportedError([], answer) : answer
}

/** The library rejects pending requests with this code when the wallet deletes the session. */
const sessionDeleted = 6000

/** Unsupported chains, accounts or key (https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes). */
const unsupportedCodes: ReadonlySet<unknown> = new Set([5100, 5103, 5104])

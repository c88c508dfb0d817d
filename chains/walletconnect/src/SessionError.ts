import { LatchkeyError } from '@latchkey/plugin-api'

/** What is wrong with a request before it reaches the wallet; the sentences are the specification's. */
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

/** One class for all of them: nothing but code and sentence differs. */
export class SessionError extends LatchkeyError {
  constructor(code: keyof typeof sentences, value = '', cause?: unknown) {
    super(code, sentences[code].replace('{value}', value), { cause })
  }
}

/** The session ended while a request was pending: EIP-1193's "disconnected", not "unauthorized". */
export class SessionEndedError extends SessionError {
  readonly rpcCode = 4900

  constructor(cause?: unknown) {
    super('WALLETCONNECT_NOT_CONNECTED', '', cause)
  }
}

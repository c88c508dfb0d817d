/** Connecting and signing in by one tap in the wallet: WalletConnect's `wc_sessionAuthenticate` (CAIP-222). */
import type { CaipNetworkId } from './caip.js'
import type { Connector, ConnectParameters, ConnectResult } from './connector.js'

/** A connector that can connect and sign in with one request. */
export interface AuthenticatingConnector extends Connector {
  /**
   * Asks a wallet for its accounts and for a signature under the sign-in message of each network. A wallet that knows only
   * plain proposals connects without signatures.
   *
   * @throws {LatchkeyError} `AUTHENTICATION_NOT_POSSIBLE` if one of the networks is not an EVM chain.
   */
  authenticate(parameters: AuthenticateParameters): Promise<AuthenticateResult>
}

export interface AuthenticateParameters extends Omit<ConnectParameters, 'namespace'> {
  /**
   * Called for each pairing address, because a nonce belongs to one message and expires. Returns `undefined` to propose a
   * plain session.
   */
  createRequest(): Promise<AuthenticationRequest | undefined>
}

/** The fields of EIP-4361 that the dapp sets. Address, chain and time of issue are added. */
export interface AuthenticationRequest {
  /** The page's host, such as `example.com`. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** ISO 8601. */
  readonly expirationTime?: string
  /** ISO 8601. */
  readonly notBefore?: string
}

export interface AuthenticateResult {
  readonly connection: ConnectResult
  /** One for each network that the wallet signed for. Empty if it knows only plain proposals. */
  readonly signatures: readonly AuthenticationSignature[]
}

export interface AuthenticationSignature {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** The text that was signed. The server verifies it, and trusts nothing else. */
  readonly message: string
  readonly signature: string
  readonly type: 'eip191' | 'eip1271'
}

/** Connecting and signing in by one tap in the wallet: WalletConnect's `wc_sessionAuthenticate` (CAIP-222). */
import type { CaipNetworkId } from './caip.js'
import type { Connector, ConnectParameters, ConnectResult } from './connector.js'

/** A connector that can ask for both at once. */
export interface AuthenticatingConnector extends Connector {
  /**
   * Asks a wallet for its accounts and for a signature under the sign-in message of each network. A wallet that knows only
   * plain proposals connects all the same, and there are no signatures then.
   *
   * @throws {SessionError} AUTHENTICATION_NOT_POSSIBLE: one of the networks is not an EVM chain.
   */
  authenticate(parameters: AuthenticateParameters): Promise<AuthenticateResult>
}

export interface AuthenticateParameters extends Omit<ConnectParameters, 'namespace'> {
  /**
   * Called for each pairing address, since a nonce belongs to one message and does not live for ever. Without a request a
   * plain session is proposed.
   */
  createRequest(): Promise<AuthenticationRequest | undefined>
}

/** The fields of EIP-4361 that are the site's to say; address, chain and time of issue are added. */
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
  /** One for each network that the wallet signed for; none where it only knows plain proposals. */
  readonly signatures: readonly AuthenticationSignature[]
}

export interface AuthenticationSignature {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** The text that was signed: what the server has to verify, and the only thing to trust. */
  readonly message: string
  readonly signature: string
  readonly type: 'eip191' | 'eip1271'
}

/** Connects and signs in with one tap in the wallet: WalletConnect's `wc_sessionAuthenticate` (CAIP-222). */
import type { CaipNetworkId } from './caip.js'
import type { Connector, ConnectParameters, ConnectResult } from './connector.js'
import type { SiwxMessageData } from './siwx.js'

/** A connector that can connect and sign in with one request. */
export interface AuthenticatingConnector extends Connector {
  /**
   * Asks the wallet for its accounts and a signature for each network. Some wallets connect but return no signatures.
   *
   * @throws {LatchkeyError} `AUTHENTICATION_NOT_POSSIBLE` if one of the networks is not an EVM chain.
   */
  authenticate(parameters: AuthenticateParameters): Promise<AuthenticateResult>
}

export interface AuthenticateParameters extends Omit<ConnectParameters, 'namespace'> {
  /** Called for each pairing URI, because each needs its own nonce. `undefined` connects without signing in. */
  createRequest(): Promise<AuthenticationRequest | undefined>
}

/** The EIP-4361 fields that the dapp sets. The connector adds the address, chain and issue time. */
export type AuthenticationRequest = Pick<
  SiwxMessageData,
  'domain' | 'uri' | 'nonce' | 'statement' | 'resources' | 'expirationTime' | 'notBefore'
>

export interface AuthenticateResult {
  readonly connection: ConnectResult
  /** One signature for each network that the wallet signed for. */
  readonly signatures: readonly AuthenticationSignature[]
}

export interface AuthenticationSignature {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** The signed message. The server must verify it, and trust no other field. */
  readonly message: string
  readonly signature: string
  readonly type: 'eip191' | 'eip1271'
}

/** Connecting and signing in by one tap in the wallet: WalletConnect's `wc_sessionAuthenticate` (CAIP-222). */
import type { CaipNetworkId } from './caip.js'
import type { Connector, ConnectParameters, ConnectResult } from './connector.js'
import type { SiwxMessageData } from './siwx.js'

/** A connector that can connect and sign in with one request. */
export interface AuthenticatingConnector extends Connector {
  /**
   * Asks the wallet for its accounts and a signature per network. Some wallets connect without signatures.
   *
   * @throws {LatchkeyError} `AUTHENTICATION_NOT_POSSIBLE` if one of the networks is not an EVM chain.
   */
  authenticate(parameters: AuthenticateParameters): Promise<AuthenticateResult>
}

export interface AuthenticateParameters extends Omit<ConnectParameters, 'namespace'> {
  /** Called for each pairing address, because each needs its own nonce. `undefined` proposes a plain session. */
  createRequest(): Promise<AuthenticationRequest | undefined>
}

/** The fields of EIP-4361 that the dapp sets. Address, chain and time of issue are added. */
export type AuthenticationRequest = Pick<
  SiwxMessageData,
  'domain' | 'uri' | 'nonce' | 'statement' | 'resources' | 'expirationTime' | 'notBefore'
>

export interface AuthenticateResult {
  readonly connection: ConnectResult
  /** One for each network that the wallet signed for. */
  readonly signatures: readonly AuthenticationSignature[]
}

export interface AuthenticationSignature {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** The signed text. The server verifies it, and trusts nothing else. */
  readonly message: string
  readonly signature: string
  readonly type: 'eip191' | 'eip1271'
}

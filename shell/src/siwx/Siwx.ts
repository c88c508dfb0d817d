/** Sign-in by a signed message (EIP-4361, CAIP-122, Sign-In With Solana): what the modal asks of an implementation. */
import type { CaipNetworkId, ChainNamespace, Network, RpcClient } from '@latchkey/plugin-api'
import type { ModalStorage } from '../storage/createStorage.js'

/** What a sign-in message says. Times are ISO 8601. */
export interface SiwxMessageData {
  /** As in the message: an EVM address with its checksum. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** The site that asks, host and port. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  /** One line, for the visitor. */
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly notBefore?: string
  readonly expirationTime?: string
}

/** A message; its text is what the wallet signs. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string
}

/** A message with its signature: one account on one network. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  /** As the namespace's wallets write it: hexadecimal, base58 (Solana), base64 (Bitcoin). */
  readonly signature: string
}

/** Whose sign-in it is. */
export interface SiwxMessageInput {
  /** The zero address where a wallet is asked to connect and to sign in at once: its account is not known yet. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
}

/** What the modal gives an implementation that needs it: the page's storage and the networks' nodes. */
export interface SiwxHost {
  readonly storage: ModalStorage
  rpc(network: Network): RpcClient
  findNetwork(networkId: CaipNetworkId): Network | undefined
}

/**
 * An implementation: `localSiwx()`, `serverSiwx()`, or a host's own. The modal holds no session itself: it asks for those of
 * the connected account on the active network, and where there is none it asks the visitor to sign.
 */
export interface Siwx {
  /** What the visitor is to sign. A nonce belongs to one message. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies and keeps the session. Rejects where it is not valid. */
  addSession(session: SiwxSession): Promise<void>
  /** Verified sessions of the account on the network that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Verifies all and keeps these alone; an empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Forgets the sessions of the account on the network, and no others. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /**
   * The same for several at once: every account of a wallet that leaves, on every network of its namespace. Some have no
   * session. Without it `revokeSession` is called for each.
   */
  revokeSessions?(list: readonly SiwxMessageInput[]): Promise<void>
  /** Who does not sign is disconnected, or brought back to the last network that has a session. @default false */
  getRequired?(): boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** The server that it asks, for the page's policy; absent where it asks none. */
  readonly serverUrl?: string
  /** Called once, before all else. */
  start?(host: SiwxHost): void
}

/** Tells whether the signature is the account's. */
export type SiwxVerifier = (session: SiwxSession, host: SiwxHost) => Promise<boolean>

export type SiwxVerifiers = Readonly<Partial<Record<ChainNamespace, SiwxVerifier>>>

/** The older interface, for EVM alone: sign-in with Ethereum. It is mapped onto `Siwx`. */
export interface SiweConfig {
  /** @default true */
  readonly required?: boolean
  /** @default true */
  readonly enabled?: boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** Another account is not signed in by this one's session. @default true */
  readonly signOutOnAccountChange?: boolean
  /** Another network is not signed in by this one's session. @default true */
  readonly signOutOnNetworkChange?: boolean
  getNonce(address?: string): Promise<string>
  getMessageParams(): Promise<SiweMessageParameters>
  createMessage(parameters: SiweCreateMessageParameters): string
  verifyMessage(session: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}

export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

export interface SiweMessageParameters {
  readonly domain: string
  readonly uri: string
  /** The networks that the site takes. */
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly nbf?: string
  readonly exp?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SiweCreateMessageParameters extends Omit<SiweMessageParameters, 'chains'> {
  /** `did:pkh:eip155:1:0x...` */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

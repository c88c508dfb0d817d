/** Sign-in by a signed message (EIP-4361, CAIP-122, Sign-In With Solana): what the modal asks of an implementation. */
import type { CaipNetworkId } from './caip.js'
import type { RpcClient } from './chainModule.js'
import type { PluginStorage } from './context.js'
import type { Cleanup } from './disposal.js'
import { LatchkeyError } from './errors.js'
import type { Network } from './network.js'

/**
 * An implementation: `localSiwx()` or `serverSiwx()` of `@latchkey/siwx`, or the app's own. The modal keeps no sessions. It
 * asks for those of the connected account on the active network, and if there is none, it asks the user to sign.
 */
export interface Siwx {
  /** Creates the message that the user signs. A nonce belongs to one message. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies the session and keeps it. Rejects if it is not valid. */
  addSession(session: SiwxSession): Promise<void>
  /** The verified sessions of the account on the network that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Verifies the sessions and keeps only these. An empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the sessions of the account on the network, and no others. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /**
   * The same for several at once: every account of a wallet that disconnects, on every network of its namespace. Some of
   * them have no session. Without this method, `revokeSession` is called for each.
   */
  revokeSessions?(list: readonly SiwxMessageInput[]): Promise<void>
  /**
   * A user who does not sign is disconnected, or brought back to the last network on which the account has a session.
   * @default false
   */
  getRequired?(): boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** The server that the implementation calls, for the page's content security policy. */
  readonly serverUrl?: string
  /** Called once, before everything else. */
  start?(host: SiwxHost): void
}

/** What the modal offers to an implementation: the page's storage and the nodes of the networks. */
export interface SiwxHost {
  readonly storage: SiwxStorage
  rpc(network: Network): RpcClient
  findNetwork(networkId: CaipNetworkId): Network | undefined
}

/** The modal's part of the page's storage. Values come back unchecked. */
export interface SiwxStorage extends Pick<PluginStorage, 'get' | 'set' | 'remove'> {
  /** Calls the listener when another tab changes the key. */
  watch(key: string, listener: (value: unknown) => void): Cleanup
}

/** The account that signs in, and the network. */
export interface SiwxMessageInput {
  /** The zero address if a wallet is asked to connect and to sign at once: its account is not known yet. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
}

/** What a sign-in message says. Times are ISO 8601. */
export interface SiwxMessageData {
  /** As in the message: an EVM address with its checksum. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** The app's host and port. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  /** One line for the user. */
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly notBefore?: string
  readonly expirationTime?: string
}

/** A message. Its text is what the wallet signs. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string
}

/** A signed message: one account on one network. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  /** As the wallets of the namespace write it: hexadecimal, base58 (Solana), base64 (Bitcoin). */
  readonly signature: string
}

/** The modal has no `siwx`, or an implementation is used that no modal was created with. */
export class SiwxNotEnabledError extends LatchkeyError<'SIWX_NOT_ENABLED'> {
  constructor(details?: string) {
    super('SIWX_NOT_ENABLED', 'SIWX is not enabled', { details })
  }
}

/** The signature is not the account's, the text differs from the fields, or the session has expired or not begun. */
export class SiwxSessionInvalidError extends LatchkeyError<'SIWX_SESSION_INVALID'> {
  constructor(details?: string) {
    super('SIWX_SESSION_INVALID', 'The session is not valid', { details })
  }
}

/** Sign-in by a signed message (EIP-4361, CAIP-122, Sign-In With Solana). */
import type { CaipNetworkId } from './caip.js'
import type { RpcClient } from './chainModule.js'
import type { PluginStorage } from './context.js'
import type { Cleanup } from './disposal.js'
import { LatchkeyError } from './errors.js'
import type { Network } from './network.js'

/**
 * A sign-in implementation: `localSiwx()` or `serverSiwx()` of `@latchkey/siwx`, or the app's own. It keeps all sessions.
 * The modal asks the user to sign if the connected account has none on the active network.
 */
export interface Siwx {
  /** Creates the message to sign. Each message has its own nonce. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies the session and keeps it. Rejects if it is invalid. */
  addSession(session: SiwxSession): Promise<void>
  /** Returns the account's verified sessions on the network that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Verifies the sessions and keeps only these. An empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the account's sessions on the network, and no others. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Ends sessions of a disconnecting wallet's accounts, on all networks. @default calls `revokeSession` for each */
  revokeSessions?(list: readonly SiwxMessageInput[]): Promise<void>
  /** Returns whether a user who does not sign is disconnected, or returns to a network with a session. @default false */
  getRequired?(): boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** The implementation's server, for the page's Content-Security-Policy. */
  readonly serverUrl?: string
  /** Called once, before everything else. */
  start?(host: SiwxHost): void
}

/** What the modal offers to an implementation. */
export interface SiwxHost {
  readonly storage: SiwxStorage
  rpc(network: Network): RpcClient
  findNetwork(networkId: CaipNetworkId): Network | undefined
}

/** The modal's part of the page's storage. Validate what you read. */
export interface SiwxStorage extends Pick<PluginStorage, 'get' | 'set' | 'remove'> {
  /** Calls back when another tab changes the key. */
  watch(key: string, listener: (value: unknown) => void): Cleanup
}

/** The account that signs in, and the network. */
export interface SiwxMessageInput {
  /** The zero address if the wallet connects and signs with one request: its account is not known yet. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
}

/** The fields of a sign-in message. Times are ISO 8601. */
export interface SiwxMessageData {
  /** As in the message: an EVM address has its checksum. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** The app's host and port. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  /** One line of text for the user, above the other fields. */
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly notBefore?: string
  readonly expirationTime?: string
}

export interface SiwxMessage extends SiwxMessageData {
  /** Returns the text to sign. */
  toString(): string
}

/** A signed message: one account on one network. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  /** Hexadecimal, base58 (Solana) or base64 (Bitcoin). */
  readonly signature: string
}

/** The modal has no `siwx`, or no modal was created with the implementation. */
export class SiwxNotEnabledError extends LatchkeyError<'SIWX_NOT_ENABLED'> {
  constructor(details?: string) {
    super('SIWX_NOT_ENABLED', 'SIWX is not enabled', { details })
  }
}

/** The signature is not the account's, the text differs from the fields, or the session is expired or not valid yet. */
export class SiwxSessionInvalidError extends LatchkeyError<'SIWX_SESSION_INVALID'> {
  constructor(details?: string) {
    super('SIWX_SESSION_INVALID', 'The session is not valid', { details })
  }
}

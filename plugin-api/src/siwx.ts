/** Sign-in by a signed message (EIP-4361, CAIP-122, Sign-In With Solana). */
import type { CaipNetworkId } from './caip.js'
import type { RpcClient } from './chainModule.js'
import type { PluginStorage } from './context.js'
import type { Cleanup } from './disposal.js'
import { LatchkeyError } from './errors.js'
import type { Network } from './network.js'

/**
 * A sign-in implementation: `localSiwx()` or `serverSiwx()` from `@latchkey/siwx`, or the app's own. It stores all
 * sessions. The modal asks the user to sign if the connected account has no session on the active network.
 */
export interface Siwx {
  /** Creates the message to sign. Each message has its own nonce. */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>
  /** Verifies the session and stores it. Rejects if it is invalid. */
  addSession(session: SiwxSession): Promise<void>
  /** Resolves with the account's verified, currently valid sessions on the network. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Verifies these sessions and removes all others. An empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the account's sessions on the network, and no others. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Ends a disconnecting wallet's sessions, on all networks. @default calls `revokeSession` for each */
  revokeSessions?(list: readonly SiwxMessageInput[]): Promise<void>
  /**
   * Whether users must sign. If they don't, the modal disconnects, or returns to a network with a session.
   * @default false
   */
  getRequired?(): boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** The implementation's server, which the page's Content-Security-Policy must allow. */
  readonly serverUrl?: string
  /** Called once, before all other members. */
  start?(host: SiwxHost): void
}

/** What the modal provides to an implementation. */
export interface SiwxHost {
  readonly storage: SiwxStorage
  rpc(network: Network): RpcClient
  findNetwork(networkId: CaipNetworkId): Network | undefined
}

/** The modal's own part of the page's storage. Validate what you read. */
export interface SiwxStorage extends Pick<PluginStorage, 'get' | 'set' | 'remove'> {
  /** Calls the listener when another tab changes the key. */
  watch(key: string, listener: (value: unknown) => void): Cleanup
}

/** The account that signs in, and the network. */
export interface SiwxMessageInput {
  /** The zero address if the wallet connects and signs with one request, because its account is not known yet. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
}

/** The fields of a sign-in message. Times are ISO 8601. */
export interface SiwxMessageData {
  /** Spelled as in the message. An EVM address has its checksum. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  /** One line for the user to read, above the other fields. */
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly notBefore?: string
  readonly expirationTime?: string
}

export interface SiwxMessage extends SiwxMessageData {
  toString(): string
}

/** A signed message: one account on one network. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  readonly message: string
  /** Hexadecimal, base58 (Solana) or base64 (Bitcoin). */
  readonly signature: string
}

/** The modal has no `siwx`, or no modal uses the implementation. */
export class SiwxNotEnabledError extends LatchkeyError<'SIWX_NOT_ENABLED'> {
  constructor(details?: string) {
    super('SIWX_NOT_ENABLED', 'SIWX is not enabled', { details })
  }
}

/** The signature is wrong, the message differs from the fields, or the session has expired or is not valid yet. */
export class SiwxSessionInvalidError extends LatchkeyError<'SIWX_SESSION_INVALID'> {
  constructor(details?: string) {
    super('SIWX_SESSION_INVALID', 'The session is not valid', { details })
  }
}

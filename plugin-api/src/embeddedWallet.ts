/** The contract between the shell and `@latchkey/embedded-wallet`: see `docs/frame.md`. */
import type { Atom } from 'jotai/vanilla'
import type { AccountType, ChainAccount, ConnectionStatus } from './account.js'
import type { AuthCall, AuthEmail, AuthSession, AuthSocial, AuthUser } from './auth.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { Connector, ConnectorInfo } from './connector.js'
import type { Store } from './context.js'
import type { Cleanup } from './disposal.js'
import type { Network } from './network.js'
import type { EventMap } from './registries.js'
import type { DappMetadata } from './site.js'
import type { SiwxMessageData, SiwxStorage } from './siwx.js'

/** The embedded wallet's registration, available before its code. Plugins lead to it, so it has no row in the list. */
export const embeddedWalletInfo: ConnectorInfo = {
  id: 'AUTH',
  name: 'Embedded wallet',
  type: 'AUTH',
  namespaces: ['eip155', 'solana'],
}

/** The result of a plugin's `embeddedWallet()`: `@latchkey/embedded-wallet`, or another implementation. */
export interface EmbeddedWalletModule {
  /** Creates the secure frame of one modal. Its page loads with the first request. */
  createSecureFrame(context: EmbeddedWalletContext): SecureFrame
}

export interface SecureFrame {
  /** What plugins get, by permission. */
  readonly session: AuthSession & AuthEmail & AuthSocial
  readonly connector: EmbeddedConnector
  /** Ids of eip155 networks with smart accounts. Empty until the frame answers. */
  readonly smartAccountNetworks: Atom<readonly number[]>
  /** Shows the frame over `place` and follows its bounds, without moving it in the page. The cleanup hides it. */
  show(place: HTMLElement): Cleanup
  /** Withdraws the pending approval of `method`. Takes at most 5 s. Never rejects. */
  abort(method: string): Promise<Withdrawal>
}

/** The only connector that chooses between accounts. */
export interface EmbeddedConnector extends Connector {
  /** Switches to accounts of `type`, else `eoa`. Returns the type in use. @throws {LatchkeyError} `AUTH_NOT_CONNECTED` */
  setPreferredAccount(namespace: ChainNamespace, type: AccountType): Promise<AccountType>
}

/** The outcome of withdrawing a request. */
export type Withdrawal =
  /** The user did not approve. The request's promise rejects. */
  | { readonly status: 'withdrawn' }
  /** The user had already approved. The request's promise settles with the answer. */
  | { readonly status: 'approved' }
  /** The frame did not answer in time, so the user may have approved. A late answer still settles the promise. */
  | { readonly status: 'unclear'; readonly reason: string }

/** What the embedded wallet gets from the shell, for one modal. */
export interface EmbeddedWalletContext {
  /** Keeps the sessions of a page's modals apart. */
  readonly modalId: string
  /** Aborted when the modal is disposed. */
  readonly signal: AbortSignal
  readonly options: EmbeddedWalletOptions
  readonly store: Store
  readonly atoms: EmbeddedWalletAtoms
  readonly storage: EmbeddedWalletStorage
  /** `services.frameUrl`, the secure site's page. Not validated. */
  readonly frameUrl: string
  /** The frame's parent, inside the dialog. Don't move the frame elsewhere: it would load again. */
  readonly frameSlot: Element
  /** Returns the frame's name for assistive technology, in the user's language. */
  frameTitle(): string
  /** Returns the shell's type and version, as sent to services. */
  sdk(): { readonly type: string; readonly version: string }
  /** Returns the address at which the secure site reaches the network's nodes. */
  rpcUrl(network: Network): string
  /** @throws {LatchkeyError} `PROJECT_ID_NOT_CONFIGURED` if the secure site is public, without a project id. */
  requireService(name: 'frameUrl'): void
  /** Returns whether the project allows the page's origin. Rejects if the list can't be fetched. */
  isPageAllowed(): Promise<boolean>
  /** Returns whether the frame asks the user before it answers the method. */
  needsApproval(method: string): boolean
  /** Connects the embedded wallet. @throws {LatchkeyError} `AUTH_CONNECTOR_NOT_FOUND`, `CONNECT_FAILED` */
  connect(parameters: AuthCall): Promise<ChainAccount>
  /** Has the frame sign the host's sign-in message, and keeps the session. Absent if there is none. Never rejects. */
  signIn?(parameters: EmbeddedSignInParameters): Promise<void>
  setUser(user: AuthUser | undefined): void
  setAccountType(namespace: ChainNamespace, type: AccountType): void
  setSmartAccountDeployed(namespace: ChainNamespace, isDeployed: boolean | undefined): void
  /** Sets the link to open on a phone, while Farcaster waits for it. */
  setFarcasterUrl(url: string | undefined): void
  setLoading(isLoading: boolean): void
  emit<E extends 'SET_PREFERRED_ACCOUNT_TYPE'>(event: E, properties: EventMap[E]): void
  /**
   * Tells the user, the next time the modal opens, why they are signed out.
   *
   * @param reason `not-kept`: the browser keeps nothing for the frame. `ended`: the secure site ended the session.
   */
  explainSignOut(reason: 'ended' | 'not-kept'): void
  /** Alerts the developer. */
  alert(code: EmbeddedWalletAlertCode, details?: string): void
  /** Adds to the error reports, under the secure site. */
  reportError(error: unknown): void
}

/** The options of `createModal()` that the embedded wallet reads. */
export interface EmbeddedWalletOptions {
  readonly projectId?: string
  readonly metadata: DappMetadata
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** @default true */
  readonly enableAuthLogger?: boolean
  /** Warns in the console. @default true */
  readonly debug?: boolean
}

/** State of the shell that the embedded wallet reads. Only the context's functions change it. */
export interface EmbeddedWalletAtoms {
  /** The host's networks, in its order. */
  readonly networks: Atom<readonly Network[]>
  readonly networkIds: Atom<Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>>
  /** The active namespace's network. */
  readonly activeNetworkId: Atom<CaipNetworkId | undefined>
  readonly connections: Atom<Readonly<Partial<Record<ChainNamespace, EmbeddedWalletConnection>>>>
  /** The types of account that the user chose. */
  readonly accountTypes: Atom<Readonly<Partial<Record<ChainNamespace, AccountType>>>>
  /** Set by `setUser`. Remains after another tab ends the session, so also check `connections`. */
  readonly user: Atom<AuthUser | undefined>
  readonly theme: Atom<'dark' | 'light'>
  readonly themeVariables: Atom<Readonly<Record<string, string | number | undefined>>>
}

export interface EmbeddedWalletConnection {
  readonly status: ConnectionStatus
  readonly connectorId?: string
  readonly accounts: readonly ChainAccount[]
}

/** The modal's part of localStorage. Values are JSON. Validate what you read. */
export type EmbeddedWalletStorage = Pick<SiwxStorage, 'get' | 'set' | 'watch'>

export interface EmbeddedSignInParameters extends AuthCall {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Has the frame sign the message. Resolves with the signed text and its signature. */
  sign(message: EmbeddedSignInMessage): Promise<EmbeddedSignature>
}

export interface EmbeddedSignature {
  readonly message?: string | undefined
  readonly signature?: string | undefined
}

/** A sign-in message's fields (CAIP-122), and its text for the wallet to sign. */
export interface EmbeddedSignInMessage extends Omit<SiwxMessageData, 'chainId'> {
  readonly serializedMessage?: string
  readonly chainId: string
}

export type EmbeddedWalletAlertCode = 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN'

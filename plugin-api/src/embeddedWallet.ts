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

/** The embedded wallet before its code loads. It has no row in the wallet list, because plugins connect it. */
export const embeddedWalletInfo: ConnectorInfo = {
  id: 'AUTH',
  name: 'Embedded wallet',
  type: 'AUTH',
  namespaces: ['eip155', 'solana'],
}

/** What a plugin's `embeddedWallet()` resolves with: `@latchkey/embedded-wallet`, or another implementation. */
export interface EmbeddedWalletModule {
  /** Creates a modal's secure frame. The frame's page loads on the first request. */
  createSecureFrame(context: EmbeddedWalletContext): SecureFrame
}

export interface SecureFrame {
  /** A plugin gets the part that its permissions cover. */
  readonly session: AuthSession & AuthEmail & AuthSocial
  readonly connector: EmbeddedConnector
  /** Chain ids of eip155 networks that support smart accounts. Empty until the frame responds. */
  readonly smartAccountNetworks: Atom<readonly number[]>
  /**
   * Shows the frame over `place`, also when `place` moves or resizes. Never moves the frame in the DOM. The cleanup
   * hides the frame.
   */
  show(place: HTMLElement): Cleanup
  /** Withdraws the pending approval of `method`. Takes at most 5 s. Never rejects. */
  abort(method: string): Promise<Withdrawal>
}

/** Unlike other connectors, can switch between account types. */
export interface EmbeddedConnector extends Connector {
  /**
   * Switches to `type`, or to `eoa` if the wallet can't use `type` on the network. Resolves with the type in use.
   *
   * @throws {LatchkeyError} `AUTH_NOT_CONNECTED`
   */
  setPreferredAccount(namespace: ChainNamespace, type: AccountType): Promise<AccountType>
}

/** The outcome of withdrawing a request. */
export type Withdrawal =
  /** The user had not approved. The request's promise rejects. */
  | { readonly status: 'withdrawn' }
  /** The user had already approved. The request's promise settles with the result. */
  | { readonly status: 'approved' }
  /** The frame did not respond in time, so the user may have approved. A late response still settles the promise. */
  | { readonly status: 'unclear'; readonly reason: string }

/** What the shell passes to the embedded wallet. Each modal has its own. */
export interface EmbeddedWalletContext {
  /** Use it in session keys, to keep a page's modals apart. */
  readonly modalId: string
  /** Aborted when the modal is disposed. */
  readonly signal: AbortSignal
  readonly options: EmbeddedWalletOptions
  readonly store: Store
  readonly atoms: EmbeddedWalletAtoms
  readonly storage: EmbeddedWalletStorage
  /** `services.frameUrl`: the secure site's URL. Validate it. */
  readonly frameUrl: string
  /** The frame's parent, inside the dialog. Don't move the frame elsewhere, because it would reload. */
  readonly frameSlot: Element
  /** Returns the frame's name for assistive technology, in the user's language. */
  frameTitle(): string
  /** Returns the shell's type and version, as the shell sends them to services. */
  sdk(): { readonly type: string; readonly version: string }
  /** Returns the URL through which the secure site calls the network's nodes. */
  rpcUrl(network: Network): string
  /** @throws {LatchkeyError} `PROJECT_ID_NOT_CONFIGURED` if the secure site is public and there is no project id. */
  requireService(name: 'frameUrl'): void
  /** Resolves with whether the project allows the page's origin. Rejects if the project's list can't be fetched. */
  isPageAllowed(): Promise<boolean>
  /** Returns whether the method needs the user's approval in the frame. */
  needsApproval(method: string): boolean
  /** Connects the embedded wallet. @throws {LatchkeyError} `AUTH_CONNECTOR_NOT_FOUND`, `CONNECT_FAILED` */
  connect(parameters: AuthCall): Promise<ChainAccount>
  /**
   * Asks the user to sign the host's sign-in message, and keeps the session. Absent if the host has no sign-in. Never
   * rejects.
   */
  signIn?(parameters: EmbeddedSignInParameters): Promise<void>
  setUser(user: AuthUser | undefined): void
  setAccountType(namespace: ChainNamespace, type: AccountType): void
  setSmartAccountDeployed(namespace: ChainNamespace, isDeployed: boolean | undefined): void
  /** Sets the link that the user opens on a phone to sign in with Farcaster. */
  setFarcasterUrl(url: string | undefined): void
  setLoading(isLoading: boolean): void
  emit<E extends 'SET_PREFERRED_ACCOUNT_TYPE'>(event: E, properties: EventMap[E]): void
  /**
   * The next time the modal opens, tells the user why they are signed out.
   *
   * @param reason `not-kept`: the browser did not save the frame's session. `ended`: the secure site ended it.
   */
  explainSignOut(reason: 'ended' | 'not-kept'): void
  alert(code: EmbeddedWalletAlertCode, details?: string): void
  /** Adds an error from the secure site to the error reports. */
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

/** The shell's state that the embedded wallet reads. To change it, call the context's functions. */
export interface EmbeddedWalletAtoms {
  /** The host's networks, in the host's order. */
  readonly networks: Atom<readonly Network[]>
  readonly networkIds: Atom<Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>>
  readonly activeNetworkId: Atom<CaipNetworkId | undefined>
  readonly connections: Atom<Readonly<Partial<Record<ChainNamespace, EmbeddedWalletConnection>>>>
  /** The account types that the user chose, by namespace. */
  readonly accountTypes: Atom<Readonly<Partial<Record<ChainNamespace, AccountType>>>>
  /** Set by `setUser`. May outlast a session that another tab ends, so also check `connections`. */
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
  /** Asks the frame to sign the message. Resolves with the signed message and its signature. */
  sign(message: EmbeddedSignInMessage): Promise<EmbeddedSignature>
}

export interface EmbeddedSignature {
  readonly message?: string | undefined
  readonly signature?: string | undefined
}

/** A sign-in message's fields (CAIP-122), and the message for the wallet to sign. */
export interface EmbeddedSignInMessage extends Omit<SiwxMessageData, 'chainId'> {
  readonly serializedMessage?: string
  readonly chainId: string
}

export type EmbeddedWalletAlertCode = 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN'

/** What `@latchkey/embedded-wallet` implements, and what the shell gives it: see `docs/frame.md`. */
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

/** How the embedded wallet is registered, before its code is fetched. Plugins lead to it, so it has no row of its own. */
export const embeddedWalletInfo: ConnectorInfo = {
  id: 'AUTH',
  name: 'Embedded wallet',
  type: 'AUTH',
  namespaces: ['eip155', 'solana'],
}

/** What `embeddedWallet()` of a plugin resolves with: `@latchkey/embedded-wallet`, or another implementation. */
export interface EmbeddedWalletModule {
  /** Makes the secure frame of one modal. Loads no page: that waits for the first request. */
  createSecureFrame(context: EmbeddedWalletContext): SecureFrame
}

/** The secure frame, as the shell uses it. */
export interface SecureFrame {
  /** What plugins get, by permission. */
  readonly session: AuthSession & AuthEmail & AuthSocial
  readonly connector: EmbeddedConnector
  /** Ids of eip155 networks on which the embedded wallet has smart accounts. Empty until the frame has answered. */
  readonly smartAccountNetworks: Atom<readonly number[]>
  /** Shows the frame over `place` and follows its bounds. The cleanup hides it. Never moves it in the page. */
  show(place: HTMLElement): Cleanup
  /** Withdraws the request of a method that needs the user's approval. Takes 5 s at most, and never rejects. */
  abort(method: string): Promise<Withdrawal>
}

/** The embedded wallet is the one connector that chooses between accounts by itself. */
export interface EmbeddedConnector extends Connector {
  /**
   * Uses accounts of `type` from now on, and updates the connection. Falls back to `eoa` where the wallet has no account of
   * that type. Resolves with the type in use.
   *
   * @throws {LatchkeyError} `AUTH_NOT_CONNECTED` 'Not connected to email or social'
   */
  setPreferredAccount(namespace: ChainNamespace, type: AccountType): Promise<AccountType>
}

/** What happened to a request that was withdrawn. */
export type Withdrawal =
  /** The user approved nothing. The request's promise rejects. */
  | { readonly status: 'withdrawn' }
  /** The user had already approved. The request goes on, and its promise settles with the answer. */
  | { readonly status: 'approved' }
  /** The frame did not answer in time, so the user may have approved. A late answer still settles the promise. */
  | { readonly status: 'unclear'; readonly reason: string }

/** What the embedded wallet gets from the shell. It belongs to one modal. */
export interface EmbeddedWalletContext {
  /** The modal's id: modals of one page keep their sessions apart by it. */
  readonly modalId: string
  /** Aborted when the modal is disposed. */
  readonly signal: AbortSignal
  readonly options: EmbeddedWalletOptions
  readonly store: Store
  readonly atoms: EmbeddedWalletAtoms
  readonly storage: EmbeddedWalletStorage
  /** The address of the secure site's page: `services.frameUrl`, not validated. */
  readonly frameUrl: string
  /** Where the frame stands, inside the dialog. It stays there: a frame that is moved in the page loads again. */
  readonly frameSlot: Element
  /** The frame's name for assistive technology, in the user's language. */
  frameTitle(): string
  /** The shell's type and version, as services are told. */
  sdk(): { readonly type: string; readonly version: string }
  /** Where the secure site reaches the network's nodes. */
  rpcUrl(network: Network): string
  /** @throws {LatchkeyError} `PROJECT_ID_NOT_CONFIGURED`: the secure site is the public one, and the host gave no project id. */
  demandService(name: 'frameUrl'): void
  /** Whether the project admits the page's origin. Rejects if the list can't be fetched. */
  isPageAllowed(): Promise<boolean>
  /** Whether the frame asks the user before it answers the method. */
  needsApproval(method: string): boolean
  /** Connects by the embedded wallet's connector. @throws {LatchkeyError} `AUTH_CONNECTOR_NOT_FOUND`, `CONNECT_FAILED` */
  connect(parameters: AuthCall): Promise<ChainAccount>
  /** Has the frame sign the host's sign-in message, and keeps the session. Never rejects. Absent where the host asks for none. */
  signIn?(parameters: EmbeddedSignInParameters): Promise<void>
  setUser(user: AuthUser | undefined): void
  setAccountType(namespace: ChainNamespace, type: AccountType): void
  setSmartAccountDeployed(namespace: ChainNamespace, isDeployed: boolean | undefined): void
  /** The link that the user opens on a phone, while Farcaster waits for it. */
  setFarcasterUrl(url: string | undefined): void
  setLoading(isLoading: boolean): void
  emit<E extends 'SET_PREFERRED_ACCOUNT_TYPE'>(event: E, properties: EventMap[E]): void
  /**
   * Tells the user at the next opening why they are signed out.
   *
   * @param reason `not-kept`: the browser keeps nothing for the frame. `ended`: it did, and the secure site ended the session.
   */
  explainSignOut(reason: 'ended' | 'not-kept'): void
  /** Tells the developer what only the frame learns. */
  alert(code: EmbeddedWalletAlertCode, details?: string): void
  /** Adds to the error reports, in the category of the secure site. */
  reportError(error: unknown): void
}

/** The options of `createModal()` that the embedded wallet reads. */
export interface EmbeddedWalletOptions {
  readonly projectId?: string
  readonly metadata: DappMetadata
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** @default true */
  readonly enableAuthLogger?: boolean
  /** Warnings in the console. @default true */
  readonly debug?: boolean
}

/** The shell's state that the embedded wallet reads. It changes by the context's functions only. */
export interface EmbeddedWalletAtoms {
  /** The host's networks, in its order. */
  readonly networks: Atom<readonly Network[]>
  /** Each namespace's network. */
  readonly networkIds: Atom<Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>>
  /** The network of the namespace that the user looks at. */
  readonly activeNetworkId: Atom<CaipNetworkId | undefined>
  readonly connections: Atom<Readonly<Partial<Record<ChainNamespace, EmbeddedWalletConnection>>>>
  /** The types of account that the user chose. */
  readonly accountTypes: Atom<Readonly<Partial<Record<ChainNamespace, AccountType>>>>
  /** Set by `setUser`. It stays after another tab ended the session: the connection says whether it counts. */
  readonly user: Atom<AuthUser | undefined>
  readonly theme: Atom<'dark' | 'light'>
  readonly themeVariables: Atom<Readonly<Record<string, string | number | undefined>>>
}

export interface EmbeddedWalletConnection {
  readonly status: ConnectionStatus
  readonly connectorId?: string
  readonly accounts: readonly ChainAccount[]
}

/** The modal's part of localStorage. Values are JSON; reading gives `unknown`, so validate it. */
export interface EmbeddedWalletStorage {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** Calls back when another tab changes the key. */
  watch(key: string, listener: (value: unknown) => void): Cleanup
}

export interface EmbeddedSignInParameters extends AuthCall {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** Has the frame sign the message. Resolves with the text that was signed, and its signature. */
  sign(message: EmbeddedSignInMessage): Promise<EmbeddedSignature>
}

export interface EmbeddedSignature {
  readonly message?: string | undefined
  readonly signature?: string | undefined
}

/** A sign-in message's fields (CAIP-122), and its text as the wallet is to sign it. Times are ISO 8601. */
export interface EmbeddedSignInMessage {
  readonly serializedMessage?: string | undefined
  readonly accountAddress: string
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
}

export type EmbeddedWalletAlertCode = 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN'

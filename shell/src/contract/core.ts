/** The parts of core and what they promise each other. Types only: each part is implemented in the folder of its name. */
import type {
  ActionContribution,
  AnyComponent,
  AnyPlugin,
  CaipNetworkId,
  ChainAccount,
  ChainFacade,
  ChainNamespace,
  Cleanup,
  ConnectMethodContribution,
  Connector,
  FrozenRequest,
  GateSpec,
  IdentityRecorder,
  IdentityService,
  Network,
  PluginManifest,
  PortfolioService,
  PriceService,
  Provider,
  RpcClient,
  RpcHandlerContext,
  SlotContribution,
  SlotName,
  TabContribution,
  Text,
  TokenAmount,
  ViewArgs,
  ViewName,
  ViewResult,
} from '@latchkey/plugin-api'
import type { Atom, Getter } from 'jotai/vanilla'
import type { NamespaceConnection } from '../state/connections.js'
import type { SecureFrame } from './auth.js'
import type { Runtime } from './runtime.js'

export interface Core {
  readonly runtime: Runtime
  readonly storage: ModalStorage
  readonly http: HttpClients
  readonly alerts: Alerts
  readonly toasts: Toasts
  readonly messages: Messages
  readonly analytics: Analytics
  readonly gates: Gates
  readonly navigation: Navigation
  readonly connectors: ConnectorRegistry
  readonly connections: Connections
  readonly networks: NetworkCommands
  readonly requests: RequestPipeline
  readonly pairing: Pairing
  readonly wallets: WalletDirectory
  readonly plugins: PluginRuntime
  readonly dialog: DialogHost
  /** Cached data about accounts: fetched with its first user, after connection. */
  data(): Promise<DataServices>
  /** Prices of tokens, with a cache that all plugins share: fetched with its first user. */
  prices(): Promise<PriceService>
  /**
   * The embedded wallet's frame: its code is fetched with its first user, and its page when something is asked of it.
   * Rejects with 'No auth connector found' where `services.frameUrl` is null.
   */
  auth(): Promise<SecureFrame>
  /** The facade of a chain, for the permission `chain:read`. Rejects with 'Adapter not found' for one not configured. */
  chain(namespace: ChainNamespace): Promise<ChainFacade>
  rpc(network: Network): RpcClient
  readonly supportedChains: SupportedChains
  /** Resolves when stored connections are restored or given up; never rejects. */
  readonly restored: Promise<void>
  /** Releases everything, last made first. */
  dispose(): Promise<void>
}

/** localStorage under `@latchkey/<modal id>/`, with memory behind it where storage is blocked or full. */
export interface ModalStorage {
  /** What was stored, parsed from JSON and not validated: callers check the shape. `undefined` when absent or corrupted. */
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  /** Told when another tab changes the key. */
  watch(key: string, listener: (value: unknown) => void): Cleanup
}

export interface HttpRequest {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** JSON over HTTP; every call carries projectId, st, sv, and clientId once WalletConnect gave one. */
export interface HttpClient {
  /** Resolves with the answer's JSON, not validated. @throws {HttpStatusError} 'HTTP status code: {n}' */
  get(path: string, request?: HttpRequest): Promise<unknown>
  post(path: string, body: unknown, request?: HttpRequest): Promise<unknown>
  put(path: string, body: unknown, request?: HttpRequest): Promise<unknown>
  delete(path: string, request?: HttpRequest): Promise<unknown>
  /** The address of a path with all parameters, for `<img>`. */
  url(path: string, query?: HttpRequest['query']): string
}

export interface HttpClients {
  /** services.apiUrl */
  readonly api: HttpClient
  /** services.rpcUrl */
  readonly blockchain: HttpClient
  /** services.analyticsUrl; undefined when switched off. */
  readonly analytics: HttpClient | undefined
  /** Reports what a service failed with, where analytics are on. */
  readonly reportError?: Analytics['reportError']
  /** A client for an address that a plugin was granted. */
  at(baseUrl: string): HttpClient
  setClientId(clientId: string | undefined): void
}

export type AlertCode =
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'INVALID_APP_CONFIGURATION'
  | 'SERVER_ERROR_APP_CONFIGURATION'
  | 'RATE_LIMITED_APP_CONFIGURATION'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'SESSION_EXPIRED'
  | 'IFRAME_LOAD_FAILED'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'AUTH_SESSION_NOT_KEPT'
  | 'UNVERIFIED_DOMAIN'
  | 'LOCAL_CONFIGURATION_IGNORED'
  | 'CONFIGURATION_UNAVAILABLE'
  | 'MULTI_WALLET_NOT_ENABLED'
  | 'PLUGIN_FAILED'
  | 'CHAIN_FAILED'
  | 'DATA_FAILED'
  | 'KEYS_PREVENTED'

/** Messages for the developer: always in the console, and in a bar of the modal when `debug` is on. */
export interface Alerts {
  /**
   * `details` fills what the long text leaves open; it is never sent anywhere. The bar goes when the opening that showed
   * it ends, unless the host's configuration is to blame.
   *
   * @param subject whose trouble it is, for `withdraw`.
   */
  raise(code: AlertCode, details?: string, subject?: string): void
  /** Takes the bar away where it shows this: its cause is gone. */
  withdraw(code: AlertCode, subject: string): void
  dismiss(): void
}

export interface ToastInput {
  readonly variant: 'success' | 'error' | 'loading' | 'info'
  readonly message: string
  /** The one thing to do about it. */
  readonly action?: { readonly label: string; onClick(): void }
  /** Closes by itself after 2.5 s, and after 10 s where there is something to do. @default true, false for `loading` */
  readonly autoClose?: boolean
}

export interface Toasts {
  /** One at a time: an open one closes, and the new one appears 150 ms later. Returns what takes this one away. */
  show(toast: ToastInput): () => void
  hide(): void
}

export interface Messages {
  /** The current catalogue; the UI also listens to `localeAtom`. */
  readonly text: Text
  /** Resolves when the texts of the locale that the page began with are there. Never rejects. */
  readonly ready: Promise<void>
  /** Loads the locale's catalogues (shell's and active plugins') and switches; unknown locales fall back to English. */
  setLocale(locale: string): Promise<void>
  /** Adds a plugin's catalogues. Resolves when the current locale's is in use; never rejects. */
  addSource(load: (locale: string) => Promise<Readonly<Record<string, string>>>): Promise<Cleanup>
}

export interface Gates {
  /** Makes a gate known. The shell's own are known from the start. */
  declare(spec: GateSpec): void
  /** The modal opens: what has been learnt since the last time counts now. */
  beginOpening(): void
  /** Asks for the project's configuration and origins; answers count from the next open on. Never rejects. */
  refresh(): Promise<void>
  /** Resolves when the gate's value is settled for this opening: at once, or after at most 800 ms. */
  settled(key: string): Promise<boolean | readonly string[]>
  /** The value now: `undefined` while it is not settled. */
  value(key: string): boolean | readonly string[] | undefined
}

export interface OpenParameters {
  readonly view?: ViewName
  readonly args?: unknown
  /** Shows this namespace's wallets, and switches to it. */
  readonly namespace?: ChainNamespace
  /** A WalletConnect pairing address made by the host: shown as QR. */
  readonly uri?: string
  /** A plugin asks, who may open internal views. @default false */
  readonly byPlugin?: boolean
}

/** The view stack (specification, sections 2 and 4). Reads state by atoms of `state/navigation.ts`. */
export interface Navigation {
  open(parameters?: OpenParameters): Promise<void>
  /** Closes at once. */
  close(): void
  /** What the close button, the scrim and Escape do: closes, or shakes where the view forbids it. */
  requestClose(): void
  /** Says no: shakes the modal for 500 ms. */
  shake(): void
  push<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  replace<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  reset<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  /** One back; from the last view it closes. */
  back(): void
  /** Settles whoever waits for the view's result, and goes back when nobody does. */
  complete<V extends ViewName>(view: V, value: ViewResult<V>): void
  /** Gives the result to whoever waits for it, and leaves the view as it is. */
  settle<V extends ViewName>(view: V, value: ViewResult<V>): void
  /** Names the request that waits for the view's result, each another way. */
  waiting(view: ViewName): object | undefined
  /** Opens the view and resolves with its result. @throws {ModalClosedError} 'Modal closed' */
  request<V extends ViewName>(
    view: V,
    args: unknown,
    options?: Pick<OpenParameters, 'namespace' | 'byPlugin'>,
  ): Promise<ViewResult<V>>
  /**
   * The account of the namespace, by default the active one; where there is none, Connect is shown until there is. A
   * stored connection is waited for 1 s. @throws {ModalClosedError} 'Modal closed'
   */
  connect(namespace?: ChainNamespace): Promise<ViewResult<'Connect'>>
}

export interface ConnectorRegistry {
  /** @param pluginId the plugin that registers it. Its connectors give way to all others. */
  add(connector: Connector, pluginId?: string): () => void
  /** The plugin that registered the connector. */
  ownerOf(id: string): string | undefined
  /** The connector with the id, else the one that replaces it. */
  get(id: string): Connector | undefined
  /** The connector for a wallet of the directory: same rdns, else same wallet id. */
  findByWallet(wallet: { readonly id: string; readonly rdns?: string }): Connector | undefined
}

export interface ConnectCommand {
  readonly connectorId: string
  /** @default the active namespace when the connector has it, else the connector's first */
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
  readonly onUri?: (uri: string) => void
  /** Told when the wallet still waits for an answer to a request of an earlier page load. */
  readonly onPending?: () => void
  /** False while nobody waits for it, though a wallet may still say yes: then it is not shown as connecting. @default true */
  readonly awaitedAtom?: Atom<boolean>
  /** Which connectors are not told to forget the page when this one takes their place. @default none */
  readonly spares?: (replaced: Connector) => boolean
}

/** Connections by namespace. State is in `state/connections.ts`. */
export interface Connections {
  /**
   * Connects and stores the connection.
   *
   * @throws {ConnectorNotFoundError} 'No connector found for connection'
   * @throws {ConnectionRejectedError} 'Connection rejected' when the visitor refused
   * @throws {ConnectFailedError} 'Failed to connect' for all else, with the wallet's error as cause
   */
  connect(command: ConnectCommand): Promise<ChainAccount>
  /** Fetches what connecting needs; for when Connect is on the screen. Who connects hears of a failure, too. */
  prefetch(): Promise<unknown>
  /** Without a namespace: all. @throws {DisconnectFailedError} 'Failed to disconnect' */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Restores what is stored; resolves when each stored namespace is connected or given up. Never rejects. */
  reconnect(): Promise<void>
  /** The connected wallet's provider, see `Connector.getProvider`. @throws {NamespaceNotConfiguredError} */
  getProvider(namespace: ChainNamespace, networkId?: CaipNetworkId): Promise<Provider>
  /** The connector of the namespace's connection. */
  connectorOf(namespace: ChainNamespace): Connector | undefined
  /** Several wallets in one namespace: fetched with its first user. */
  wallets(): Promise<WalletKeeper>
}

export interface SwitchWalletCommand {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** One of the wallet's accounts. @default the wallet's first */
  readonly address?: string
}

/** The wallets that a namespace keeps besides the one in use, behind the gate `multiWallet` (`state/keptWallets.ts`). */
export interface WalletKeeper {
  /**
   * Puts a wallet into use, or another account of the one that is. A wallet of an earlier time is connected anew; by
   * WalletConnect, e-mail or a social account that is a view, and nothing is resolved with. Else it resolves with the
   * account that is in use then: the embedded wallet may refuse the wanted one.
   *
   * @throws {MultiWalletNotEnabledError} 'Multi-Wallet Not Enabled', with the alert of that name
   * @throws {ConnectorNotFoundError} 'No connector found for connection'
   * @throws {InvalidConnectionStatusError} 'Invalid connection status'
   */
  switchTo(command: SwitchWalletCommand): Promise<ChainAccount | undefined>
  /**
   * Ends one wallet's connection, in each namespace that shares its session; another one that is kept takes its place.
   *
   * @throws {MultiWalletNotEnabledError} it is not the one in use, and the gate is closed.
   * @throws {ConnectorNotFoundError} the namespace does not know it. @throws {DisconnectFailedError}
   */
  disconnect(namespace: ChainNamespace, connectorId: string): Promise<void>
  /** Lists what is stored and brings back what was connected. Without the gate it does nothing. */
  restore(): Promise<void>
  /** Keeps a wallet that is not in use any more connected. */
  keep(namespace: ChainNamespace, connector: Connector, connection: NamespaceConnection): void
  forget(namespace: ChainNamespace, connectorId: string): void
  /** Puts the next kept wallet into use; tells whether there was one. */
  promote(namespace: ChainNamespace): boolean
  /** The namespaces that keep the connector connected, without using it. */
  keptIn(connectorId: string): readonly ChainNamespace[]
  /** Ends all that the namespace keeps, but for a session that is used or kept in another one too. */
  dropAll(namespace: ChainNamespace): Promise<void>
}

export interface NetworkCommands {
  /**
   * Switches the active network, in the connected wallet too.
   *
   * @throws {NetworkNotFoundError} it is not among the configured ones (also raised as an alert)
   * @throws {NetworkSwitchRejectedError} the visitor refused
   * @throws {ChainNotSupportedError} 'Chain is not supported'
   */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  find(networkId: CaipNetworkId): Network | undefined
  imageUrl(network: Network): string | undefined
  explorerUrl(network: Network, address: string): string | undefined
}

export interface RequestPipeline {
  request(parameters: {
    readonly namespace: ChainNamespace
    readonly method: string
    readonly params?: unknown
    readonly origin: { readonly kind: 'host' } | { readonly kind: 'plugin'; readonly id: string }
    readonly signal?: AbortSignal
    /** What a plugin calls its request. */
    readonly reference?: string
  }): Promise<unknown>
  /** Plugins add methods and their handlers; the class of a known method can't be lowered. */
  addHandler(handler: RequestHandler): Cleanup
  /** Rejects what waits for approval with 4001. */
  rejectPending(): void
}

export interface RequestHandler {
  readonly namespace: ChainNamespace
  readonly method: string
  readonly class: 'safe' | 'approval'
  /** Methods in which it ends: these are asked for in its place, in the name of who asked for it. */
  readonly endsIn?: readonly string[]
  /** Whether its plugin's gate is open: where it is not, the request goes on as without the plugin. Absent: there is no gate. */
  isOpen?(): Promise<boolean>
  handle(request: FrozenRequest, context: RpcHandlerContext): Promise<unknown>
}

/** WalletConnect pairing (specification, sections 4 and 5). State is in `state/pairing.ts`. */
export interface Pairing {
  /** Makes a pairing address and connects when a wallet takes it. Reuses a live one where the platform's rules say so. */
  start(parameters?: { readonly walletId?: string; readonly retry?: boolean }): Promise<void>
  /**
   * The visitor left: forgets the pairing, and the wallet's answer is ignored. In Telegram and Safari on iOS the pairing
   * lives on until it expires, because the visitor leaves the page to approve it.
   */
  cancel(): void
  /** Fetches WalletConnect's library; for when the browser is idle after Connect has opened. Never rejects. */
  prefetch(): void
}

/** One wallet of the directory, validated. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string
  readonly rdns?: string
  readonly homepage?: string
  readonly chains: readonly string[]
  readonly mobileLink?: string
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly certified: boolean
  /** On this phone it opens the page in a browser of its own, and so needs no WalletConnect. @default false */
  readonly opensPage?: boolean
}

/** The wallet directory (`/getWallets`). State is in `state/wallets.ts`. */
export interface WalletDirectory {
  /** Featured and recommended wallets, memoised. Never rejects. */
  prefetch(): Promise<void>
  /** The next page of 40. */
  fetchNextPage(): Promise<void>
  /** Trimmed; an empty text clears. Takes at least 300 ms. A newer search cancels an older one. */
  search(text: string, options?: { readonly certified?: boolean }): Promise<void>
  find(walletId: string): Wallet | undefined
  /** Puts the wallet first among the recent ones; two are kept. */
  remember(wallet: Wallet): void
}

/**
 * ```
 * registered --> eligible --> loading --> activating --> active
 *     |    \        ^ |          |            |            |
 *     |     \       | |          +-> failed <-+            | gate closes, at an opening
 *     |      \      | v              |  (retry: loading)   v
 *     |       +--> gated <------------+------------------- (released)
 *     +--> incompatible (its `api` range excludes this shell; for good)
 * ```
 */
export type PluginStatus =
  | 'registered'
  | 'eligible'
  | 'gated'
  | 'incompatible'
  | 'loading'
  | 'activating'
  | 'active'
  | 'failed'

/** What the UI shows for a plugin's view or component. */
export interface LoadedPlugin {
  readonly views: Readonly<Record<string, AnyComponent>>
  readonly components: Readonly<Record<string, AnyComponent>>
  readonly api: object | undefined
}

export interface Contributed<T> {
  readonly pluginId: string
  readonly item: T
  /** False while the plugin's gate is not settled: keep its place, show no content. */
  readonly settled: boolean
}

/** What plugins contribute now, by their manifests. Pure, for atoms: `atom((get) => lists.tabs(get))`. */
export interface ContributionLists {
  /** @param order `features.walletFeaturesOrder`. */
  actions(get: Getter, order?: readonly string[]): readonly Contributed<ActionContribution>[]
  tabs(get: Getter): readonly Contributed<TabContribution>[]
  /** With those whose gate is not settled: they keep their place. */
  connectMethods(get: Getter): readonly Contributed<ConnectMethodContribution>[]
  /** @param request what is to be approved. */
  slot(get: Getter, slot: SlotName, request?: FrozenRequest): readonly Contributed<SlotContribution>[]
}

/** Plugins: registration, gates, activation. State is in `state/plugins.ts`. */
export interface PluginRuntime {
  /** Resolves when all plugins of the host's list are registered; those that can't be are reported. Never rejects. */
  readonly ready: Promise<void>
  /** `undefined` before there is a plugin. */
  readonly lists: ContributionLists | undefined
  /** Registers a plugin at run time. @throws {PluginError} MANIFEST_INVALID, DUPLICATE, API_MISMATCH */
  register(plugin: AnyPlugin): Promise<Cleanup>
  /** Deactivates a plugin and forgets it, with the views of it that are open. @throws {PluginError} PLUGIN_NOT_FOUND */
  unregister(pluginId: string): Promise<void>
  /** Loads and activates, each within 10 s; memoised, a failure is tried anew at the next call. @throws {PluginError} */
  activate(pluginId: string): Promise<LoadedPlugin>
  deactivate(pluginId: string): void
  /** Fetches the code on intent, without activating. Never rejects. */
  preload(pluginId: string): void
  /** Tells whether a view of a plugin leads to an account. */
  connects(view: ViewName): boolean
  /** The plugin that declares the view. */
  ownerOf(view: ViewName): { readonly manifest: PluginManifest } | undefined
  /**
   * Resolves when the view may show: its gate is settled and open, and its conditions hold, so far as they can be told
   * before there is an account.
   *
   * @param byPlugin a plugin asks, who may open internal views. @default true
   * @throws {PluginError} GATED, VIEW_UNAVAILABLE
   * @throws {LatchkeyError} VIEW_NOT_FOUND
   */
  admit(view: ViewName, byPlugin?: boolean): Promise<void>
  /** The plugin's API, for `modal.plugins`. */
  api(pluginId: string): Promise<object>
}

/** The host element, the shadow root and the one permanent dialog. */
export interface DialogHost {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  /** The UI mounts into it. */
  readonly container: HTMLElement
  /** Adopts a constructable style sheet. */
  addStyles(css: string): Cleanup
  /** Where the secure frame stands: inside the dialog, beside the container, never re-parented. */
  readonly frameSlot: HTMLElement
  /** Focus lands here after `showModal()`; the UI calls it when its first view has rendered. */
  focusFirst(): void
}

/** The networks that the blockchain API serves (`/v1/supported-chains`), asked for once and when first needed. */
export interface SupportedChains {
  /** `false` also where the list can't be had. Never rejects. */
  has(networkId: CaipNetworkId): Promise<boolean>
  /** Why the list can't be had, which `has` does not tell from a network that is not in it. */
  readonly failure: unknown
}

/** One NFT, fit to be shown. */
export interface Collectible {
  /** Contract and token: `eip155:1:0x.../7`. */
  readonly id: string
  readonly name: string
  readonly collection?: string
  /** Only http(s) and data:image. */
  readonly imageUrl?: string
}

export interface CollectiblePage {
  readonly items: readonly Collectible[]
  /** For the next page; absent at the end. */
  readonly next?: string
  /** Nobody here can say what the account owns: no `services.nftUrl`, and a wallet that does not know. */
  readonly isUnknown?: boolean
}

export interface CollectiblesService {
  /** A page, cached for 30 s. Rejects as `HttpClient.get` does, and for an answer that is none. */
  getCollectibles(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    readonly cursor?: string
    /** @default false */
    readonly refresh?: boolean
  }): Promise<CollectiblePage>
}

export interface DataServices {
  readonly portfolio: Pick<PortfolioService, 'getBalances'>
  readonly collectibles: CollectiblesService
  readonly identity: IdentityService & IdentityRecorder
  /** Cached for 30 s. Fills `nativeBalancesAtom`. @param options.namespace defaults to the active one */
  refreshBalance(options?: {
    readonly force?: boolean
    readonly namespace?: ChainNamespace
  }): Promise<TokenAmount | undefined>
}

export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** Sends events and errors where the host and the service allow it. Events are tracked by emitting them. */
export interface Analytics {
  /** At most 5 of a category in 60 s are sent. */
  reportError(category: ErrorCategory, error: unknown): void
}

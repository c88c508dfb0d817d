/** What a plugin's code gets from the shell: the members that its manifest asks for and the host grants. */
import type { Atom, createStore, WritableAtom } from 'jotai/vanilla'
import type { ChainAccount, ConnectionStatus, SentTransaction, TokenAmount } from './account.js'
import type { AuthEmail, AuthSession, AuthSocial } from './auth.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { ChainFacade } from './chain.js'
import type { Connector, ConnectorInfo } from './connector.js'
import type { IdentityRecorder, IdentityService, PortfolioService, PriceService } from './data.js'
import type { Cleanup, Disposable } from './disposal.js'
import type { GrantedAddress, Permission, PluginManifest } from './manifest.js'
import type { PluginNavigation } from './navigation.js'
import type { Network } from './network.js'
import type { EventMap, EventName, GateKey, GateMap, ServiceMap, ServiceName, ViewName } from './registries.js'
import type { RequestOptions, RpcHandler, RpcParams, RpcResult } from './requests.js'
import type { Text } from './text.js'

/** The context for a manifest. A member exists, in the type and at run time, only with its permission. */
export type PluginContext<M extends PluginManifest = PluginManifest> = BaseContext<M> &
  Has<M, 'accounts:read', { readonly accounts: AccountAtoms }> &
  Has<M, 'balances:read', { readonly portfolio: PortfolioService }> &
  Has<M, 'identity:read', { readonly identity: IdentityService }> &
  Has<M, 'identity:write', { readonly identity: IdentityRecorder }> &
  Has<M, 'prices:read', { readonly prices: PriceService }> &
  Has<M, 'chain:read', { chain(namespace: ChainNamespace): Promise<ChainFacade> }> &
  Has<M, 'network:switch', { switchNetwork(networkId: CaipNetworkId): Promise<void> }> &
  Has<
    M,
    'connectors:register',
    {
      registerConnector(connector: Connector): Disposable
      /**
       * Connects by a connector that this plugin registered.
       *
       * @throws {LatchkeyError} `CONNECTION_REJECTED` if the user rejects, `PERMISSION_DENIED` for a connector that is not the
       *   plugin's own, `CONNECT_FAILED` for everything else.
       */
      connect(connectorId: string, options?: ConnectOptions): Promise<ChainAccount>
    }
  > &
  Has<M, 'storage', { readonly storage: PluginStorage }> &
  Has<M, 'http:blockchain-api', { readonly api: BlockchainApi }> &
  Has<M, `http:${GrantedAddress}`, { http(baseUrl: string): PluginHttp }> &
  Has<M, `frame:${GrantedAddress}`, { createFrame(url: string, options: FrameOptions): HTMLIFrameElement }> &
  Has<
    M,
    'popup' | `popup:${GrantedAddress}`,
    {
      /**
       * Opens a window. Call it in the user's click handler, before any `await`.
       *
       * @throws {LatchkeyError} `POPUP_BLOCKED`
       */
      openPopup(url: string, size?: { readonly width: number; readonly height: number }): Popup
      /** Opens a new tab, or Telegram's equivalent, for http(s) and granted addresses. */
      openLink(url: string): void
      /** Leaves the page for `url`, which has to return to it. For browsers that block windows. */
      redirect(url: string): void
    }
  > &
  Has<M, 'auth:email', { readonly auth: AuthSession & AuthEmail }> &
  Has<M, 'auth:social', { readonly auth: AuthSession & AuthSocial }> &
  Has<M, 'events:track', { track<E extends EventName>(event: E, ...properties: EventArgs<E>): void }> &
  Has<M, 'rpc:handle', { handle<R extends DeclaredMethod<M>>(method: R, handler: RpcHandler<R>): Disposable }> &
  Has<
    M,
    'rpc:safe' | 'rpc:sign' | 'rpc:send',
    {
      /**
       * Sends a request through the pipeline to the connected wallet.
       *
       * @throws {LatchkeyError} `REQUEST_REJECTED` if the user rejects it.
       */
      request<R extends string>(
        namespace: ChainNamespace,
        method: R,
        params: RpcParams<R>,
        options?: RequestOptions,
      ): Promise<RpcResult<R>>
    }
  > &
  (M['requires'] extends readonly ServiceName[]
    ? { service<S extends M['requires'][number]>(name: S): Promise<ServiceMap[S]> }
    : unknown) &
  (M['uses'] extends readonly ServiceName[]
    ? { findService<S extends M['uses'][number]>(name: S): Promise<ServiceMap[S] | undefined> }
    : unknown)

/** The members that every plugin has. */
export interface BaseContext<M extends PluginManifest = PluginManifest> {
  readonly manifest: M
  readonly store: Store
  readonly atoms: ShellAtoms
  /** Aborted when the plugin is deactivated. */
  readonly signal: AbortSignal
  /** The gate's value: a list if the manifest's default is one, otherwise `true`. */
  readonly gate: GateOf<M['gate']>
  readonly nav: PluginNavigation
  readonly ui: PluginUi
  readonly log: PluginLog
  /** The host's project. Its id is empty if the host gave none. */
  readonly project: { readonly id: string }
  /** Addresses that the host sets, or turns off with `null`. */
  readonly services: { readonly onrampUrl: string | null; readonly dashboardUrl: string | null }
  readonly images: PluginImages
  /** Returns the address of an account or transaction in the network's explorer, if the network has one. */
  explorerUrl(parameters: {
    readonly networkId: CaipNetworkId
    readonly kind: 'address' | 'transaction'
    readonly value: string
  }): string | undefined
  /** Runs `cleanup` when the plugin is deactivated. The last one that was added runs first. */
  add<T extends Cleanup>(cleanup: T): T
  on<E extends EventName>(event: E, listener: (properties: EventMap[E]) => void): Disposable
}

/** A modal's jotai store. */
export type Store = ReturnType<typeof createStore>

/** The shell's state that every plugin may read. Only commands change it. */
export interface ShellAtoms {
  /** The view that shows. Its arguments are private to it. */
  readonly view: Atom<{ readonly name: ViewName }>
  /** The account's actions that `nav.act` can run now: their gates are open and their conditions hold. */
  readonly actions: Atom<readonly { readonly id: string; readonly pluginId: string }[]>
  readonly open: Atom<boolean>
  readonly theme: Atom<'dark' | 'light'>
  /** BCP 47. */
  readonly locale: Atom<string>
}

/** State of accounts and networks, with the permission `accounts:read`. */
export interface AccountAtoms {
  readonly activeNamespace: Atom<ChainNamespace | undefined>
  readonly activeNetwork: Atom<Network | undefined>
  readonly networks: Atom<readonly Network[]>
  /** The account of the active namespace. */
  readonly activeAccount: Atom<ChainAccount | undefined>
  account(namespace: ChainNamespace): Atom<ChainAccount | undefined>
  /** All accounts that the wallet shared. bip122 has two, and a smart account has its owner. */
  accounts(namespace: ChainNamespace): Atom<readonly ChainAccount[]>
  /** Accounts of the additional wallets that are kept, connected or not. */
  kept(namespace: ChainNamespace): Atom<readonly ChainAccount[]>
  connector(namespace: ChainNamespace): Atom<ConnectorInfo | undefined>
  /** Known for the active namespace, on the active network. */
  nativeBalance(namespace: ChainNamespace): Atom<TokenAmount | undefined>
  status(namespace: ChainNamespace): Atom<ConnectionStatus>
  /** The transactions that this modal sent since the page was loaded: the latest first, 99 at most. */
  readonly sent: Atom<readonly SentTransaction[]>
}

/** What a plugin shows besides its views. */
export interface PluginUi {
  /** Shows a toast in place of the current one. Disposing of it removes it, which `loading` toasts need. */
  toast(toast: {
    readonly variant: 'success' | 'error' | 'loading' | 'info'
    readonly message: string
    readonly action?: { readonly label: string; onSelect(): void }
  }): Disposable
  shake(): void
  /** Adds a style sheet to the modal's shadow root. Start class names with the plugin's id. */
  styles(css: string): Disposable
  /** Returns a text of the message catalogue, for code outside React. Views use `useText()`. */
  readonly text: Text
  /** Returns the catalogue's text for the code of an error of ours, and 'Unknown error' for the errors of others. */
  errorText(error: unknown): string
  /** Sets the title of one of the plugin's views, such as a provider's or a token's name, until the user leaves it. */
  setTitle(view: ViewName, title: string): void
}

/** Addresses for the kit's images. `undefined` if there is none. */
export interface PluginImages {
  network(network: Network): string | undefined
  token(symbol: string): string | undefined
  /** By its ISO 4217 code. */
  currency(id: string): string | undefined
}

export interface PluginLog {
  debug(...values: readonly unknown[]): void
  warn(...values: readonly unknown[]): void
  /** Writes to the console, and to the error reports (`docs/analytics.md`) without addresses and keys. */
  error(error: unknown): void
}

/** Storage under the plugin's own prefix. Values are JSON. Reading returns `unknown`, so validate it. */
export interface PluginStorage {
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  /**
   * Makes an atom that is kept in storage and follows other tabs.
   *
   * @param parse Turns the stored value into the atom's, or returns `undefined` for a value that is not valid.
   */
  atom<T>(key: string, initial: T, parse: (stored: unknown) => T | undefined): WritableAtom<T, [value: T], void>
}

export interface ConnectOptions {
  /** @default the active namespace if the connector has it, else the connector's first */
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
}

/**
 * HTTP to one base address, with the project's parameters added.
 *
 * @throws {HttpStatusError} If the service answers with a status other than 2xx.
 */
export interface PluginHttp {
  get(path: string, options?: HttpOptions): Promise<unknown>
  post(path: string, body: unknown, options?: HttpOptions): Promise<unknown>
  put(path: string, body: unknown, options?: HttpOptions): Promise<unknown>
  delete(path: string, options?: HttpOptions): Promise<unknown>
}

export interface HttpOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal?: AbortSignal
}

/** The blockchain API. */
export interface BlockchainApi extends PluginHttp {
  /**
   * Tells whether the service knows the network (`/v1/supported-chains`).
   *
   * @throws The reason why the list of networks can't be fetched. It is not fetched again for 30 s.
   */
  supports(networkId: CaipNetworkId): Promise<boolean>
}

/** A window that the plugin opened. Disposing of it closes it. */
export interface Popup extends Disposable {
  /**
   * Leads the window to an http(s) address, or to a granted one.
   *
   * @throws {LatchkeyError} `PERMISSION_DENIED`
   */
  navigate(url: string): void
  focus(): void
  /** Resolves when the window is closed, by the user (checked each second) or by `dispose()`. */
  readonly closed: Promise<void>
  /** Listens to messages of this window from `origin`. `onForeign` gets the origin of other messages, without their data. */
  listen(options: {
    readonly origin: string
    onMessage(data: unknown): void
    onForeign?(origin: string): void
  }): Disposable
}

/** How a plugin's frame is set up before it loads. */
export interface FrameOptions {
  /** What the frame holds, for screen readers. Required. */
  readonly title: string
  /** What the frame's page may do. It can never navigate the app away. @default 'allow-scripts allow-same-origin allow-forms' */
  readonly sandbox?: string
  /** Features that the frame gets by Permissions Policy, such as `payment`. @default none */
  readonly allow?: string
  /** @default 'strict-origin' */
  readonly referrerPolicy?: ReferrerPolicy
}

/** An event's properties as a rest parameter: left out for an event without properties. */
export type EventArgs<E extends EventName> = undefined extends EventMap[E] ? [] : [properties: EventMap[E]]

/** `T` if the manifest asks for the permission, else no members. */
type Has<M extends PluginManifest, P extends Permission, T> = M['permissions'] extends readonly Permission[]
  ? Extract<M['permissions'][number], P> extends never
    ? unknown
    : T
  : unknown

type GateOf<G> = G extends { readonly key: infer K extends GateKey; readonly default: infer D }
  ? [D] extends [boolean]
    ? true
    : GateMap[K]
  : undefined

/** The methods of the manifest's `rpc`. */
type DeclaredMethod<M extends PluginManifest> =
  NonNullable<M['rpc']> extends readonly { readonly method: infer R extends string }[] ? R : never

/** Sends an analytics event, unless the host refuses analytics or the plugin is deactivated. */
export function track<E extends EventName>(context: TrackContext, event: E, ...properties: EventArgs<E>): void {
  if ('track' in context && !context.signal.aborted) context.track?.(event, ...properties)
}

type TrackContext = Pick<BaseContext, 'signal'> & {
  track?<E extends EventName>(event: E, ...properties: EventArgs<E>): void
}

/** What a plugin's code is given: limited to what its manifest asks for and the host grants. */
import type { Atom, createStore, WritableAtom } from 'jotai/vanilla'
import type { ChainAccount, ConnectionStatus, SentTransaction, TokenAmount } from './account.js'
import type { AuthEmail, AuthSession, AuthSocial } from './auth.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { ChainFacade } from './chain.js'
import type { Connector, ConnectorInfo } from './connector.js'
import type { IdentityRecorder, IdentityService, PortfolioService, PriceService } from './data.js'
import type { Cleanup, Disposable } from './disposal.js'
import type { LatchkeyError } from './errors.js'
import type { GrantedAddress, Permission, PluginManifest } from './manifest.js'
import type { Network } from './network.js'
import type {
  EventMap,
  EventName,
  GateKey,
  GateMap,
  ServiceMap,
  ServiceName,
  ViewArgs,
  ViewName,
  ViewResult,
  ViewResultArgs,
} from './registries.js'
import type { RequestOptions, RpcHandler, RpcParams, RpcResult } from './requests.js'
import type { Text } from './text.js'

/** A modal's jotai store. */
export type Store = ReturnType<typeof createStore>

/** The shell's state that every plugin may read. Written by commands only, so that its rules stay with the shell. */
export interface ShellAtoms {
  /** Without its arguments, which are the view's own business. */
  readonly view: Atom<{ readonly name: ViewName }>
  /** The actions that the account offers now, as `nav.act` does them: their gates open, their conditions met. */
  readonly actions: Atom<readonly { readonly id: string; readonly pluginId: string }[]>
  readonly open: Atom<boolean>
  readonly theme: Atom<'dark' | 'light'>
  /** BCP 47. */
  readonly locale: Atom<string>
}

/** State of accounts and networks; by permission `accounts:read`. */
export interface AccountAtoms {
  readonly activeNamespace: Atom<ChainNamespace | undefined>
  readonly activeNetwork: Atom<Network | undefined>
  readonly networks: Atom<readonly Network[]>
  /** The account of the active namespace. */
  readonly activeAccount: Atom<ChainAccount | undefined>
  account(namespace: ChainNamespace): Atom<ChainAccount | undefined>
  /** All accounts that the wallet gave: bip122 has two, a smart account has its owner. */
  accounts(namespace: ChainNamespace): Atom<readonly ChainAccount[]>
  /** Accounts of wallets that are kept besides the one in use, connected or not. */
  kept(namespace: ChainNamespace): Atom<readonly ChainAccount[]>
  connector(namespace: ChainNamespace): Atom<ConnectorInfo | undefined>
  /** Known for the active namespace, on the active network. */
  nativeBalance(namespace: ChainNamespace): Atom<TokenAmount | undefined>
  status(namespace: ChainNamespace): Atom<ConnectionStatus>
  /** What this modal sent since the page was loaded, the latest first; 99 at most. */
  readonly sent: Atom<readonly SentTransaction[]>
}

export interface PluginNavigation {
  /** Opens the modal on the view: for what does not begin in the modal, as a plugin's API or an RPC handler. */
  open<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<void>
  /** Opens the view and resolves with its result. @throws {LatchkeyError} `MODAL_CLOSED` 'Modal closed' */
  request<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<ViewResult<V>>
  push<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  replace<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  /** Leaves nothing but the view, so that Back closes. */
  reset<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  back(): void
  close(): void
  /** Ends the view with its result: settles `modal.request()`, and goes back when nobody waits for it. */
  complete<V extends ViewName>(view: V, ...value: ViewResultArgs<V>): void
  /**
   * Gives the result to whoever waits for it and stays: the visitor sees the success before he leaves it. A promise in its
   * place is waited for whatever becomes of the modal: for what can't be called off any more, and to refuse by an error.
   */
  settle<V extends ViewName>(view: V, ...value: ViewResultArgs<V> | [value: Promise<ViewResult<V>>]): void
  /**
   * Names the request that waits for the view now; `undefined`: none does. What takes long asks before and after: a result
   * is for the request that it was made for, and another one for the same view may have taken its place.
   */
  waiting(view: ViewName): object | undefined
  /** Does what an action of the account does, whichever plugin brings it; tells whether there was one to do. */
  act(actionId: string): boolean
}

export interface PluginUi {
  /** One at a time. Disposing of it takes the toast away: for `loading`, which stays otherwise. */
  toast(toast: {
    readonly variant: 'success' | 'error' | 'loading' | 'info'
    readonly message: string
    readonly action?: { readonly label: string; onSelect(): void }
  }): Disposable
  shake(): void
  /** Adds a style sheet to the modal's shadow root. Prefix classes with the plugin's id. */
  styles(css: string): Disposable
  /** The catalogue, for texts outside React; views use `useText()`. */
  readonly text: Text
  /** The catalogue's text for the code of an error of ours, else 'Unknown error': what others threw is not for visitors. */
  errorText(error: unknown): string
  /** The title of one of the plugin's views that is about something: a provider, a token. Holds until the view is left. */
  setTitle(view: ViewName, title: string): void
}

export interface PluginLog {
  debug(...values: readonly unknown[]): void
  warn(...values: readonly unknown[]): void
  /** In the console, and to the error reports (`docs/analytics.md`), without addresses and keys. */
  error(error: unknown): void
}

/** HTTP to one base address with the project's parameters added. @throws {HttpStatusError} */
export interface PluginHttp {
  get(path: string, options?: HttpOptions): Promise<unknown>
  post(path: string, body: unknown, options?: HttpOptions): Promise<unknown>
  put(path: string, body: unknown, options?: HttpOptions): Promise<unknown>
  delete(path: string, options?: HttpOptions): Promise<unknown>
}

/** The blockchain API. */
export interface BlockchainApi extends PluginHttp {
  /**
   * Whether the service knows the network (`/v1/supported-chains`).
   *
   * @throws why the list of networks can't be had: for 30 s nobody asks for it again.
   */
  supports(networkId: CaipNetworkId): Promise<boolean>
}

/** What HTTP calls reject with for an answer that is not 2xx: code `HTTP_STATUS`. */
export interface HttpStatusError extends LatchkeyError {
  readonly status: number
  /** The answer's JSON where it is some, up to 64 kB and not validated: the server's reasons. */
  readonly body?: unknown
}

/** How a frame of a plugin's is set up before it loads. */
export interface FrameOptions {
  /** What the frame holds, for those who can't see it. Required. */
  readonly title: string
  /** What its page may do. Navigating the site away is never among it. @default 'allow-scripts allow-same-origin allow-forms' */
  readonly sandbox?: string
  /** Features that are handed on by Permissions Policy, as `payment`. @default none */
  readonly allow?: string
  /** @default 'strict-origin' */
  readonly referrerPolicy?: ReferrerPolicy
}

/** A window that the plugin opened. Disposing of it closes it. */
export interface Popup extends Disposable {
  /** To http(s), and to what was granted. @throws {LatchkeyError} `PERMISSION_DENIED` */
  navigate(url: string): void
  focus(): void
  /** Resolves when the window is gone: closed by the visitor, which is looked at each second, or disposed of. */
  readonly closed: Promise<void>
  /** Messages of this window from `origin`. What it sends under another origin is told to `onForeign` without its data. */
  listen(options: {
    readonly origin: string
    onMessage(data: unknown): void
    onForeign?(origin: string): void
  }): Disposable
}

export interface ConnectOptions {
  /** @default the active namespace where the connector has it, else the connector's first */
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
}

export interface HttpOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal?: AbortSignal
}

/** Storage under the plugin's own prefix. Values are JSON; reading gives `unknown`, so validate it. */
export interface PluginStorage {
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  /** An atom that is kept in storage and follows other tabs. `parse` turns what was stored into a value. */
  atom<T>(key: string, initial: T, parse: (stored: unknown) => T | undefined): WritableAtom<T, [value: T], void>
}

type Has<M extends PluginManifest, P extends Permission, T> = M['permissions'] extends readonly Permission[]
  ? Extract<M['permissions'][number], P> extends never
    ? unknown
    : T
  : unknown

/** Addresses for the kit's images; `undefined` where there is none. */
export interface PluginImages {
  network(network: Network): string | undefined
  token(symbol: string): string | undefined
  /** By its ISO 4217 code. */
  currency(id: string): string | undefined
}

export interface BaseContext<M extends PluginManifest = PluginManifest> {
  readonly manifest: M
  readonly store: Store
  readonly atoms: ShellAtoms
  /** Aborted when the plugin is deactivated. */
  readonly signal: AbortSignal
  /** The value that the gate let through: a list where the manifest's default is one, otherwise `true`. */
  readonly gate: GateOf<M['gate']>
  readonly nav: PluginNavigation
  readonly ui: PluginUi
  readonly log: PluginLog
  /** The host's project. Its id is empty if the host gave none. */
  readonly project: { readonly id: string }
  /** Addresses that the host sets, or switches off for everybody (`null`). */
  readonly services: { readonly onrampUrl: string | null; readonly dashboardUrl: string | null }
  readonly images: PluginImages
  /** Where the network's explorer shows something; `undefined` without an explorer. */
  explorerUrl(parameters: {
    readonly networkId: CaipNetworkId
    readonly kind: 'address' | 'transaction'
    readonly value: string
  }): string | undefined
  /** Keeps `cleanup` for deactivation: released last in, first out. */
  add<T extends Cleanup>(cleanup: T): T
  on<E extends EventName>(event: E, listener: (properties: EventMap[E]) => void): Disposable
}

/** The context for a manifest: a member exists, in the type and at run time, only with its permission. */
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
       * @throws {LatchkeyError} `CONNECTION_REJECTED` by the visitor, `CONNECT_FAILED` for all else, `PERMISSION_DENIED` for a
       * connector that is not the plugin's own.
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
      /** Opens a window: in the visitor's gesture, before anything is waited for. @throws {LatchkeyError} `POPUP_BLOCKED` */
      openPopup(url: string, size?: { readonly width: number; readonly height: number }): Popup
      /** A new tab, or what the platform has instead (Telegram). To http(s), and to what was granted. */
      openLink(url: string): void
      /** Leaves the page for `url`, which is to come back to it: where windows are blocked. */
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
      /** Sends a request through the pipeline to the connected wallet. @throws {LatchkeyError} `REQUEST_REJECTED` by the visitor */
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

type GateOf<G> = G extends { readonly key: infer K extends GateKey; readonly default: infer D }
  ? [D] extends [boolean]
    ? true
    : GateMap[K]
  : undefined

/** The methods of the manifest's `rpc`. */
type DeclaredMethod<M extends PluginManifest> =
  NonNullable<M['rpc']> extends readonly { readonly method: infer R extends string }[] ? R : never

/** An event's properties as a rest parameter: left out where it has none. */
export type EventArgs<E extends EventName> = undefined extends EventMap[E] ? [] : [properties: EventMap[E]]

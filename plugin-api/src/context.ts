import type { Atom, createStore, WritableAtom } from 'jotai/vanilla'
import type { ChainAccount, ConnectionStatus, SentTransaction, TokenAmount } from './account.js'
import type { AuthEmail, AuthSession, AuthSocial } from './auth.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { ChainSender, PluginChain } from './chain.js'
import type { Connector, ConnectorInfo } from './connector.js'
import type { IdentityRecorder, IdentityService, PortfolioService, PriceService, TokenBalance } from './data.js'
import type { Cleanup, Disposable } from './disposal.js'
import type { AnyManifest, GrantedAddress, ManifestFault, Permission, PluginManifest } from './manifest.js'
import type { PluginNavigation } from './navigation.js'
import type { Network } from './network.js'
import type { EventMap, EventName, GateKey, GateMap, ServiceMap, ViewName } from './registries.js'
import type { RequestOptions, RpcHandler, RpcParams, RpcResult } from './requests.js'
import type { Text } from './text.js'

/**
 * A plugin's context. Has the members that its manifest asks for, except those that the host refuses at run time. Other
 * members have a type that names the missing permission or service.
 */
export type PluginContext<M extends AnyManifest = PluginManifest> = BaseContext<M> &
  (PluginManifest extends M ? unknown : ManifestMembers<[ManifestFault<M>] extends [never] ? M : EverythingGranted>)

/**
 * A manifest with all permissions and services. It replaces a faulty manifest, so that the compiler reports only the
 * fault, and not every use of a member that the manifest would have granted.
 */
type EverythingGranted = PluginManifest & Required<Pick<PluginManifest, 'permissions' | 'requires' | 'uses' | 'rpc'>>

/** The context members that depend on the manifest. */
type ManifestMembers<M extends AnyManifest> = Has<M, 'accounts:read', { readonly accounts: AccountAtoms }> &
  Has<M, 'balances:read', { readonly portfolio: PortfolioService }> &
  Has<
    M,
    'identity:read' | 'identity:write',
    {
      readonly identity: Has<M, 'identity:read', IdentityService> & Has<M, 'identity:write', IdentityRecorder>
    },
    "'identity:read' or 'identity:write'"
  > &
  Has<M, 'prices:read', { readonly prices: PriceService }> &
  Has<
    M,
    'chain:read',
    {
      /** @throws {LatchkeyError} `ADAPTER_NOT_FOUND` if the app has no such chain. */
      chain<N extends ChainNamespace>(namespace: N): Promise<PluginChain & Has<M, 'rpc:send', ChainSender<N>>>
    }
  > &
  Has<M, 'network:switch', { switchNetwork(networkId: CaipNetworkId): Promise<void> }> &
  Has<
    M,
    'connectors:register',
    {
      registerConnector(connector: Connector): Disposable
      /**
       * Connects a connector of this plugin: one in the manifest, or if there is none, one that it registered.
       *
       * @throws {LatchkeyError} `CONNECTION_REJECTED` if the user rejects, `PERMISSION_DENIED` if the plugin did not
       * register the connector, otherwise `CONNECT_FAILED`.
       */
      connect(connectorId: OwnConnectorId<M>, options?: ConnectOptions): Promise<ChainAccount>
    }
  > &
  Has<M, 'storage', { readonly storage: PluginStorage }> &
  Has<M, 'http:blockchain-api', { readonly api: BlockchainApi }> &
  Has<M, `http:${GrantedAddress}`, { http(baseUrl: string): PluginHttp }, "'http:https://...'"> &
  Has<
    M,
    `frame:${GrantedAddress}`,
    { createFrame(url: string, options: FrameOptions): HTMLIFrameElement },
    "'frame:https://...'"
  > &
  Has<
    M,
    'popup' | `popup:${GrantedAddress}`,
    {
      /** Opens a window. Call it in the click handler, before any `await`. @throws {LatchkeyError} `POPUP_BLOCKED` */
      openPopup(url: string, size?: { readonly width: number; readonly height: number }): Popup
      /** Opens an http(s) or granted URL in a new tab, or Telegram's equivalent. */
      openLink(url: string): void
      /** Navigates the page to `url`, which must redirect back. For browsers that block pop-ups. */
      redirect(url: string): void
    },
    "'popup:https://...' or 'popup'"
  > &
  Has<
    M,
    'auth:email' | 'auth:social',
    { readonly auth: AuthSession & Has<M, 'auth:email', AuthEmail> & Has<M, 'auth:social', AuthSocial> },
    "'auth:email' or 'auth:social'"
  > &
  Has<M, 'events:track', { track<E extends EventName>(event: E, ...properties: EventArgs<E>): void }> &
  Has<M, 'rpc:handle', Handle<M>> &
  Has<
    M,
    'rpc:safe' | 'rpc:sign' | 'rpc:send',
    {
      /** Sends a request to the connected wallet. @throws {LatchkeyError} `REQUEST_REJECTED` if the user rejects it. */
      request<R extends string>(
        namespace: ChainNamespace,
        method: R,
        params: RpcParams<R>,
        options?: RequestOptions,
      ): Promise<RpcResult<R>>
    },
    "'rpc:safe', 'rpc:sign' or 'rpc:send'"
  > &
  Uses<M, 'requires', { service<S extends Declared<M, 'requires'>>(name: S): Promise<ServiceMap[S]> }> &
  Uses<M, 'uses', { findService<S extends Declared<M, 'uses'>>(name: S): Promise<ServiceMap[S] | undefined> }>

type OwnConnectorId<M extends AnyManifest> = M extends {
  readonly contributes: { readonly connectors: readonly { readonly id: infer Id extends string }[] }
}
  ? Id
  : string

/** The type of context members whose permission the manifest lacks. Compile errors print its `Remedy`. */
export interface MissingPermission<Remedy extends string> {
  readonly [missing]: Remedy
}

/** Replaces `service` and `findService` if the manifest declares no service. The compiler prints the `Remedy`. */
export interface MissingService<Remedy extends string> {
  readonly [missing]: Remedy
}
/** Replaces `handle` if the manifest declares no method in `rpc`. The compiler prints the `Remedy`. */
export interface MissingMethod<Remedy extends string> {
  readonly [missing]: Remedy
}
declare const missing: unique symbol

/** The context members that every plugin gets. */
export interface BaseContext<M extends AnyManifest = PluginManifest> {
  readonly manifest: M
  readonly store: Store
  readonly atoms: ShellAtoms
  /** Aborted when the plugin is deactivated. */
  readonly signal: AbortSignal
  /** The gate's value: a list if the manifest's default is a list, otherwise `true`. */
  readonly gate: GateOf<M['gate']>
  readonly nav: PluginNavigation
  readonly ui: PluginUi
  readonly log: PluginLog
  /** The host's project. The id is empty if the host did not pass one. */
  readonly project: { readonly id: string }
  /** The services' URLs. The host can change any of them, or turn one off with `null`. */
  readonly services: { readonly onrampUrl: string | null; readonly dashboardUrl: string | null }
  readonly images: PluginImages
  /** Returns the URL of an account or transaction in the network's explorer, or `undefined` if it has no explorer. */
  explorerUrl(parameters: {
    readonly networkId: CaipNetworkId
    readonly kind: 'address' | 'transaction'
    readonly value: string
  }): string | undefined
  /** Runs `cleanup` when the plugin is deactivated. Cleanups run in reverse order. */
  add<T extends Cleanup>(cleanup: T): T
  on<E extends EventName>(event: E, listener: (properties: EventMap[E]) => void): Disposable
}

/** A modal's jotai store. */
export type Store = ReturnType<typeof createStore>

/** The shell's state that every plugin may read. To change it, call commands. */
export interface ShellAtoms {
  /** The current view's name. Other plugins can't read its arguments. */
  readonly view: Atom<{ readonly name: ViewName }>
  /** Account actions that `nav.runAction` can run now, because their gates are open and their conditions are met. */
  readonly actions: Atom<readonly { readonly id: string; readonly pluginId: string }[]>
  readonly open: Atom<boolean>
  readonly theme: Atom<'dark' | 'light'>
  /** BCP 47. */
  readonly locale: Atom<string>
}

/** The state of accounts and networks. Requires `accounts:read`. */
export interface AccountAtoms {
  readonly activeNamespace: Atom<ChainNamespace | undefined>
  readonly activeNetwork: Atom<Network | undefined>
  readonly networks: Atom<readonly Network[]>
  readonly activeAccount: Atom<ChainAccount | undefined>
  account(namespace: ChainNamespace): Atom<ChainAccount | undefined>
  /** All accounts that the wallet shared. On bip122 there are two. A smart account's owner is included. */
  accounts(namespace: ChainNamespace): Atom<readonly ChainAccount[]>
  /** The additional wallets' accounts, connected or not. */
  additionalAccounts(namespace: ChainNamespace): Atom<readonly ChainAccount[]>
  connector(namespace: ChainNamespace): Atom<ConnectorInfo | undefined>
  /**
   * The native balance on the active network. `undefined` until it is fetched, if that fails, on test networks, and for
   * other namespaces. `chain(namespace).getBalance()` always asks the node.
   */
  nativeBalance(namespace: ChainNamespace): Atom<TokenAmount | undefined>
  status(namespace: ChainNamespace): Atom<ConnectionStatus>
  /**
   * Transactions sent through this modal, latest first, at most 99. After a reload, contains transactions from the
   * last hour, and pending ones from the last 24 hours, if their account is still connected.
   */
  readonly sent: Atom<readonly SentTransaction[]>
}

/** What a plugin can show outside its views. */
export interface PluginUi {
  /** Shows a toast and replaces the current toast. `dispose()` removes it. Always dispose `loading` toasts. */
  toast(toast: {
    readonly variant: 'success' | 'error' | 'loading' | 'info'
    readonly message: string
    readonly action?: { readonly label: string; onSelect(): void }
  }): Disposable
  shake(): void
  /** Adds a style sheet to the modal's shadow root. Start class names with the plugin's id. */
  styles(css: string): Disposable
  /** Returns UI text from the message catalogue, for code outside React. Views use `useText()`. */
  readonly text: Text
  /** Returns the catalogue's text for a `LatchkeyError`, and 'Unknown error' for any other error. */
  errorText(error: unknown): string
  /** Sets the title of one of the plugin's views, such as a token's name. Lasts until the user leaves the view. */
  setTitle(view: ViewName, title: string): void
}

/**
 * Returns image URLs for the kit, which shows a letter instead of `undefined`. Call these methods in a component that
 * uses `usePluginContext`, so that it renders again when pictures arrive.
 */
export interface PluginImages {
  network(network: Network): string | undefined
  /**
   * Returns the token's `iconUrl`, otherwise the shipped picture of its contract or native coin. For a symbol, returns
   * its image at the image service, which also knows symbols of scam tokens.
   */
  token(token: string | Pick<TokenBalance, 'networkId' | 'address' | 'iconUrl'>): string | undefined
  /** @param id ISO 4217 code. */
  currency(id: string): string | undefined
}

export interface PluginLog {
  debug(...values: readonly unknown[]): void
  warn(...values: readonly unknown[]): void
  /** Logs the error, and adds it to the error reports (`docs/analytics.md`) without addresses or keys. */
  error(error: unknown): void
}

/** Storage under the plugin's own prefix. Values are JSON. Validate what you read. */
export interface PluginStorage {
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  /**
   * Creates an atom that is stored and synced between tabs. `parse` must return `undefined` for invalid values. Setting
   * `undefined` removes the stored value.
   */
  atom<T>(key: string, initial: T, parse: (stored: unknown) => T | undefined): WritableAtom<T, [value: T], void>
}

export interface ConnectOptions {
  /** @default the active namespace if the connector supports it, otherwise the connector's first namespace */
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
}

/** HTTP for one base URL, with the project's parameters. @throws {HttpStatusError} If the status is not 2xx. */
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

export interface BlockchainApi extends PluginHttp {
  /** Resolves with whether the service supports the network. For 30 s after a failure, rejects immediately. */
  supports(networkId: CaipNetworkId): Promise<boolean>
}

/** A window that the plugin opened. `dispose()` closes it. */
export interface Popup extends Disposable {
  /** Navigates the window to an http(s) or granted URL. @throws {LatchkeyError} `PERMISSION_DENIED` */
  navigate(url: string): void
  focus(): void
  /** Resolves when `dispose()` or the user closes the window. Checks once per second whether the window is closed. */
  readonly closed: Promise<void>
  /** Listens to this window's messages from `origin`. For other messages, calls `onForeign` with their origin only. */
  listen(options: {
    readonly origin: string
    onMessage(data: unknown): void
    onForeign?(origin: string): void
  }): Disposable
}

export interface FrameOptions {
  /** Describes the content to screen readers. */
  readonly title: string
  /** The frame can never navigate the app. @default 'allow-scripts allow-same-origin allow-forms' */
  readonly sandbox?: string
  /** Permissions Policy features, such as `payment`. @default none */
  readonly allow?: string
  /** @default 'strict-origin' */
  readonly referrerPolicy?: ReferrerPolicy
}

/** An event's properties as a rest parameter. Empty if the event has none. */
export type EventArgs<E extends EventName> = undefined extends EventMap[E] ? [] : [properties: EventMap[E]]

/**
 * `T` with the permission. Otherwise `T` with each member's type replaced. Compile errors print `Names` as the
 * permission's name.
 */
type Has<M extends AnyManifest, P extends Permission, T, Names extends string = `'${P}'`> = [
  Extract<Declared<M, 'permissions'>, P>,
] extends [never]
  ? { readonly [Member in keyof T]: MissingPermission<`add ${Names} to permissions in the manifest`> }
  : T

type Uses<M extends AnyManifest, Key extends 'requires' | 'uses', T> = [Declared<M, Key>] extends [never]
  ? { readonly [Member in keyof T]: MissingService<`add the service to ${Key} in the manifest`> }
  : T

/** The list's items. `never` if the manifest lacks the list. */
type Declared<M extends AnyManifest, Key extends 'permissions' | 'requires' | 'uses'> = M extends {
  readonly [K in Key]: readonly (infer Item)[]
}
  ? Item & NonNullable<PluginManifest[Key]>[number]
  : never

type GateOf<G> = G extends { readonly key: infer K extends GateKey; readonly default: infer D }
  ? [D] extends [boolean]
    ? true
    : GateMap[K]
  : undefined

type Handle<M extends AnyManifest> = [DeclaredMethod<M>] extends [never]
  ? { readonly handle: MissingMethod<'add the method to rpc in the manifest'> }
  : { handle<R extends DeclaredMethod<M>>(method: R, handler: RpcHandler<R>): Disposable }

type DeclaredMethod<M extends AnyManifest> =
  NonNullable<M['rpc']> extends readonly { readonly method: infer R extends string }[] ? R : never

/** Sends an analytics event, unless the host denies `events:track` or the plugin is deactivated. */
export function track<E extends EventName>(context: TrackContext, event: E, ...properties: EventArgs<E>): void {
  if ('track' in context && !context.signal.aborted) context.track?.(event, ...properties)
}

type TrackContext = Pick<BaseContext, 'signal'> & {
  track?<E extends EventName>(event: E, ...properties: EventArgs<E>): void
}

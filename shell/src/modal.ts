import type {
  AnyPlugin,
  CaipNetworkId,
  ChainNamespace,
  Cleanup,
  EventMap,
  EventName,
  Network,
  PluginApis,
  PluginInput,
  Provider,
  Store,
  ViewMap,
  ViewName,
  ViewResult,
  ViewsOf,
} from '@latchkey/plugin-api'
import type { ModalState } from './entry/modalState.js'
import type { ThemeMode, ThemeVariables } from './options.js'
import type { Runtime } from './runtime.js'

/** A view to open, with its arguments if it takes any. */
export type ViewRequest<V extends ViewName> = V extends unknown
  ? { readonly view: V } & (undefined extends ViewMap[V]
      ? { readonly args?: ViewMap[V] }
      : { readonly args: ViewMap[V] })
  : never

export interface OpenOptions {
  /** Show this namespace's wallets and networks. */
  readonly namespace?: ChainNamespace
  /** A WalletConnect pairing URI that the app created itself. */
  readonly uri?: string
}

export interface Modal<T extends readonly PluginInput[] = readonly PluginInput[]> {
  readonly id: string
  /** The modal's own jotai store. */
  readonly store: Store
  readonly state: ModalState
  /**
   * Opens the given view, by default Account when connected and Connect otherwise. Resolves when the view is usable.
   *
   * @throws {ModalLoadError} The modal's code could not be loaded.
   * @throws {NamespaceNotConfiguredError} No network of `namespace` is configured.
   * @throws {AdapterMissingError} No chain module or connector supports `namespace`, and WalletConnect is not set up.
   */
  open(options?: OpenOptions | (ViewRequest<ViewsOf<T>> & OpenOptions)): Promise<void>
  /** Opens a view and resolves with its result. @throws {ModalClosedError} The user closed the modal. */
  request<V extends ViewsOf<T>>(request: ViewRequest<V>): Promise<ViewResult<V>>
  /**
   * Opens Connect and resolves with the account. Resolves at once if already connected.
   *
   * @throws {ModalClosedError} The user closed the modal.
   * @throws {AdapterMissingError} Neither a chain module, WalletConnect nor a connector can connect the active
   * namespace.
   */
  connect(): Promise<ViewResult<'Connect'>>
  close(): void
  /** Disconnects one namespace, or all by default. @throws {DisconnectFailedError} The wallet did not confirm. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches the network, also in the connected wallet. `docs/networks.md` lists the errors. */
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
  /**
   * Returns the namespace's provider: EIP-1193, or its counterpart for other namespaces. Each call returns the same
   * object. `request` waits until the modal's code is loaded and a stored connection is restored. `on` loads nothing.
   * The provider answers `eth_accounts` and `eth_chainId` itself. A chain module can add methods, such as those of
   * `SolanaProvider`.
   */
  getProvider(namespace: ChainNamespace): Provider
  /** Calls the listener when the state changes. Returns a function that stops it. */
  subscribe(listener: (state: ModalState) => void): () => void
  /** Calls the listener for each event of this name. Returns a function that stops it. */
  on<E extends EventName>(event: E, listener: (properties: EventMap[E]) => void): () => void
  /** The plugins' own functions. The first call loads the plugin. */
  readonly plugins: PluginApis<T>
  /**
   * Registers a plugin and resolves with a function that removes it. An open modal shows it at once.
   *
   * @throws {PluginError} MANIFEST_INVALID, DUPLICATE, API_MISMATCH
   */
  addPlugin(plugin: AnyPlugin): Promise<Cleanup>
  /**
   * Deactivates and removes a plugin, after its wallets have been disconnected. If one of its views is open, goes back
   * to the view before.
   *
   * @throws {PluginError} PLUGIN_NOT_FOUND
   */
  removePlugin(pluginId: string): Promise<void>
  /**
   * Replaces the networks. If the active network is removed, the default network becomes active. If a wallet is still
   * on the removed network, UnsupportedChain opens. A namespace without networks is disconnected.
   *
   * @throws {NetworksMissingError} The list is empty.
   */
  setNetworks(networks: readonly Network[]): void
  /**
   * Fetches the code needed to open the modal, and renders the modal invisibly. Call it on intent, such as hover or
   * focus. Never throws. Does nothing if the option `prefetch` is `none`.
   */
  prefetch(): void
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: ThemeVariables): void
  /** Expects a BCP 47 tag. Resolves when the locale's messages are in use. */
  setLocale(locale: string): Promise<void>
  /** Fetches the active account's balance, bypassing the cache. */
  refreshBalance(): Promise<void>
  /** Removes all listeners, timers and elements. Connections stay stored. */
  dispose(): Promise<void>
  /** For the React bindings, the integrations and the devtools, not for apps. @internal */
  readonly runtime: Runtime
}

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
  /** Shows this namespace's wallets and networks. */
  readonly namespace?: ChainNamespace
  /** A WalletConnect pairing address that the app made itself. */
  readonly uri?: string
}

export interface Modal<T extends readonly PluginInput[] = readonly PluginInput[]> {
  readonly id: string
  /** The modal's own jotai store. */
  readonly store: Store
  readonly state: ModalState
  /**
   * Opens the given view, else Account when connected, else Connect. Resolves when the view is usable.
   *
   * @throws {ModalLoadError} The modal's code could not be fetched.
   * @throws {NamespaceNotConfiguredError} No network of `namespace` is configured.
   * @throws {AdapterMissingError} Neither a chain module, WalletConnect nor a connector can connect `namespace`.
   */
  open(options?: OpenOptions | (ViewRequest<ViewsOf<T>> & OpenOptions)): Promise<void>
  /** Opens a view and resolves with its result. @throws {ModalClosedError} The user closed the modal. */
  request<V extends ViewsOf<T>>(request: ViewRequest<V>): Promise<ViewResult<V>>
  /**
   * Opens Connect and resolves with the account. Resolves at once when already connected.
   *
   * @throws {ModalClosedError} The user closed the modal.
   * @throws {AdapterMissingError} Nothing on the page can connect the active namespace.
   */
  connect(): Promise<ViewResult<'Connect'>>
  close(): void
  /** Disconnects a namespace, by default all. @throws {DisconnectFailedError} The wallet did not confirm. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches the network, in the connected wallet too. `docs/networks.md` lists the errors. */
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
  /**
   * Returns the namespace's provider: EIP-1193, or its counterpart for other namespaces. Each call returns the same
   * object. `request` waits for the modal's code and a stored connection. `on` loads nothing. `eth_accounts` and
   * `eth_chainId` are answered without the wallet. A chain module may add methods, such as those of `SolanaProvider`.
   */
  getProvider(namespace: ChainNamespace): Provider
  /** Calls the listener when the state changes. Returns a function that stops it. */
  subscribe(listener: (state: ModalState) => void): () => void
  /** Calls the listener for each event of this name. Returns a function that stops it. */
  on<E extends EventName>(event: E, listener: (properties: EventMap[E]) => void): () => void
  /** The plugins' own functions. The first call loads the plugin. */
  readonly plugins: PluginApis<T>
  /**
   * Registers a plugin, and resolves with a function that removes it. An open modal shows it at once.
   *
   * @throws {PluginError} MANIFEST_INVALID, DUPLICATE, API_MISMATCH
   */
  addPlugin(plugin: AnyPlugin): Promise<Cleanup>
  /** Deactivates and removes a plugin, and leaves its views. @throws {PluginError} PLUGIN_NOT_FOUND */
  removePlugin(pluginId: string): Promise<void>
  /**
   * Replaces the networks. If the active one is removed, the default network replaces it, or UnsupportedChain is shown
   * while a wallet is on it. A namespace without networks is disconnected.
   *
   * @throws {NetworksMissingError} The list is empty.
   */
  setNetworks(networks: readonly Network[]): void
  /** Fetches what opening needs and renders it out of sight. Call it on intent: hover, focus. Never rejects. */
  prefetch(): void
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: ThemeVariables): void
  /** Takes a BCP 47 tag. Resolves when the locale's catalogue is in use. */
  setLocale(locale: string): Promise<void>
  /** Fetches the balance of the active account, bypassing the cache. */
  refreshBalance(): Promise<void>
  /** Releases everything: listeners, timers and elements. Connections stay stored. */
  dispose(): Promise<void>
  /** For the React bindings, the integrations and the devtools, not for apps. @internal */
  readonly runtime: Runtime
}

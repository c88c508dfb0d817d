/** The modal as its host sees it. */
import type {
  AnyPlugin,
  CaipNetworkId,
  ChainAccount,
  ChainNamespace,
  Cleanup,
  ConnectionStatus,
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
import type { ThemeMode, ThemeVariables } from './options.js'
import type { Runtime } from './runtime.js'

/** Which view to open, with its arguments where it takes any. */
export type ViewRequest<V extends ViewName> = V extends unknown
  ? { readonly view: V } & (undefined extends ViewMap[V]
      ? { readonly args?: ViewMap[V] }
      : { readonly args: ViewMap[V] })
  : never

export interface OpenOptions {
  /** Shows this namespace's wallets and networks. */
  readonly namespace?: ChainNamespace
  /** A WalletConnect pairing address that the host made itself. */
  readonly uri?: string
}

/** What a host follows by `subscribe`. */
export interface ModalState {
  readonly open: boolean
  readonly loading: boolean
  readonly namespace: ChainNamespace | undefined
  readonly network: Network | undefined
  readonly networkId: CaipNetworkId | undefined
  readonly account: ChainAccount | undefined
  readonly status: ConnectionStatus
}

export interface Modal<T extends readonly PluginInput[] = readonly PluginInput[]> {
  readonly id: string
  /** The modal's own jotai store. */
  readonly store: Store
  readonly state: ModalState
  /**
   * Opens the modal: on Account when connected, else on Connect, or on the view that is asked for. Resolves when the
   * view is usable.
   *
   * @throws {ModalLoadError} the modal's code could not be fetched.
   * @throws {NamespaceNotConfiguredError} no network of `namespace` is configured.
   * @throws {AdapterMissingError} neither a chain module, WalletConnect nor a connector could connect `namespace`.
   */
  open(options?: OpenOptions | (ViewRequest<ViewsOf<T>> & OpenOptions)): Promise<void>
  /**
   * Opens a view and resolves with its result.
   *
   * @throws {ModalClosedError} 'Modal closed': the visitor left.
   */
  request<V extends ViewsOf<T>>(request: ViewRequest<V>): Promise<ViewResult<V>>
  /**
   * Opens Connect and resolves with the account. Resolves at once when already connected.
   *
   * @throws {ModalClosedError} 'Modal closed': the visitor left.
   * @throws {AdapterMissingError} nothing on the page could connect the active namespace.
   */
  connect(): Promise<ViewResult<'Connect'>>
  close(): void
  /** Without a namespace: all. @throws {DisconnectFailedError} 'Failed to disconnect' */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Switches the network, in the connected wallet too. See `docs/networks.md` for what it throws. */
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
  /**
   * An EIP-1193 provider (or its like in another namespace), the same object at each call. `request` waits for the
   * modal's code and for a stored connection; `on` starts nothing; `eth_accounts` and `eth_chainId` are answered from
   * what is known. A chain module may give it more: those of Solana are `SolanaProvider`.
   */
  getProvider(namespace: ChainNamespace): Provider
  /** Follows the state; returns the unsubscription. */
  subscribe(listener: (state: ModalState) => void): () => void
  /** Follows one event of the catalogue; returns the unsubscription. */
  on<E extends EventName>(event: E, listener: (properties: EventMap[E]) => void): () => void
  /** The plugins' own functions, loaded when they are called. */
  readonly plugins: PluginApis<T>
  /**
   * Registers one more plugin; the promise's function removes it again. A plugin that a page adds while its modal is open
   * shows at once.
   *
   * @throws {PluginError} MANIFEST_INVALID, DUPLICATE, API_MISMATCH
   */
  addPlugin(plugin: AnyPlugin): Promise<Cleanup>
  /**
   * Ends a plugin and forgets it. A view of it that shows is left.
   *
   * @throws {PluginError} PLUGIN_NOT_FOUND
   */
  removePlugin(pluginId: string): Promise<void>
  /**
   * Puts other networks in the place of those that there are. Without a wallet, a network that has gone is left for the
   * default one; a connected wallet that is on it sees UnsupportedChain, and a namespace without any network is
   * disconnected.
   *
   * @throws {NetworksMissingError} the list is empty.
   */
  setNetworks(networks: readonly Network[]): void
  /** Fetches what opening needs, and makes it ready out of sight. Call it on intent: hover, focus. Never rejects. */
  prefetch(): void
  setThemeMode(mode: ThemeMode): void
  setThemeVariables(variables: ThemeVariables): void
  /** BCP 47. Resolves when the locale's catalogue is in use. */
  setLocale(locale: string): Promise<void>
  /** Asks the chain for the balance of the active account, past the cache. */
  refreshBalance(): Promise<void>
  /** Ends everything: connections stay stored, listeners, timers and nodes are gone. */
  dispose(): Promise<void>
  /** What the React bindings and devtools reach; not for hosts. @internal */
  readonly runtime: Runtime
}

/** A chain module: a light descriptor that the host passes, and an adapter that is fetched with core. */
import type {
  CaipNetworkId,
  ChainFacade,
  ChainNamespace,
  Cleanup,
  Connector,
  Network,
  Provider,
} from '@latchkey/plugin-api'
import type { AlertCode } from './core.js'
import type { Runtime } from './runtime.js'
import type { Services } from './services.js'

export interface ChainModule {
  /** `walletconnect` serves several namespaces and has none of its own. */
  readonly kind: ChainNamespace | 'walletconnect'
  /** What it was made with, as far as it decides what the page's Content-Security-Policy has to admit. */
  readonly options?: { readonly imageUrl?: string; readonly offchainNames?: boolean }
  load(): Promise<ChainAdapter>
  /**
   * Gives the provider that hosts get methods beside `request`; called once, in the page's first bundle.
   *
   * @param readAddress the namespace's active account now.
   */
  extendProvider?(provider: Provider, readAddress: () => string | undefined): Provider
}

/** What core gives an adapter. */
export interface ChainHost {
  readonly runtime: Runtime
  /** Adds a connector or replaces the one with the same id; the cleanup removes it. */
  addConnector(connector: Connector): Cleanup
  /** JSON-RPC to the network's nodes, not to a wallet. */
  rpc(network: Network): RpcClient
  /** The host's networks now: it may change them while the modal lives. */
  networks(): readonly Network[]
  /** The namespace's network now: the wallet's while connected, else the visitor's choice. */
  networkId(namespace: ChainNamespace): CaipNetworkId | undefined
  /** The id of the connector that the namespace is connected by now. */
  connectorId(namespace: ChainNamespace): string | undefined
  /** Calls back when that may have changed. */
  watchConnections(listener: () => void): () => void
  /** Tells the developer what only the adapter learns: a relay that refuses the project or its origin. */
  alert(code: AlertCode, details?: string): void
  /** @throws {ProjectIdMissingError} the service is public and the host gave no project id; the alert is raised. */
  demandService(name: keyof Services): void
  /** An address at `services.apiUrl` with the project's parameters, for `<img>`: `/getWalletImage/{id}`. */
  apiUrl(path: string): string
  /** WalletConnect's id of this client: every later call to the services carries it. */
  setClientId(clientId: string): void
}

/** A connector that also restores what was connected under another id, of a connector that is not there any more. */
export interface ReplacingConnector extends Connector {
  readonly replaces: string
}

export interface ChainAdapter {
  /** Starts to look for wallets. Announcements that are already there are added before it returns. */
  discover(host: ChainHost): Cleanup
  /** The adapter's facade for plugins; absent where it has no chain of its own. */
  createFacade?(host: ChainHost): ChainFacade
}

export interface RpcClient {
  /**
   * One JSON-RPC call.
   *
   * @throws {RpcError} the node answered with an error. @throws {HttpStatusError} all addresses failed.
   */
  request(method: string, params?: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

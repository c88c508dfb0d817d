/** The contract between the shell and chain packages: see `docs/chains.md`. */
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { ChainFacade } from './chain.js'
import { NetworkUnknownError } from './chainErrors.js'
import type { Connector, Provider } from './connector.js'
import type { Cleanup } from './disposal.js'
import type { Network } from './network.js'
import type { DappMetadata, Services } from './site.js'

/** A chain that the host passes to `createModal()`. The shell fetches its adapter together with core. */
export interface ChainModule {
  /** `walletconnect` serves several namespaces. */
  readonly kind: ChainNamespace | 'walletconnect'
  /** Options that affect what the page's Content-Security-Policy must allow. */
  readonly options?: { readonly imageUrl?: string; readonly offchainNames?: boolean }
  load(): Promise<ChainAdapter>
  /**
   * Adds methods to the provider that `modal.getProvider()` returns. Called once. Part of the first bundle.
   * `readAddress` returns the active address.
   */
  extendProvider?(provider: Provider, readAddress: () => string | undefined): Provider
}

/** The part of a chain package that finds wallets and talks to nodes. */
export interface ChainAdapter {
  /** Discovers wallets until the cleanup runs. Adds wallets that are already present before it returns. */
  discover(context: ChainContext): Cleanup
  /** Creates the facade for plugins. Absent if the module only provides wallets. */
  createFacade?(context: ChainContext): ChainFacade
}

/** What the shell passes to an adapter. Each modal has its own. */
export interface ChainContext {
  /** Use it in storage keys, to keep a page's modals apart. */
  readonly modalId: string
  /** Aborted when the modal is disposed. */
  readonly signal: AbortSignal
  readonly options: ChainContextOptions
  readonly services: Services
  /** Adds a connector, or replaces the one with the same id. The cleanup removes it. */
  addConnector(connector: Connector): () => void
  /** Returns a JSON-RPC client for the network's nodes. It never calls a wallet. */
  rpc(network: Network): RpcClient
  /** Returns a client for an outside service, with the shell's time limits, size limits and error reports. */
  http(baseUrl: string): ChainHttp
  /** Returns the host's networks, which may change. */
  networks(): readonly Network[]
  /** Returns the wallet's network while connected, otherwise the network that the user chose. */
  networkId(namespace: ChainNamespace): CaipNetworkId | undefined
  connectorId(namespace: ChainNamespace): string | undefined
  /** Calls the listener when the result of `connectorId` may have changed. */
  watchConnections(listener: () => void): () => void
  /** Returns the provider that plugins and hosts get for the connected wallet. Rejects if no wallet is connected. */
  getProvider(namespace: ChainNamespace): Promise<Provider>
  /** Resolves once the shell has restored stored connections, or failed to. Never rejects. */
  restored(): Promise<void>
  /** Connects an added connector. For connections that the page made outside the modal. */
  connect(parameters: ChainConnectParameters): Promise<void>
  /** Alerts the developer, for example that the relay rejects the project or its origin. */
  alert(code: ChainAlertCode, details?: string): void
  /** @throws {LatchkeyError} `PROJECT_ID_NOT_CONFIGURED` if the service is public and the host gave no project id. */
  requireService(name: keyof Services): void
  /** Returns an `<img>` URL at `services.apiUrl` with the project's parameters. Path: `/getWalletImage/{id}`. */
  apiUrl(path: string): string
  /** Sets WalletConnect's client id, which the shell sends with later service calls. */
  setClientId(clientId: string): void
}

/** The options of `createModal()` that chain packages read. */
export interface ChainContextOptions {
  readonly projectId?: string
  readonly metadata: DappMetadata
  /** Accepts a wallet's network even if the host has not configured it. @default false */
  readonly allowUnsupportedChain?: boolean
  /** @default true */
  readonly enableEIP6963?: boolean
  /** @default true */
  readonly enableInjected?: boolean
  /** @default true */
  readonly enableWalletConnect?: boolean
}

export interface ChainConnectParameters {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** Returns whether the replaced connector keeps its permission for the page. @default it never does */
  keeps?(replaced: Connector): boolean
}

export type ChainAlertCode = 'INVALID_APP_CONFIGURATION' | 'SESSION_EXPIRED'

export interface RpcClient {
  /** Makes one JSON-RPC call. @throws {RpcError} The node's error. @throws {HttpStatusError} If all URLs fail. */
  request(method: string, params?: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

export interface ChainHttp {
  /** Resolves with the response's JSON. Validate it. @throws {HttpStatusError} */
  get(path: string, request?: { readonly signal?: AbortSignal }): Promise<unknown>
  url(path: string): string
}

/** A connector that also restores the connections of a connector that no longer exists. */
export interface ReplacingConnector extends Connector {
  readonly replaces: string
}

/** Finds one of the app's networks. @throws {NetworkUnknownError} If the app has not configured it. */
export function requireNetwork(context: Pick<ChainContext, 'networks'>, networkId: string): Network {
  const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) throw new NetworkUnknownError(networkId)
  return network
}

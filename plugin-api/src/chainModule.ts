/** What a chain package implements, and what the shell gives it: see `docs/chains.md`. */
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { ChainFacade } from './chain.js'
import { NetworkUnknownError } from './chainErrors.js'
import type { Connector, Provider } from './connector.js'
import type { Cleanup } from './disposal.js'
import type { Network } from './network.js'
import type { DappMetadata, Services } from './site.js'

/** A light description of a chain that the host passes to `createModal()`. Its adapter is fetched with core. */
export interface ChainModule {
  /** `walletconnect` serves several namespaces and has none of its own. */
  readonly kind: ChainNamespace | 'walletconnect'
  /** The options it was made with that decide what the page's Content-Security-Policy must allow. */
  readonly options?: { readonly imageUrl?: string; readonly offchainNames?: boolean }
  load(): Promise<ChainAdapter>
  /**
   * Adds methods to the provider that the host gets from `modal.getProvider()`. Called once, in the page's first bundle.
   *
   * @param readAddress Reads the namespace's active account at the time of the call.
   */
  extendProvider?(provider: Provider, readAddress: () => string | undefined): Provider
}

/** The part of a chain package that finds wallets and talks to nodes. */
export interface ChainAdapter {
  /** Starts looking for wallets. Adds those that are already there before it returns. The cleanup stops looking. */
  discover(context: ChainContext): Cleanup
  /** Makes the facade that plugins use. Absent for a module without a chain of its own. */
  createFacade?(context: ChainContext): ChainFacade
}

/** What an adapter gets from the shell. It belongs to one modal. */
export interface ChainContext {
  /** The modal's id: modals of one page keep their storage apart by it. */
  readonly modalId: string
  /** Aborted when the modal is disposed. */
  readonly signal: AbortSignal
  readonly options: ChainContextOptions
  readonly services: Services
  /** Adds a connector, or replaces the one with the same id. The cleanup removes it. */
  addConnector(connector: Connector): () => void
  /** JSON-RPC to the network's nodes, not to a wallet. */
  rpc(network: Network): RpcClient
  /** Calls to an outside service, with the shell's time limits, size limits and error reports. */
  http(baseUrl: string): ChainHttp
  /** The host's networks now. The host may change them while the modal lives. */
  networks(): readonly Network[]
  /** The namespace's network now: the wallet's while connected, otherwise the one the user chose. */
  networkId(namespace: ChainNamespace): CaipNetworkId | undefined
  /** The id of the connector that the namespace is connected by now. */
  connectorId(namespace: ChainNamespace): string | undefined
  /** Calls back when the result of `connectorId` may have changed. */
  watchConnections(listener: () => void): () => void
  /** The connected wallet's provider, as plugins and hosts get it. Rejects when nothing is connected. */
  getProvider(namespace: ChainNamespace): Promise<Provider>
  /** Resolves when stored connections are restored or given up. Never rejects. */
  restored(): Promise<void>
  /** Connects by a connector that was added: for connections that the page made by itself. */
  connect(parameters: ChainConnectParameters): Promise<void>
  /** Tells the developer what only the adapter learns: a relay that refuses the project or its origin. */
  alert(code: ChainAlertCode, details?: string): void
  /** @throws {LatchkeyError} `PROJECT_ID_NOT_CONFIGURED`: the service is public and the host gave no project id. */
  demandService(name: keyof Services): void
  /** An address at `services.apiUrl` with the project's parameters, for `<img>`: `/getWalletImage/{id}`. */
  apiUrl(path: string): string
  /** Sets WalletConnect's id of this client, which every later call to the services carries. */
  setClientId(clientId: string): void
}

/** The options of `createModal()` that chain packages read. */
export interface ChainContextOptions {
  readonly projectId?: string
  readonly metadata: DappMetadata
  /** Networks outside of the host's are accepted from wallets. @default false */
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
  /** Tells which connectors keep the page's permission when this one takes their place. @default none */
  keeps?(replaced: Connector): boolean
}

export type ChainAlertCode = 'INVALID_APP_CONFIGURATION' | 'SESSION_EXPIRED'

export interface RpcClient {
  /**
   * Makes one JSON-RPC call.
   *
   * @throws {RpcError} The node answered with an error.
   * @throws {HttpStatusError} All addresses failed.
   */
  request(method: string, params?: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

export interface ChainHttp {
  /** Resolves with the answer's JSON, not validated. @throws {HttpStatusError} 'HTTP status code: {n}' */
  get(path: string, request?: { readonly signal?: AbortSignal }): Promise<unknown>
  /** The full address of a path. */
  url(path: string): string
}

/** A connector that also restores what was connected under another id, by a connector that no longer exists. */
export interface ReplacingConnector extends Connector {
  readonly replaces: string
}

/**
 * Finds one of the app's networks.
 *
 * @throws {NetworkUnknownError} The app has not configured it.
 */
export function demandNetwork(context: Pick<ChainContext, 'networks'>, networkId: string): Network {
  const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) throw new NetworkUnknownError(networkId)
  return network
}

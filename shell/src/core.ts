import {
  type ChainFacade,
  type ChainNamespace,
  loadOnce,
  type Network,
  type RpcClient,
  type SecureFrame,
} from '@latchkey/plugin-api'
import { type Alerts, createAlerts } from './alerts/createAlerts.js'
import { type Analytics, createAnalytics } from './analytics/createAnalytics.js'
import { afterNextFrame } from './async/afterNextFrame.js'
import { type Chains, createChains } from './chains/createChains.js'
import { type Connections, createConnections } from './connections/createConnections.js'
import { type ConnectorRegistry, createConnectorRegistry } from './connectors/createConnectorRegistry.js'
import type { DataServices } from './data/createDataServices.js'
import { createDialog, type DialogHost } from './dialog/createDialog.js'
import { createGates, type Gates } from './gates/createGates.js'
import { createHttpClients, type HttpClients } from './http/createHttpClients.js'
import { createMessages, fetchLocale, type Messages } from './messages/createMessages.js'
import { createNavigation, type Navigation } from './navigation/createNavigation.js'
import { createNetworks, type NetworkCommands } from './networks/createNetworks.js'
import type { Pairing } from './pairing/createPairing.js'
import { createPictures, type Pictures } from './pictures/createPictures.js'
import { createPlugins, type PluginRuntime } from './plugins/createPlugins.js'
import { emitProviderEvents } from './provider/emitProviderEvents.js'
import { createRequests, type RequestPipeline } from './requests/createRequests.js'
import { keepSent } from './requests/sent/keepSent.js'
import type { Runtime } from './runtime.js'
import { reportUnserved, requireService } from './services/projectId.js'
import { connectedAtom } from './state/account.js'
import { connectionsAtom } from './state/connections.js'
import { setCore } from './state/modal.js'
import { createStorage, type ModalStorage } from './storage/createStorage.js'
import { watchSystemTheme } from './theme/applyTheme.js'
import { createToasts, type Toasts } from './toasts/createToasts.js'
import type { AllWallets } from './wallets/createAllWallets.js'
import { createWallets, type WalletDirectory } from './wallets/createWallets.js'

export { fetchLocale }

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
  readonly pictures: Pictures
  readonly networks: NetworkCommands
  readonly requests: RequestPipeline
  readonly wallets: WalletDirectory
  readonly plugins: PluginRuntime
  readonly dialog: DialogHost
  data(): Promise<DataServices>
  /**
   * The secure frame. Its page loads with the first request. @throws {AuthConnectorNotFoundError} No plugin provides
   * it.
   */
  auth(): Promise<SecureFrame>
  /** A chain's facade, for the permission `chain:read`. @throws {AdapterNotFoundError} The chain is not configured. */
  chain(namespace: ChainNamespace): Promise<ChainFacade>
  /** JSON-RPC to a network's nodes. Same as `data().rpc`, but needs no `data()`. */
  rpc(network: Network): RpcClient
  allWallets?: AllWallets
  pairing?: Pairing
  /** Resolves when stored connections have been restored or have failed. Never rejects. */
  readonly restored: Promise<void>
  dispose(): Promise<void>
}

export interface CreatedCore {
  readonly core: Core
  start(): void
}

/** Creates the parts of core. Until `start`, they contact no one, store nothing, and add nothing to the page. */
export function createCore(runtime: Runtime): CreatedCore {
  // The parts reach each other through this object. Create a part after all parts that it reads during its creation.
  const core = { runtime } as { -readonly [Part in keyof Core]: Core[Part] }
  core.storage = createStorage(runtime)
  core.alerts = createAlerts(runtime)
  core.http = createHttpClients(runtime, {
    requireService: (name) => requireService(core, name),
    reportError: (category, error) => core.analytics.reportError(category, error),
  })
  core.messages = createMessages(runtime)
  core.toasts = createToasts(runtime)
  core.analytics = createAnalytics(core)
  core.gates = createGates(core)
  core.rpc = (network) => ({ request: async (...call) => (await core.data()).rpc(network).request(...call) })
  core.connectors = createConnectorRegistry(core)
  core.wallets = createWallets(core)
  core.navigation = createNavigation(core)
  core.connections = createConnections(core)
  core.pictures = createPictures(runtime)
  core.networks = createNetworks(core)
  core.requests = createRequests(core)
  const chains = createChains(core)
  core.chain = chains.facade
  core.data = loadOnce(async () => (await import('./data/createDataServices.js')).createDataServices(core))
  core.auth = loadOnce(async () => (await import('./plugins/embeddedWallet.js')).loadSecureFrame(core))
  core.plugins = createPlugins(core)
  core.dialog = createDialog(core)
  core.dispose = async () => chains.dispose()
  return { core, start: () => startCore(core, chains) }
}

function startCore(core: { -readonly [Part in keyof Core]: Core[Part] }, chains: Chains): void {
  const { runtime } = core
  core.dialog.attach()
  watchSystemTheme(runtime)
  core.networks.restore()
  const stops = [emitProviderEvents(runtime)]
  // Set core before anything runs, so that the devtools see the first request and alert.
  setCore(runtime.store, core)

  const { chains: modules, enableWalletConnect } = runtime.options
  if (enableWalletConnect !== false && modules.some(({ kind }) => kind === 'walletconnect')) {
    reportUnserved(core, 'relayUrl')
  }
  void core.gates.refresh()
  // With a stored connection, `reconnect` prefetches the wallets itself if it can't restore the connection.
  if (Object.keys(runtime.store.get(connectionsAtom)).length === 0) void core.wallets.prefetch()
  void core.plugins.ready
  core.restored = chains.discover().then(() => core.connections.reconnect())
  stops.push(fetchDataWhenConnected(core))
  keepSent(core)
  core.dispose = async () => {
    for (const stop of stops.reverse()) stop()
    chains.dispose()
  }
}

function fetchDataWhenConnected({ alerts, data, runtime: { signal, store } }: Core): () => void {
  async function fetch() {
    if (!store.get(connectedAtom)) return
    // The page shows the account first.
    await afterNextFrame()
    if (!signal.aborted) await data().catch((error: unknown) => alerts.raise('DATA_FAILED', String(error)))
  }
  void fetch()
  return store.sub(connectedAtom, () => void fetch())
}

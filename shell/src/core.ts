/** The second stage: everything but what is drawn. Fetched at first intent, or when a connection is stored. */
import { createAlerts } from './alerts/createAlerts.js'
import { createAnalytics } from './analytics/createAnalytics.js'
import { once } from './async/once.js'
import { createChains } from './chains/createChains.js'
import { createConnections } from './connections/createConnections.js'
import { createConnectorRegistry } from './connectors/createConnectorRegistry.js'
import type { Core } from './contract/core.js'
import type { Runtime } from './contract/runtime.js'
import { createDialog } from './dialog/createDialog.js'
import { createGates } from './gates/createGates.js'
import { createHttpClients } from './http/createHttpClients.js'
import { createMessages } from './messages/createMessages.js'
import { createNavigation } from './navigation/createNavigation.js'
import { createNetworks } from './networks/createNetworks.js'
import { createPairing } from './pairing/createPairing.js'
import { createPlugins } from './plugins/createPlugins.js'
import { createRequests } from './requests/createRequests.js'
import { createRpc } from './rpc/createRpc.js'
import { createSupportedChains } from './rpc/createSupportedChains.js'
import { demandService, reportUnserved } from './services/projectId.js'
import { connectedAtom } from './state/connected.js'
import { connectionsAtom } from './state/connections.js'
import { coreAtom } from './state/core.js'
import { createStorage } from './storage/createStorage.js'
import { watchSystemTheme } from './theme/watchSystemTheme.js'
import { createToasts } from './toasts/createToasts.js'
import { createWallets } from './wallets/createWallets.js'

/** Makes core and starts it: project configuration, wallet discovery and reconnecting run side by side. */
export function startCore(runtime: Runtime): Core {
  // Parts know each other through this one object. They read the others when they are used, so only what a part needs
  // while it is made has to stand above it.
  const core = { runtime } as { -readonly [Part in keyof Core]: Core[Part] }
  core.storage = createStorage(runtime)
  core.alerts = createAlerts(runtime)
  core.http = createHttpClients(runtime, {
    demandService: (name) => demandService(core, name),
    reportError: (category, error) => core.analytics.reportError(category, error),
  })
  core.messages = createMessages(runtime)
  core.toasts = createToasts(runtime)
  core.analytics = createAnalytics(core)
  core.gates = createGates(core)
  core.supportedChains = createSupportedChains(core)
  core.rpc = createRpc(core)
  core.connectors = createConnectorRegistry(core)
  core.wallets = createWallets(core)
  core.navigation = createNavigation(core)
  core.connections = createConnections(core)
  core.networks = createNetworks(core)
  core.requests = createRequests(core)
  core.pairing = createPairing(core)
  const chains = createChains(core)
  core.chain = chains.facade
  core.data = once(async () => (await import('./data/index.js')).createDataServices(core))
  core.prices = once(async () => (await import('./prices/createPrices.js')).createPrices(core))
  core.auth = once(async () => (await import('./auth-frame/createSecureFrame.js')).createSecureFrame(core))
  core.plugins = createPlugins(core)
  core.dialog = createDialog(core)
  watchSystemTheme(runtime)
  // Before anything runs, so that whoever watches core sees its first request and its first alert.
  runtime.store.set(coreAtom, core)

  const { chains: modules, enableWalletConnect } = runtime.options
  if (enableWalletConnect !== false && modules.some(({ kind }) => kind === 'walletconnect')) {
    reportUnserved(core, 'relayUrl')
  }
  void core.gates.refresh()
  // Who comes back is not shown them before he opens the modal; reconnecting fetches them where it restored nothing.
  if (Object.keys(runtime.store.get(connectionsAtom)).length === 0) void core.wallets.prefetch()
  core.restored = chains.discovered.then(() => core.connections.reconnect())

  // Balances and names are asked for once there is an account, whether or not the modal is open.
  const followAccount = () => {
    if (runtime.store.get(connectedAtom))
      core.data().catch((error: unknown) => core.alerts.raise('DATA_FAILED', String(error)))
  }
  const stopFollowing = runtime.store.sub(connectedAtom, followAccount)
  followAccount()

  core.dispose = async () => {
    stopFollowing()
    chains.dispose()
  }
  return core
}

import {
  AdapterNotFoundError,
  type ChainAdapter,
  type ChainContext,
  type ChainFacade,
  type ChainModule,
  type ChainNamespace,
  type Cleanup,
  LatchkeyError,
} from '@latchkey/plugin-api'
import { release } from '../connections/release.js'
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { readServices } from '../services/defaultServices.js'
import { requireService } from '../services/projectId.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'
import { connectorsAtom, setDiscovering } from '../state/wallets.js'

export interface Chains {
  /** Resolves when every adapter has started discovery or failed to load. Never rejects. */
  discover(): Promise<void>
  facade(namespace: ChainNamespace): Promise<ChainFacade>
  dispose(): void
}

export type ChainParts = Pick<Core, 'runtime' | 'connectors' | 'alerts' | 'http' | 'rpc'>

export function createChains(core: ChainParts): Chains {
  const { options, signal, store } = core.runtime
  const cleanups: Cleanup[] = []
  const facades = new Map<ChainNamespace, Promise<ChainFacade>>()
  const context = createChainContext(core)

  async function startAdapter(module: ChainModule): Promise<void> {
    try {
      const adapter = await module.load()
      if (!signal.aborted) cleanups.push(adapter.discover(context))
    } catch (error) {
      core.alerts.raise('CHAIN_FAILED', `${module.kind}: ${String(error)}`)
    }
  }

  async function loadFacade(namespace: ChainNamespace): Promise<ChainFacade> {
    const module = options.chains.find(({ kind }) => kind === namespace)
    const adapter: ChainAdapter | undefined = await module?.load()
    if (adapter?.createFacade) return adapter.createFacade(context)
    throw new AdapterNotFoundError(`Give createModal() the chain module of ${namespace}.`)
  }

  setDiscovering(store, true)
  return {
    async discover() {
      await Promise.all(options.chains.map(startAdapter))
      setDiscovering(store, false)
    },
    facade(namespace) {
      const facade = facades.get(namespace) ?? loadFacade(namespace)
      facades.set(namespace, facade)
      facade.catch(() => facades.delete(namespace))
      return facade
    },
    dispose() {
      for (const cleanup of cleanups.splice(0).reverse()) release(cleanup)
    },
  }
}

function createChainContext(core: ChainParts): ChainContext {
  const { runtime } = core
  const { store } = runtime
  return {
    modalId: runtime.id,
    signal: runtime.signal,
    options: runtime.options,
    services: readServices(runtime.options),
    addConnector: (connector) => core.connectors.add(connector),
    rpc: core.rpc,
    http: core.http.at,
    networks: () => store.get(networksAtom),
    networkId: (namespace) => store.get(networkIdsAtom)[namespace],
    connectorId(namespace) {
      const { status, connectorId } = readConnection(store.get(connectionsAtom), namespace)
      return status === 'connected' ? connectorId : undefined
    },
    watchConnections: (listener) => store.sub(connectionsAtom, listener),
    getProvider: async (namespace) => (await runtime.core()).connections.getProvider(namespace),
    restored: async () => (await runtime.core()).restored,
    async connect(command) {
      await (await runtime.core()).connections.connect(command)
    },
    alert: core.alerts.raise,
    requireService: (name) => requireService(core, name),
    apiUrl: core.http.api.url,
    setClientId: core.http.setClientId,
  }
}

/** Throws unless a chain module, WalletConnect, a connector or a plugin's connect method can connect the namespace. */
export function demandAdapter({ options, store }: Runtime, namespace: ChainNamespace): void {
  if (options.chains.some(({ kind }) => kind === namespace || kind === 'walletconnect')) return
  if ([...store.get(connectorsAtom).values()].some(({ namespaces }) => namespaces.includes(namespace))) return
  if ([...store.get(pluginsAtom).values()].some(({ manifest }) => manifest.contributes?.connectMethods?.length)) return
  throw new LatchkeyError('ADAPTER_MISSING', `Adapter for namespace ${namespace} doesn't exist`, {
    details: `Give createModal() the chain module of ${namespace}, walletConnect(), or a connector of yours.`,
  })
}

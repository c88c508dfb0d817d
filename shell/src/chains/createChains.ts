import {
  AdapterNotFoundError,
  type ChainAdapter,
  type ChainContext,
  type ChainFacade,
  type ChainModule,
  type ChainNamespace,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { demandService } from '../services/projectId.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { setDiscovering } from '../state/wallets.js'

export interface Chains {
  /** Resolves when every adapter has started to look for wallets, or failed to load. Never rejects. */
  readonly discovered: Promise<void>
  facade(namespace: ChainNamespace): Promise<ChainFacade>
  /** Stops looking. */
  dispose(): void
}

export type ChainParts = Pick<Core, 'runtime' | 'connectors' | 'alerts' | 'http' | 'rpc'>

/** Fetches the adapters of all chain modules. One that does not load takes its own wallets away and nothing else. */
export function createChains(core: ChainParts): Chains {
  const { options, signal, store } = core.runtime
  const stops: (() => void)[] = []
  const facades = new Map<ChainNamespace, Promise<ChainFacade>>()

  const context: ChainContext = {
    modalId: core.runtime.id,
    signal,
    options,
    services: core.runtime.services,
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
    getProvider: async (namespace) => (await core.runtime.core()).connections.getProvider(namespace),
    restored: async () => (await core.runtime.core()).restored,
    async connect({ connectorId, namespace, keeps }) {
      const { connections } = await core.runtime.core()
      await connections.connect({ connectorId, namespace, ...(keeps && { spares: keeps }) })
    },
    alert: core.alerts.raise,
    demandService: (name) => demandService(core, name),
    apiUrl: core.http.api.url,
    setClientId: core.http.setClientId,
  }

  async function discover(module: ChainModule): Promise<void> {
    try {
      const adapter = await module.load()
      if (signal.aborted) return
      const stop = adapter.discover(context)
      stops.push(typeof stop === 'function' ? stop : () => stop.dispose())
    } catch (error) {
      core.alerts.raise('CHAIN_FAILED', `${module.kind}: ${String(error)}`)
    }
  }

  async function loadFacade(namespace: ChainNamespace): Promise<ChainFacade> {
    const module = options.chains.find(({ kind }) => kind === namespace)
    const adapter: ChainAdapter | undefined = await module?.load()
    if (!adapter?.createFacade) {
      throw new AdapterNotFoundError(`Give createModal() the chain module of ${namespace}.`)
    }
    return adapter.createFacade(context)
  }

  setDiscovering(store, true)
  return {
    discovered: Promise.all(options.chains.map(discover)).then(() => setDiscovering(store, false)),
    facade(namespace) {
      const facade = facades.get(namespace) ?? loadFacade(namespace)
      facades.set(namespace, facade)
      // A chunk that did not load is asked for anew.
      facade.catch(() => facades.delete(namespace))
      return facade
    },
    dispose() {
      for (const stop of stops.splice(0).reverse()) stop()
    },
  }
}

import type { Connector, ConnectorInfo, DeclaredConnector } from './connector.js'
import { once } from './once.js'

/** Creates a connector that loads its implementation on first use. After a failure, the next use tries again. */
export function createLazyConnector(info: ConnectorInfo, load: () => Promise<DeclaredConnector>): Connector {
  let loaded: DeclaredConnector | undefined
  const open = once(async () => {
    loaded = await load()
    return loaded
  })

  return {
    info,
    connect: async (parameters) => (await open()).connect(parameters),
    reconnect: async (parameters) => (await open()).reconnect(parameters),
    disconnect: async (namespace) => (await open()).disconnect(namespace),
    getProvider: async (namespace, networkId) => (await open()).getProvider(namespace, networkId),
    switchNetwork: async (network) => (await open()).switchNetwork(network),
    // The shell watches only connected wallets, so the connector is already loaded.
    watch: (listener) => loaded?.watch(listener) ?? (() => undefined),
  }
}

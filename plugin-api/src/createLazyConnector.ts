import type { Connector, ConnectorInfo } from './connector.js'

/** A connector that exists at once. `load` makes the one that does the work, when it is first used. */
export function createLazyConnector(info: ConnectorInfo, load: () => Promise<Connector>): Connector {
  let loaded: Connector | undefined
  let loading: Promise<Connector> | undefined

  /** After a failure, the next call loads again. */
  function open(): Promise<Connector> {
    loading ??= load().then(
      (connector) => {
        loaded = connector
        return connector
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    info,
    connect: async (parameters) => (await open()).connect(parameters),
    reconnect: async (parameters) => (await open()).reconnect(parameters),
    disconnect: async (namespace) => (await open()).disconnect(namespace),
    getProvider: async (namespace, networkId) => (await open()).getProvider(namespace, networkId),
    switchNetwork: async (network) => (await open()).switchNetwork(network),
    // The shell watches connected wallets alone, and connecting has loaded the connector.
    watch: (listener) => loaded?.watch(listener) ?? (() => undefined),
  }
}

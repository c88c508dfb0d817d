import type { Connector, ConnectorInfo } from '@latchkey/plugin-api'

/** A connector that is there at once; `load` makes the one that does the work, when it is first used. */
export function createLazyConnector(info: ConnectorInfo, load: () => Promise<Connector>): Connector {
  let live: Connector | undefined
  let opening: Promise<Connector> | undefined

  /** One that failed is made anew at the next call. */
  function open(): Promise<Connector> {
    opening ??= load().then(
      (connector) => {
        live = connector
        return connector
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }

  return {
    info,
    connect: async (parameters) => (await open()).connect(parameters),
    reconnect: async (parameters) => (await open()).reconnect(parameters),
    disconnect: async (namespace) => (await open()).disconnect(namespace),
    getProvider: async (namespace, networkId) => (await open()).getProvider(namespace, networkId),
    switchNetwork: async (network) => (await open()).switchNetwork(network),
    // Only a connected wallet is listened to, and what connected it is there by then.
    watch: (listener) => live?.watch(listener) ?? (() => undefined),
  }
}

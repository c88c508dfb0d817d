import type { Connector, ConnectorInfo } from '@latchkey/plugin-api'
import { once } from '../../entry/once.js'

/** A connector that is there at once; `load` makes the one that does the work, when it is first used. */
export function createLazyConnector(info: ConnectorInfo, load: () => Promise<Connector>): Connector {
  let live: Connector | undefined
  const open = once(async () => {
    live = await load()
    return live
  })
  return {
    info,
    connect: async (parameters) => (await open()).connect(parameters),
    reconnect: async (parameters) => (await open()).reconnect(parameters),
    disconnect: async (namespace) => (await open()).disconnect(namespace),
    getProvider: async (namespace) => (await open()).getProvider(namespace),
    switchNetwork: async (network) => (await open()).switchNetwork(network),
    // Only a connected wallet is listened to, and what connected it is there by then.
    watch: (listener) => live?.watch(listener) ?? (() => undefined),
  }
}

import type { ChainNamespace } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { listNetworks } from '../state/configuredNetworks.js'
import { activeNamespaceAtom, connectionsAtom, readConnection, setActiveNamespace } from '../state/connections.js'
import { networkIdsAtom, networksAtom, setNetworkIds } from '../state/networks.js'
import { pickDefaultNetwork } from './pickDefaultNetwork.js'
import { watchUnsupportedNetwork } from './watchUnsupportedNetwork.js'

/** Keeps the active network valid when connections or the app's networks change. Returns a function to stop. */
export function followNetworks(core: Pick<Core, 'runtime' | 'navigation' | 'connections'>): () => void {
  const { options, store } = core.runtime
  const isDisconnected = (namespace: ChainNamespace) =>
    readConnection(store.get(connectionsAtom), namespace).status === 'disconnected'

  function leaveForeignNetworks() {
    for (const [key, networkId] of Object.entries(store.get(networkIdsAtom))) {
      const namespace = key as ChainNamespace
      const configured = listNetworks(store, namespace)
      const isConfigured = configured.some((network) => network.caipNetworkId === networkId)
      if (isConfigured || !isDisconnected(namespace)) continue
      const network = configured.length > 0 ? pickDefaultNetwork(configured, options.defaultNetwork) : undefined
      setNetworkIds(store, { ...store.get(networkIdsAtom), [namespace]: network?.caipNetworkId })
    }
  }

  function followConfigured() {
    for (const namespace of Object.keys(store.get(connectionsAtom)) as ChainNamespace[]) {
      if (listNetworks(store, namespace).length > 0 || isDisconnected(namespace)) continue
      // The namespace is no longer configured, so the modal drops it even if the wallet fails to disconnect.
      core.connections.disconnect(namespace).catch((error: unknown) => reportError(error))
    }
    const active = store.get(activeNamespaceAtom)
    if (!active || listNetworks(store, active).length === 0) {
      const { chainNamespace, caipNetworkId } = pickDefaultNetwork(store.get(networksAtom), options.defaultNetwork)
      setNetworkIds(store, { [chainNamespace]: caipNetworkId, ...store.get(networkIdsAtom) })
      setActiveNamespace(store, chainNamespace)
    }
    leaveForeignNetworks()
  }

  // The app may have changed its networks before core loaded.
  if (store.get(networksAtom) === options.networks) leaveForeignNetworks()
  else followConfigured()
  const stops = [
    store.sub(connectionsAtom, leaveForeignNetworks),
    store.sub(networksAtom, followConfigured),
    watchUnsupportedNetwork(core),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

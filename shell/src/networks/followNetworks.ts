/** What happens to the active network while wallets come and go, and while the host changes its networks. */

import type { ChainNamespace } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { pickDefaultNetwork } from '../entry/initialState.js'
import { activeNamespaceAtom, connectionsAtom, readConnection, setActiveNamespace } from '../state/connections.js'
import { networkIdsAtom, networksAtom, setNetworkIds } from '../state/networks.js'
import { watchUnsupportedNetwork } from './watchUnsupportedNetwork.js'

export type FollowedParts = Pick<Core, 'runtime' | 'navigation' | 'connections'>

/** Follows until the returned function is called. */
export function followNetworks(core: FollowedParts): () => void {
  const { options, store } = core.runtime
  const networksOf = (namespace: ChainNamespace) =>
    store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
  const statusOf = (namespace: ChainNamespace) => readConnection(store.get(connectionsAtom), namespace).status

  /** A namespace whose wallet has gone goes back to a network of the host's. */
  function leaveForeignNetworks() {
    for (const [key, networkId] of Object.entries(store.get(networkIdsAtom))) {
      const namespace = key as ChainNamespace
      const own = networksOf(namespace)
      const isOwn = own.some((network) => network.caipNetworkId === networkId)
      if (isOwn || statusOf(namespace) !== 'disconnected') continue
      const home = own.length > 0 ? pickDefaultNetwork(own, options.defaultNetwork) : undefined
      setNetworkIds(store, { ...store.get(networkIdsAtom), [namespace]: home?.caipNetworkId })
    }
  }

  function takeNewNetworks() {
    for (const namespace of Object.keys(store.get(connectionsAtom)) as ChainNamespace[]) {
      if (networksOf(namespace).length > 0 || statusOf(namespace) === 'disconnected') continue
      // What the wallet says to it is the wallet's affair: this page has no use for the namespace any more.
      core.connections.disconnect(namespace).catch((error: unknown) => reportError(error))
    }
    const active = store.get(activeNamespaceAtom)
    if (!active || networksOf(active).length === 0) {
      const { chainNamespace, caipNetworkId } = pickDefaultNetwork(store.get(networksAtom), options.defaultNetwork)
      setNetworkIds(store, { [chainNamespace]: caipNetworkId, ...store.get(networkIdsAtom) })
      setActiveNamespace(store, chainNamespace)
    }
    leaveForeignNetworks()
  }

  if (store.get(networksAtom) === options.networks) leaveForeignNetworks()
  else takeNewNetworks()
  const stops = [
    store.sub(connectionsAtom, leaveForeignNetworks),
    store.sub(networksAtom, takeNewNetworks),
    watchUnsupportedNetwork(core),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

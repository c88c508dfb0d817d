/** The active network: which one a visit begins with, how it is switched, and what happens on one that is not ours. */
import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId, parseCaipNetworkId } from '@latchkey/plugin-api'
import type { Core, NetworkCommands } from '../contract/core.js'
import { once } from '../entry/once.js'
import { pickDefaultNetwork } from '../entry/pickDefaultNetwork.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { activeNetworkIdAtom, networkIdsAtom, networksAtom } from '../state/networks.js'
import { readExplorerUrl } from './readExplorerUrl.js'
import { readNetworkImageUrl } from './readNetworkImageUrl.js'
import { watchUnsupportedNetwork } from './watchUnsupportedNetwork.js'

export type NetworkParts = Pick<Core, 'runtime' | 'storage' | 'http' | 'alerts' | 'navigation' | 'connections'>

/**
 * Makes the commands and takes the network of the last visit. Its rules, in this order: the stored network where it is
 * configured; the stored one while its wallet is being restored, although it is not; `defaultNetwork`; the first.
 */
export function createNetworks(core: NetworkParts): NetworkCommands {
  const { runtime, storage } = core
  const { options, signal, store } = runtime
  const load = once(() => import('./switchNetwork.js'))
  const find = (networkId: string) => store.get(networksAtom).find((network) => network.caipNetworkId === networkId)

  function activate(networkId: CaipNetworkId) {
    const { namespace } = parseCaipNetworkId(networkId)
    store.set(networkIdsAtom, { ...store.get(networkIdsAtom), [namespace]: networkId })
    store.set(activeNamespaceAtom, namespace)
  }

  function restore() {
    const stored = storage.get(storageKey)
    if (!isCaipNetworkId(stored)) return
    const { namespace } = parseCaipNetworkId(stored)
    const configured = store.get(networksAtom).some((network) => network.chainNamespace === namespace)
    // Only a wallet can be on a network that the host did not configure; without one there is no way to be there.
    const restoring = readConnection(store.get(connectionsAtom), namespace).status !== 'disconnected'
    if (find(stored) || (configured && restoring)) activate(stored)
  }

  /** A namespace whose wallet has gone goes back to a network of the host's. */
  function leaveForeignNetworks() {
    const networkIds = store.get(networkIdsAtom)
    for (const [key, networkId] of Object.entries(networkIds)) {
      const namespace = key as ChainNamespace
      if (find(networkId) || readConnection(store.get(connectionsAtom), namespace).status !== 'disconnected') continue
      const own = store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
      const home = own.length > 0 ? pickDefaultNetwork(own, options.defaultNetwork) : undefined
      store.set(networkIdsAtom, { ...store.get(networkIdsAtom), [namespace]: home?.caipNetworkId })
    }
  }

  restore()
  const stops = [
    store.sub(connectionsAtom, leaveForeignNetworks),
    store.sub(activeNetworkIdAtom, () => storage.set(storageKey, store.get(activeNetworkIdAtom))),
    watchUnsupportedNetwork(core),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })

  return {
    switchNetwork: async (networkId) => (await load()).switchNetwork(core, { find, activate }, networkId),
    find,
    imageUrl: (network) => readNetworkImageUrl(core, network),
    explorerUrl: readExplorerUrl,
  }
}

const storageKey = 'network'

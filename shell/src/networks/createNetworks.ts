/** The active network: which one a visit begins with, how it is switched, and what happens on one that is not ours. */

import type { Network } from '@latchkey/plugin-api'
import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '@latchkey/plugin-api'
import { once } from '../async/once.js'
import type { Core } from '../core.js'
import { connectionsAtom, readConnection, setActiveNamespace } from '../state/connections.js'
import { activeNetworkIdAtom, networkIdsAtom, networksAtom, setNetworkIds } from '../state/networks.js'
import { readExplorerUrl } from './readExplorerUrl.js'
import { readNetworkImageUrl } from './readNetworkImageUrl.js'

export interface NetworkCommands {
  /**
   * Switches the active network, in the connected wallet too.
   *
   * @throws {NetworkNotFoundError} it is not among the configured ones (also raised as an alert)
   * @throws {NetworkSwitchRejectedError} the visitor refused
   * @throws {ChainNotSupportedError} 'Chain is not supported'
   */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  find(networkId: CaipNetworkId): Network | undefined
  imageUrl(network: Network): string | undefined
  explorerUrl(network: Network, address: string): string | undefined
}

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
    setNetworkIds(store, { ...store.get(networkIdsAtom), [namespace]: networkId })
    setActiveNamespace(store, namespace)
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

  let stopFollowing: (() => void) | undefined
  let loading = false

  /** Nothing can happen to the network before there is a wallet, or the host has changed its networks. */
  async function follow() {
    const isDue = Object.keys(store.get(connectionsAtom)).length > 0 || store.get(networksAtom) !== options.networks
    if (!isDue || loading || stopFollowing) return
    loading = true
    try {
      const { followNetworks } = await import('./followNetworks.js')
      if (!signal.aborted) stopFollowing = followNetworks(core)
    } catch {
      // Its code did not load; the next change of a wallet or of the networks tries again.
    } finally {
      loading = false
    }
  }

  restore()
  void follow()
  const stops = [
    store.sub(connectionsAtom, follow),
    store.sub(networksAtom, follow),
    store.sub(activeNetworkIdAtom, () => storage.set(storageKey, store.get(activeNetworkIdAtom))),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    stopFollowing?.()
  })

  return {
    switchNetwork: async (networkId) => (await load()).switchNetwork(core, { find, activate }, networkId),
    find,
    imageUrl: (network) => readNetworkImageUrl(core, network),
    explorerUrl: readExplorerUrl,
  }
}

const storageKey = 'network'

import { type CaipNetworkId, isCaipNetworkId, type Network, parseCaipNetworkId } from '@latchkey/plugin-api'
import { readImageUrl } from '../connectors/readImageUrl.js'
import type { Core } from '../core.js'
import { isServed } from '../services/projectId.js'
import { findNetwork, listNetworks } from '../state/configuredNetworks.js'
import { connectionsAtom, type NamespaceConnection, readConnection, setActiveNamespace } from '../state/connections.js'
import { activeNetworkIdAtom, networkIdsAtom, setNetworkIds } from '../state/networks.js'
import { followNetworks } from './followNetworks.js'
import { readExplorerUrl } from './readExplorerUrl.js'
import { createNetworkSwitch } from './switchNetwork.js'

export interface NetworkCommands {
  /** Activates the last visit's network if it is configured or its wallet is being restored. Then keeps it valid. */
  restore(): void
  /** Switches the active network, also in the connected wallet. Raises an alert if the network is not configured. */
  switchNetwork(target: Network | CaipNetworkId): Promise<void>
  find(networkId: CaipNetworkId): Network | undefined
  imageUrl(network: Network): string | undefined
  explorerUrl(network: Network, address: string): string | undefined
}

export type NetworkParts = Pick<
  Core,
  'runtime' | 'storage' | 'http' | 'alerts' | 'navigation' | 'connections' | 'pictures'
>

export function createNetworks(core: NetworkParts): NetworkCommands {
  const { runtime, storage } = core
  const { signal, store } = runtime
  const find = (networkId: CaipNetworkId) => findNetwork(store, networkId)

  function activate(networkId: CaipNetworkId) {
    const { namespace } = parseCaipNetworkId(networkId)
    setNetworkIds(store, { ...store.get(networkIdsAtom), [namespace]: networkId })
    setActiveNamespace(store, namespace)
  }

  function activateStored() {
    const stored = storage.get(storageKey)
    if (!isCaipNetworkId(stored)) return
    const { namespace } = parseCaipNetworkId(stored)
    const isConfigured = listNetworks(store, namespace).length > 0
    // Only a connected wallet can be on a network that is not configured.
    const isRestoring = readConnection(store.get(connectionsAtom), namespace).status !== 'disconnected'
    if (find(stored) || (isConfigured && isRestoring)) activate(stored)
  }

  return {
    restore() {
      activateStored()
      const write = () => storage.set(storageKey, store.get(activeNetworkIdAtom))
      for (const stop of [followNetworks(core), store.sub(activeNetworkIdAtom, write)]) {
        signal.addEventListener('abort', stop)
      }
    },
    switchNetwork: createNetworkSwitch(core, activate),
    find,
    imageUrl: (network) => readNetworkImageUrl(core, network),
    explorerUrl: readExplorerUrl,
  }
}

const storageKey = 'network'

/** Reads the app's `chainImages`, else the network's image URL, else its image at the service, else the shipped one. */
function readNetworkImageUrl({ runtime, http, pictures }: NetworkParts, { id, caipNetworkId, assets }: Network) {
  const images = runtime.options.chainImages
  const imageUrl = readImageUrl(images?.[caipNetworkId] ?? images?.[String(id)]) ?? readImageUrl(assets?.imageUrl)
  if (imageUrl) return imageUrl
  if (!assets?.imageId || !isServed(runtime, 'apiUrl')) return pictures.networkUrl(caipNetworkId)
  return http.api.url(`/public/getAssetImage/${encodeURIComponent(assets.imageId)}`)
}

/** Whether the wallet can use the network. True if no wallet is connected or the wallet lists no networks. */
export function isNetworkApproved({ caipNetworkId }: Network, connection: NamespaceConnection): boolean {
  const { status, approvedNetworkIds } = connection
  return status !== 'connected' || !approvedNetworkIds || approvedNetworkIds.includes(caipNetworkId)
}

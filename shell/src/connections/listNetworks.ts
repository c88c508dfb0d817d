import type { ChainNamespace, Network, Store } from '@latchkey/plugin-api'
import { networkIdsAtom, networksAtom } from '../state/networks.js'

/** The namespace's networks, the one that was chosen there first: it is what the visitor asked for. */
export function listNetworks(store: Store, namespace: ChainNamespace): readonly Network[] {
  const chosenId = store.get(networkIdsAtom)[namespace]
  const own = store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
  return own.sort((one, other) => Number(other.caipNetworkId === chosenId) - Number(one.caipNetworkId === chosenId))
}

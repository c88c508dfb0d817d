import type { CaipNetworkId, ChainNamespace, Network, Store } from '@latchkey/plugin-api'
import { networkIdsAtom, networksAtom } from './networks.js'

/** The namespace's networks. The current one is first, because wallets connect on the first. */
export function listNetworks(store: Store, namespace: ChainNamespace): readonly Network[] {
  const chosenId = store.get(networkIdsAtom)[namespace]
  const listed = store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
  return listed.sort((one, other) => Number(other.caipNetworkId === chosenId) - Number(one.caipNetworkId === chosenId))
}

export function findNetwork(store: Pick<Store, 'get'>, networkId: CaipNetworkId | undefined): Network | undefined {
  return store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === networkId)
}

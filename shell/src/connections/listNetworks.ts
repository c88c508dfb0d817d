import type { ChainNamespace, Network, Store } from '@latchkey/plugin-api'
import { activeNetworkIdAtom, networksAtom } from '../state/networks.js'

/** The namespace's networks, the active one first: it is what the visitor asked for. */
export function listNetworks(store: Store, namespace: ChainNamespace): readonly Network[] {
  const activeId = store.get(activeNetworkIdAtom)
  const own = store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
  return own.sort((one, other) => Number(other.caipNetworkId === activeId) - Number(one.caipNetworkId === activeId))
}

import type { CaipNetworkId, ChainNamespace, Network, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { activeNamespaceAtom } from './connections.js'

type NetworkIds = Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>

const networks = /* @__PURE__ */ atom<readonly Network[]>([])
const networkIds = /* @__PURE__ */ atom<NetworkIds>({})

export const networksAtom: Atom<readonly Network[]> = networks
export const setNetworks = (store: Store, value: readonly Network[]): void => store.set(networks, value)

/** Each namespace's current network. While connected, it is the wallet's network, configured or not. */
export const networkIdsAtom: Atom<NetworkIds> = networkIds
export const setNetworkIds = (store: Store, value: NetworkIds): void => store.set(networkIds, value)

export const activeNetworkIdAtom: Atom<CaipNetworkId | undefined> = /* @__PURE__ */ atom((get) => {
  const namespace = get(activeNamespaceAtom)
  return namespace && get(networkIds)[namespace]
})

/** `undefined` if the wallet is on a network that is not configured. */
export const activeNetworkAtom: Atom<Network | undefined> = /* @__PURE__ */ atom((get) => {
  const id = get(activeNetworkIdAtom)
  return get(networks).find((network) => network.caipNetworkId === id)
})

/** The configured networks and the one in use of each namespace. Exported atoms are read-only. */
import type { CaipNetworkId, ChainNamespace, Network, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { activeNamespaceAtom } from './connections.js'

type NetworkIds = Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>

const networks = /* @__PURE__ */ atom<readonly Network[]>([])
const networkIds = /* @__PURE__ */ atom<NetworkIds>({})

/** The networks that the app configured, in its order. */
export const networksAtom: Atom<readonly Network[]> = networks

export function setNetworks(store: Store, value: readonly Network[]): void {
  store.set(networks, value)
}

/** Each namespace's network. While connected it is the wallet's, even if the app did not configure it. */
export const networkIdsAtom: Atom<NetworkIds> = networkIds

export function setNetworkIds(store: Store, value: NetworkIds): void {
  store.set(networkIds, value)
}

/** The namespace's networks. The one that the user chose is first, because wallets connect on the first. */
export function listNetworks(store: Store, namespace: ChainNamespace): readonly Network[] {
  const chosenId = store.get(networkIds)[namespace]
  const listed = store.get(networks).filter((network) => network.chainNamespace === namespace)
  return listed.sort((one, other) => Number(other.caipNetworkId === chosenId) - Number(one.caipNetworkId === chosenId))
}

/** The configured network of an id, if there is one. */
export function findNetwork(store: Store, networkId: CaipNetworkId | undefined): Network | undefined {
  return store.get(networks).find(({ caipNetworkId }) => caipNetworkId === networkId)
}

export const activeNetworkIdAtom: Atom<CaipNetworkId | undefined> = /* @__PURE__ */ atom((get) => {
  const namespace = get(activeNamespaceAtom)
  return namespace && get(networkIds)[namespace]
})

/** The active network, or `undefined` where the wallet is on one that the app did not configure. */
export const activeNetworkAtom: Atom<Network | undefined> = /* @__PURE__ */ atom((get) => {
  const id = get(activeNetworkIdAtom)
  return get(networks).find((network) => network.caipNetworkId === id)
})

/** Whether the wallet is on a network that the app did not configure. */
export const unsupportedNetworkAtom: Atom<boolean> = /* @__PURE__ */ atom((get) => {
  return get(activeNetworkIdAtom) !== undefined && get(activeNetworkAtom) === undefined
})

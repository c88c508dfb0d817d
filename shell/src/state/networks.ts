import type { CaipNetworkId, ChainNamespace, Network } from '@latchkey/plugin-api'
import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import { activeNamespaceAtom } from './connections.js'

/** The networks that the host configured, in its order. */
export const networksAtom: PrimitiveAtom<readonly Network[]> = atom<readonly Network[]>([])

/** Each namespace's network: the wallet's while connected, also one that the host did not configure. */
export const networkIdsAtom: PrimitiveAtom<Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>> = atom<
  Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
>({})

export const activeNetworkIdAtom: Atom<CaipNetworkId | undefined> = atom((get) => {
  const namespace = get(activeNamespaceAtom)
  return namespace && get(networkIdsAtom)[namespace]
})

/** The active network, or `undefined` where the wallet is on one that the host did not configure. */
export const activeNetworkAtom: Atom<Network | undefined> = atom((get) => {
  const id = get(activeNetworkIdAtom)
  return get(networksAtom).find((network) => network.caipNetworkId === id)
})

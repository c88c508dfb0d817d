import { type Atom, atom } from 'jotai/vanilla'
import { activeNetworkAtom, activeNetworkIdAtom } from './networks.js'

/** The wallet is on a network that the host did not configure. */
export const unsupportedNetworkAtom: Atom<boolean> = atom((get) => {
  return get(activeNetworkIdAtom) !== undefined && get(activeNetworkAtom) === undefined
})

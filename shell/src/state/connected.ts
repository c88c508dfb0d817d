import { type Atom, atom } from 'jotai/vanilla'
import { connectionsAtom } from './connections.js'

/** Any namespace is connected. */
export const connectedAtom: Atom<boolean> = atom((get) =>
  Object.values(get(connectionsAtom)).some((connection) => connection?.status === 'connected'),
)

import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** By which of a wallet's links the visitor last left the page: later requests go the same way. */
export const openedByAtom: PrimitiveAtom<'scheme' | 'universal' | undefined> = atom<'scheme' | 'universal' | undefined>(
  undefined,
)

import type { ConnectorInfo } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** Every connector that is there, by id, in the order in which they appeared. */
export const connectorsAtom: PrimitiveAtom<ReadonlyMap<string, ConnectorInfo>> = atom<
  ReadonlyMap<string, ConnectorInfo>
>(new Map<string, ConnectorInfo>())

/** The chain modules' code is on its way: which wallets there are is not known yet. */
export const discoveringAtom: PrimitiveAtom<boolean> = atom(false)

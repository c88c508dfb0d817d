import type { TokenBalance } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** What was learnt last of each account's tokens, by network and lower-case address. */
export const portfolioAtom: PrimitiveAtom<ReadonlyMap<string, readonly TokenBalance[]>> = atom<
  ReadonlyMap<string, readonly TokenBalance[]>
>(new Map())

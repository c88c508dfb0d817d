import type { ChainNamespace } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** How many read each namespace's account. The active one is kept up to date without any; others only while one does. */
export const accountReadersAtom: PrimitiveAtom<Readonly<Partial<Record<ChainNamespace, number>>>> = atom<
  Readonly<Partial<Record<ChainNamespace, number>>>
>({})

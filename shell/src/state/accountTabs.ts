import type { ChainNamespace } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** The tab of the account that the visitor chose last, by namespace: it is there again when he comes back. */
export const accountTabsAtom: PrimitiveAtom<Readonly<Partial<Record<ChainNamespace, string>>>> = atom<
  Readonly<Partial<Record<ChainNamespace, string>>>
>({})

import type { AccountType, ChainNamespace } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** The types of account that the visitor chose. Disconnecting leaves them: the next wallet begins with the same. */
export const accountTypesAtom: PrimitiveAtom<Readonly<Partial<Record<ChainNamespace, AccountType>>>> = atom<
  Readonly<Partial<Record<ChainNamespace, AccountType>>>
>({})

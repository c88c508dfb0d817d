import type { ChainNamespace, TokenAmount } from '@latchkey/plugin-api'
import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import { activeNamespaceAtom } from './connections.js'

export interface NativeBalance {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly amount?: TokenAmount
  readonly error?: unknown
}

export type NativeBalances = Readonly<Partial<Record<ChainNamespace, NativeBalance>>>

export const idleBalance: NativeBalance = { status: 'idle' }

/** Each namespace's active account's native balance on its network, where somebody has looked at it. */
export const nativeBalancesAtom: PrimitiveAtom<NativeBalances> = atom<NativeBalances>({})

/** That of the active namespace. */
export const nativeBalanceAtom: Atom<NativeBalance> = atom(
  (get) => get(nativeBalancesAtom)[get(activeNamespaceAtom) as ChainNamespace] ?? idleBalance,
)

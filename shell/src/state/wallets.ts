import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { Wallet } from '../contract/core.js'

export interface WalletList {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly wallets: readonly Wallet[]
  readonly error?: unknown
}

export interface WalletPages extends WalletList {
  /** The last page that was fetched; 0 before the first. */
  readonly page: number
  /** How many wallets the directory has; only grows. */
  readonly count: number
  /** All pages are there. */
  readonly complete: boolean
}

export interface WalletSearch extends WalletList {
  readonly text: string
  readonly certified: boolean
}

export const featuredWalletsAtom: PrimitiveAtom<WalletList> = atom<WalletList>({ status: 'idle', wallets: [] })
export const recommendedWalletsAtom: PrimitiveAtom<WalletList> = atom<WalletList>({ status: 'idle', wallets: [] })
/** What the host's `excludeWalletIds` stand for, so that their installed versions can be hidden too. */
export const excludedWalletsAtom: PrimitiveAtom<readonly Wallet[]> = atom<readonly Wallet[]>([])
/** The latest first, two at most. */
export const recentWalletsAtom: PrimitiveAtom<readonly Wallet[]> = atom<readonly Wallet[]>([])
export const walletPagesAtom: PrimitiveAtom<WalletPages> = atom<WalletPages>({
  status: 'idle',
  wallets: [],
  page: 0,
  count: 0,
  complete: false,
})
export const walletSearchAtom: PrimitiveAtom<WalletSearch> = atom<WalletSearch>({
  status: 'idle',
  wallets: [],
  text: '',
  certified: false,
})

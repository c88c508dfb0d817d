import type { Core } from '../core.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import {
  clearWalletPages,
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
  setRecentWallets,
  type Wallet,
  walletPagesAtom,
  walletSearchAtom,
} from '../state/wallets.js'
import { createRecommendedWallets } from './createRecommendedWallets.js'
import { readCustomWallet, readStoredWallet } from './readWallet.js'

/** The wallets that Connect lists (state: `state/wallets.ts`). `createAllWallets.ts` has the whole directory. */
export interface WalletDirectory {
  /** Fetches the featured and recommended wallets once. The next call retries failed lists. Never rejects. */
  prefetch(): Promise<void>
  settled(): Promise<void>
  find(walletId: string): Wallet | undefined
  remember(wallet: Wallet): void
}

export type WalletParts = Pick<Core, 'runtime' | 'storage' | 'http'>

export function createWallets(parts: WalletParts): WalletDirectory {
  const { options, signal, store } = parts.runtime
  const { reset, ...recommended } = createRecommendedWallets(parts)
  restoreRecentWallets(parts)

  const stop = store.sub(namespaceFilterAtom, () => {
    reset()
    clearWalletPages(store)
  })
  signal.addEventListener('abort', stop)

  return {
    ...recommended,
    find(walletId) {
      const lists = [featuredWalletsAtom, recommendedWalletsAtom, walletPagesAtom, walletSearchAtom]
      const custom = (options.customWallets ?? []).map(readCustomWallet)
      const fetched = lists.flatMap((list) => store.get(list).wallets)
      return [...custom, ...store.get(recentWalletsAtom), ...fetched].find(({ id }) => id === walletId)
    },
    remember(wallet) {
      const others = store.get(recentWalletsAtom).filter(({ id }) => id !== wallet.id)
      const wallets = [wallet, ...others].slice(0, maxRecent)
      setRecentWallets(store, wallets)
      parts.storage.set(recentKey, wallets)
    },
  }
}

function restoreRecentWallets({ runtime, storage }: WalletParts): void {
  const stored = storage.get(recentKey)
  if (!Array.isArray(stored)) return
  const wallets = stored.slice(0, maxRecent).flatMap((entry) => readStoredWallet(entry) ?? [])
  setRecentWallets(runtime.store, wallets)
}

const recentKey = 'recent-wallets'
const maxRecent = 2

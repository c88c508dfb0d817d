/** The wallets that Connect lists. Their state is in `state/wallets.ts`, and `createAllWallets.ts` has the whole directory. */

import type { Core } from '../core.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import {
  clearWalletPages,
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
  type Wallet,
  walletPagesAtom,
  walletSearchAtom,
} from '../state/wallets.js'
import { createRecommendedWallets } from './createRecommendedWallets.js'
import { readCustomWallet } from './readWallet.js'
import { rememberWallet, restoreRecentWallets } from './recentWallets.js'

export interface WalletDirectory {
  /** Fetches the featured and the recommended wallets once. Never rejects. */
  prefetch(): Promise<void>
  /** Resolves when the present prefetch has ended, if there is one. */
  settled(): Promise<void>
  find(walletId: string): Wallet | undefined
  /** Puts the wallet first among the recent ones. Two are kept. */
  remember(wallet: Wallet): void
}

export type WalletParts = Pick<Core, 'runtime' | 'storage' | 'http'>

export function createWallets(parts: WalletParts): WalletDirectory {
  const { options, signal, store } = parts.runtime
  const recommended = createRecommendedWallets(parts)
  restoreRecentWallets(parts)

  // Another namespace has other wallets.
  const stop = store.sub(namespaceFilterAtom, () => {
    recommended.reset()
    clearWalletPages(store)
  })
  signal.addEventListener('abort', stop)

  return {
    prefetch: recommended.prefetch,
    settled: recommended.settled,
    find(walletId) {
      const lists = [featuredWalletsAtom, recommendedWalletsAtom, walletPagesAtom, walletSearchAtom]
      const custom = (options.customWallets ?? []).map(readCustomWallet)
      const fetched = lists.flatMap((list) => store.get(list).wallets)
      return [...custom, ...store.get(recentWalletsAtom), ...fetched].find(({ id }) => id === walletId)
    },
    remember: (wallet) => rememberWallet(parts, wallet),
  }
}

/** The wallet directory: the lists that Connect and AllWallets show. Their state is in `state/wallets.ts`. */

import type { Core } from '../core.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import {
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
  type Wallet,
  walletPagesAtom,
  walletSearchAtom,
} from '../state/wallets.js'
import { createRecommendedWallets } from './createRecommendedWallets.js'
import { createWalletPages } from './createWalletPages.js'
import { createWalletSearch } from './createWalletSearch.js'
import { readCustomWallet } from './readWallet.js'
import { rememberWallet, restoreRecentWallets } from './recentWallets.js'

export interface WalletDirectory {
  /** Fetches the featured and the recommended wallets once. Never rejects. */
  prefetch(): Promise<void>
  /** Fetches the next page of 40. */
  fetchNextPage(): Promise<void>
  /** Takes at least 300 ms. An empty text clears the search. A newer search cancels an older one. */
  search(text: string, options?: { readonly certified?: boolean }): Promise<void>
  find(walletId: string): Wallet | undefined
  /** Puts the wallet first among the recent ones. Two are kept. */
  remember(wallet: Wallet): void
}

export type WalletParts = Pick<Core, 'runtime' | 'storage' | 'http'>

export function createWallets(parts: WalletParts): WalletDirectory {
  const { options, signal, store } = parts.runtime
  const recommended = createRecommendedWallets(parts)
  const pages = createWalletPages(parts, recommended.settled)
  restoreRecentWallets(parts)

  // Another namespace has other wallets.
  const stop = store.sub(namespaceFilterAtom, () => {
    recommended.reset()
    pages.reset()
  })
  signal.addEventListener('abort', stop)

  return {
    prefetch: recommended.prefetch,
    fetchNextPage: pages.fetchNext,
    search: createWalletSearch(parts),
    find(walletId) {
      const lists = [featuredWalletsAtom, recommendedWalletsAtom, walletPagesAtom, walletSearchAtom]
      const custom = (options.customWallets ?? []).map(readCustomWallet)
      const fetched = lists.flatMap((list) => store.get(list).wallets)
      return [...custom, ...store.get(recentWalletsAtom), ...fetched].find(({ id }) => id === walletId)
    },
    remember: (wallet) => rememberWallet(parts, wallet),
  }
}

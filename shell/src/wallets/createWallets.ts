import { once } from '../async/once.js'
import { readCustomWallet } from '../connectors/readCustomWallet.js'
import type { Core } from '../core.js'
import {
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
  setWalletPages,
  setWalletSearch,
  type Wallet,
  walletPagesAtom,
  walletSearchAtom,
} from '../state/wallets.js'

/** The wallet directory (`/getWallets`). State is in `state/wallets.ts`. */
export interface WalletDirectory {
  /** Featured and recommended wallets, memoised. Never rejects. */
  prefetch(): Promise<void>
  /** The next page of 40. */
  fetchNextPage(): Promise<void>
  /** Trimmed; an empty text clears. Takes at least 300 ms. A newer search cancels an older one. */
  search(text: string, options?: { readonly certified?: boolean }): Promise<void>
  find(walletId: string): Wallet | undefined
  /** Puts the wallet first among the recent ones; two are kept. */
  remember(wallet: Wallet): void
}

/** The wallet directory. Its code is fetched by the first call: a page that only reconnects needs none of it. */
export function createWallets(core: Pick<Core, 'runtime' | 'storage' | 'http'>): WalletDirectory {
  const { options, store } = core.runtime
  const load = once(async () => (await import('./createWalletLists.js')).createWalletLists(core))
  return {
    // Without its code the list stays empty; the next opening tries again.
    prefetch: () =>
      load().then(
        (lists) => lists.prefetch(),
        () => undefined,
      ),
    fetchNextPage: () =>
      load().then(
        (lists) => lists.fetchNextPage(),
        (error: unknown) => setWalletPages(store, { ...store.get(walletPagesAtom), status: 'error', error }),
      ),
    search: (text, options) =>
      load()
        .then((lists) => lists.search(text, options))
        .catch((error: unknown) => setWalletSearch(store, { ...store.get(walletSearchAtom), status: 'error', error })),
    remember(wallet) {
      load().then(
        (lists) => lists.remember(wallet),
        (error: unknown) => reportError(error),
      )
    },
    find(walletId) {
      const lists = [featuredWalletsAtom, recommendedWalletsAtom, walletPagesAtom, walletSearchAtom]
      const own = (options.customWallets ?? []).map(readCustomWallet)
      const known = [own, store.get(recentWalletsAtom), ...lists.map((list) => store.get(list).wallets)]
      return known.flat().find(({ id }) => id === walletId)
    },
  }
}

import { once } from '../async/once.js'
import { readCustomWallet } from '../connectors/readCustomWallet.js'
import type { Core, WalletDirectory } from '../contract/core.js'
import {
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
  walletPagesAtom,
  walletSearchAtom,
} from '../state/wallets.js'

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
        (error: unknown) => store.set(walletPagesAtom, (pages) => ({ ...pages, status: 'error', error })),
      ),
    search: (text, options) =>
      load()
        .then((lists) => lists.search(text, options))
        .catch((error: unknown) => store.set(walletSearchAtom, (found) => ({ ...found, status: 'error', error }))),
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

/** All wallets of the directory, page by page. */

import { waitAtMost } from '../async/waitAtMost.js'
import {
  featuredWalletsAtom,
  recommendedWalletsAtom,
  setWalletPages,
  type WalletPages,
  walletPagesAtom,
} from '../state/wallets.js'
import type { WalletParts } from './createWallets.js'
import { fetchWallets, uniqueById } from './fetchWallets.js'
import { preloadImages } from './walletImages.js'

interface WalletPageCommands {
  /** Fetches the next page into `walletPagesAtom`. Calls during a fetch share it. Never rejects. */
  fetchNext(): Promise<void>
  /** Empties the list. Answers to earlier calls are ignored. */
  reset(): void
}

/** @param recommendedSettled resolves when featured and recommended wallets are there: they come first. */
export function createWalletPages(parts: WalletParts, recommendedSettled: () => Promise<void>): WalletPageCommands {
  const { options, signal, store } = parts.runtime
  const { includeWalletIds, excludeWalletIds = [] } = options
  let fetching: Promise<void> | undefined
  /** Listed before the pages. Fixed with the first page, because the service counts pages over what is left. */
  let listedIds: readonly string[] = []

  async function fetchPage(isStale: () => boolean): Promise<void> {
    const before = store.get(walletPagesAtom)
    if (before.complete) return
    setWalletPages(store, { ...before, status: 'loading' })
    try {
      // If the service is slow with the recommended wallets, the pages don't wait for them.
      await waitAtMost(recommendedSettled(), recommendedWaitMs, signal)
      const page = before.page + 1
      if (page === 1) {
        const listed = [...store.get(featuredWalletsAtom).wallets, ...store.get(recommendedWalletsAtom).wallets]
        listedIds = listed.map(({ id }) => id)
      }
      const exclude = [...excludeWalletIds, ...listedIds]
      const fetched = await fetchWallets(parts, { page, entries: pageEntries, include: includeWalletIds, exclude })
      await preloadImages(fetched.wallets.slice(0, preloadedImages), signal)
      if (isStale()) return
      const { wallets, count } = store.get(walletPagesAtom)
      setWalletPages(store, {
        status: 'success',
        wallets: uniqueById([...wallets, ...fetched.wallets]),
        page,
        count: Math.max(count, fetched.count + listedIds.length),
        complete: fetched.last,
      })
    } catch (error) {
      if (!isStale()) setWalletPages(store, { ...store.get(walletPagesAtom), status: 'error', error })
    }
  }

  return {
    fetchNext() {
      if (fetching) return fetching
      const current: Promise<void> = fetchPage(() => fetching !== current).finally(() => {
        if (fetching === current) fetching = undefined
      })
      fetching = current
      return current
    },
    reset() {
      fetching = undefined
      setWalletPages(store, emptyPages)
    },
  }
}

const emptyPages: WalletPages = { status: 'idle', wallets: [], page: 0, count: 0, complete: false }
const recommendedWaitMs = 2_000
const pageEntries = 40
/** The wallets of a page that the first screens show. */
const preloadedImages = 20

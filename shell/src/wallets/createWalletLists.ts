/** The wallet directory's lists: featured, recommended, pages, search, and the recent ones. */

import type { Store } from '@latchkey/plugin-api'
import { once } from '../async/once.js'
import { waitAtMost } from '../async/waitAtMost.js'
import type { Core } from '../core.js'
import { readDevice } from '../device/readDevice.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import {
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
  setExcludedWallets,
  setFeaturedWallets,
  setRecommendedWallets,
  setWalletPages,
  type Wallet,
  type WalletList,
  walletPagesAtom,
} from '../state/wallets.js'
import { createDirectory, uniqueById } from './createDirectory.js'
import type { WalletDirectory } from './createWallets.js'
import { preloadImages } from './preloadImages.js'
import { rememberWallet, restoreRecentWallets } from './recentWallets.js'

export type WalletLists = Omit<WalletDirectory, 'find'>

/** Fills the atoms of `state/wallets.ts`. */
export function createWalletLists(core: Pick<Core, 'runtime' | 'storage' | 'http'>): WalletLists {
  const { options, signal, store } = core.runtime
  const { chains = [], featuredWalletIds = [], includeWalletIds, excludeWalletIds = [] } = options
  const directory = createDirectory(core)
  // Without WalletConnect a phone reaches only the wallets that open this page in a browser of their own.
  const browsing =
    readDevice().mobile && !chains.some(({ kind }) => kind === 'walletconnect')
      ? import('./links/markReachable.js')
      : undefined
  // Most visitors never search.
  const searching = once(async () => (await import('./createWalletSearch.js')).createWalletSearch(core, directory))
  let prefetching: Promise<void> | undefined
  let paging: Promise<void> | undefined
  /** What the pages leave out: settled with the first, because the service counts pages over what is left. */
  let skipped: readonly string[] = []
  /** Changes with the namespace filter: what was asked for another one is dropped when it comes. */
  let turn = 0

  const grow = (count: number) => {
    const pages = store.get(walletPagesAtom)
    setWalletPages(store, { ...pages, count: Math.max(pages.count, count) })
  }

  /** Fills one list; `false` when it failed. A list that is there already is not fetched again. */
  async function load(
    current: WalletList,
    show: (store: Store, list: WalletList) => void,
    fetch: () => Promise<readonly Wallet[]>,
  ): Promise<boolean> {
    if (current.status === 'success') return true
    const own = turn
    show(store, { status: 'loading', wallets: [] })
    const state = await fetch().then(
      async (wallets): Promise<WalletList> => ({
        status: 'success',
        wallets: (await browsing)?.markReachable(core, wallets) ?? wallets,
      }),
      (error: unknown): WalletList => ({ status: 'error', wallets: [], error }),
    )
    if (own !== turn) return true
    show(store, state)
    return state.status === 'success'
  }

  async function fetchFeatured() {
    if (featuredWalletIds.length === 0) return []
    const query = { page: 1, entries: featuredWalletIds.length, include: featuredWalletIds }
    const { wallets } = await directory.fetch(query)
    await preloadImages(wallets, signal)
    const place = (wallet: Wallet) => featuredWalletIds.indexOf(wallet.id)
    return wallets.filter((wallet) => place(wallet) >= 0).sort((one, other) => place(one) - place(other))
  }

  async function fetchRecommended() {
    const own = turn
    const include = includeWalletIds ?? (await browsing)?.browseWalletIds
    const { wallets, count } = await directory.fetch({
      page: 1,
      entries: recommendedEntries,
      ...(include && { include }),
      exclude: [...excludeWalletIds, ...featuredWalletIds],
    })
    if (own === turn) grow(count + featuredWalletIds.length)
    await preloadImages([...wallets, ...store.get(recentWalletsAtom)], signal)
    return wallets
  }

  /** Installed wallets carry no directory id, so the excluded ones are looked up to know them by domain and name. */
  async function fetchExcluded() {
    if (excludeWalletIds.length === 0) return
    const query = { page: 1, entries: excludeWalletIds.length, include: excludeWalletIds, anyChain: true }
    setExcludedWallets(store, (await directory.fetch(query)).wallets)
  }

  async function prefetch() {
    const own = turn
    const done = await Promise.all([
      load(store.get(featuredWalletsAtom), setFeaturedWallets, fetchFeatured),
      load(store.get(recommendedWalletsAtom), setRecommendedWallets, fetchRecommended),
      fetchExcluded().then(
        () => true,
        // Without the answer an excluded wallet that is installed stays visible until the next opening asks again.
        () => false,
      ),
    ])
    if (own === turn && done.includes(false)) prefetching = undefined
  }

  async function fetchPage() {
    const pages = store.get(walletPagesAtom)
    if (pages.complete) return
    const own = turn
    setWalletPages(store, { ...pages, status: 'loading' })
    try {
      // Recommended wallets come first, and the pages leave them out; a service that is slow with them is not waited for.
      await waitAtMost(prefetching ?? Promise.resolve(), recommendedWaitMs, signal)
      const page = pages.page + 1
      if (page === 1) {
        const shown = [...store.get(featuredWalletsAtom).wallets, ...store.get(recommendedWalletsAtom).wallets]
        skipped = shown.map(({ id }) => id)
      }
      const exclude = [...new Set([...excludeWalletIds, ...skipped])]
      const include = includeWalletIds && { include: includeWalletIds }
      const { wallets, count, last } = await directory.fetch({ page, entries: pageEntries, ...include, exclude })
      await preloadImages(wallets.slice(0, preloadedImages), signal)
      if (own !== turn) return
      const before = store.get(walletPagesAtom)
      setWalletPages(store, {
        status: 'success',
        wallets: uniqueById([...before.wallets, ...wallets]),
        page,
        count: Math.max(before.count, count + skipped.length),
        complete: last,
      })
    } catch (error) {
      if (own === turn) setWalletPages(store, { ...store.get(walletPagesAtom), status: 'error', error })
    }
  }

  /** Another namespace has other wallets. Those of the host's exclusion are looked up on all chains, so they stay. */
  function beginAnew() {
    turn += 1
    prefetching = undefined
    paging = undefined
    setFeaturedWallets(store, { status: 'idle', wallets: [] })
    setRecommendedWallets(store, { status: 'idle', wallets: [] })
    setWalletPages(store, { status: 'idle', wallets: [], page: 0, count: 0, complete: false })
  }

  signal.addEventListener('abort', store.sub(namespaceFilterAtom, beginAnew))

  // Without its code the wallets used last are missing until the next visit.
  const restored = restoreRecentWallets(core).catch(() => undefined)

  return {
    prefetch() {
      // Their rows come before the directory's, so that none moves under the visitor's finger.
      prefetching ??= restored.then(prefetch)
      return prefetching
    },
    fetchNextPage() {
      if (paging) return paging
      const own = fetchPage().finally(() => {
        if (paging === own) paging = undefined
      })
      paging = own
      return own
    },
    search: async (text, filter) => (await searching())(text, filter),
    remember: (wallet) => void restored.then(() => rememberWallet(core, wallet)),
  }
}

const recommendedEntries = 4
const recommendedWaitMs = 2_000
const pageEntries = 40
/** Of a page: what the first screens show. */
const preloadedImages = 20

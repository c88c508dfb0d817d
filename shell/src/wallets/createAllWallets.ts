import { pause, waitAtMost } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import {
  featuredWalletsAtom,
  recommendedWalletsAtom,
  setWalletPages,
  setWalletSearch,
  walletPagesAtom,
} from '../state/wallets.js'
import { fetchWallets, uniqueById } from './fetchWallets.js'
import { preloadImages } from './walletImages.js'

/** The whole wallet directory and its search. `walletPagesAtom` and `walletSearchAtom` have their state. */
export interface AllWallets {
  /** Fetches the next 40 wallets. Concurrent calls share one fetch. Never rejects. */
  fetchNextPage(): Promise<void>
  /** Searches after 300 ms, and cancels an earlier search. An empty string clears the results. Never rejects. */
  search(text: string, options?: { readonly certified?: boolean }): Promise<void>
}

type AllWalletsParts = Pick<Core, 'runtime' | 'http' | 'wallets'>

/** Returns the modal's directory. The view that lists it creates it, which keeps this code out of core. */
export function getAllWallets(core: AllWalletsParts & Pick<Core, 'allWallets'>): AllWallets {
  core.allWallets ??= { fetchNextPage: createPages(core), search: createSearch(core) }
  return core.allWallets
}

function createPages(core: AllWalletsParts): AllWallets['fetchNextPage'] {
  const { options, signal, store } = core.runtime
  const { includeWalletIds, excludeWalletIds = [] } = options
  let fetching: Promise<void> | undefined
  /** Wallets listed above the pages. Don't change this after the first page: excluding wallets shifts the pages. */
  let listedIds: readonly string[] = []

  async function fetchPage(isStale: () => boolean): Promise<void> {
    const before = store.get(walletPagesAtom)
    if (before.complete) return
    setWalletPages(store, { ...before, status: 'loading' })
    try {
      // Don't wait longer for slow recommended wallets.
      await waitAtMost(core.wallets.settled(), recommendedWaitMs, signal)
      const page = before.page + 1
      if (page === 1) {
        const listed = [...store.get(featuredWalletsAtom).wallets, ...store.get(recommendedWalletsAtom).wallets]
        listedIds = listed.map(({ id }) => id)
      }
      const exclude = [...excludeWalletIds, ...listedIds]
      const fetched = await fetchWallets(core, { page, entries: pageEntries, include: includeWalletIds, exclude })
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

  // Core has emptied the lists, because the chosen namespace has other wallets. Ignore pending answers.
  const stop = store.sub(namespaceFilterAtom, () => {
    fetching = undefined
  })
  signal.addEventListener('abort', stop)

  return () => {
    if (fetching) return fetching
    const current: Promise<void> = fetchPage(() => fetching !== current).finally(() => {
      if (fetching === current) fetching = undefined
    })
    fetching = current
    return current
  }
}

function createSearch(core: AllWalletsParts): AllWallets['search'] {
  const { events, options, signal, store } = core.runtime
  let running: AbortController | undefined
  signal.addEventListener('abort', () => running?.abort())

  return async (input, { certified = false } = {}) => {
    const text = input.trim().slice(0, maxTextLength)
    running?.abort()
    const controller = new AbortController()
    running = controller
    if (!text && !certified) {
      setWalletSearch(store, { status: 'idle', wallets: [], text, certified })
      return
    }
    setWalletSearch(store, { status: 'loading', wallets: [], text, certified })
    try {
      await pause(debounceMs, controller.signal)
      if (controller.signal.aborted) return
      events.emit('SEARCH_WALLET', { badge: certified ? 'certified' : '', search: text })
      const { wallets } = await fetchWallets(core, {
        page: 1,
        entries: searchEntries,
        search: text,
        certified,
        signal: controller.signal,
        include: options.includeWalletIds,
        exclude: options.excludeWalletIds,
      })
      await preloadImages(wallets.slice(0, preloadedImages), controller.signal)
      if (!controller.signal.aborted) setWalletSearch(store, { status: 'success', wallets, text, certified })
    } catch (error) {
      if (!controller.signal.aborted) setWalletSearch(store, { status: 'error', wallets: [], text, certified, error })
    }
  }
}

const recommendedWaitMs = 2_000
const pageEntries = 40
const debounceMs = 300
const searchEntries = 100
const maxTextLength = 200
const preloadedImages = 20

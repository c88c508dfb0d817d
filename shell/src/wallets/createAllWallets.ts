/** The whole wallet directory, page by page, and its search. Its state is in `walletPagesAtom` and `walletSearchAtom`. */

import { pause, waitAtMost } from '../async/waitAtMost.js'
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

export interface AllWallets {
  /** Fetches the next page of 40. Calls during a fetch share it. Never rejects. */
  fetchNextPage(): Promise<void>
  /** Takes at least 300 ms. An empty text clears the search. A newer search cancels an older one. Never rejects. */
  search(text: string, options?: { readonly certified?: boolean }): Promise<void>
}

type AllWalletsParts = Pick<Core, 'runtime' | 'http' | 'wallets'>

/** The modal's directory. Its code comes with the view that lists it, which makes it. */
export function getAllWallets(core: AllWalletsParts & Pick<Core, 'allWallets'>): AllWallets {
  core.allWallets ??= { fetchNextPage: createPages(core), search: createSearch(core) }
  return core.allWallets
}

function createPages(core: AllWalletsParts): AllWallets['fetchNextPage'] {
  const { options, signal, store } = core.runtime
  const { includeWalletIds, excludeWalletIds = [] } = options
  let fetching: Promise<void> | undefined
  /** Listed before the pages. Fixed with the first page, because the service counts pages over the rest. */
  let listedIds: readonly string[] = []

  async function fetchPage(isStale: () => boolean): Promise<void> {
    const before = store.get(walletPagesAtom)
    if (before.complete) return
    setWalletPages(store, { ...before, status: 'loading' })
    try {
      // If the service is slow with the recommended wallets, the pages don't wait for them.
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

  // Another namespace has other wallets: core empties the list, and answers to earlier calls are ignored.
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

  return async (input, { certified = false } = {}) => {
    const text = input.trim().slice(0, longestText)
    running?.abort()
    const controller = new AbortController()
    running = controller
    if (!text && !certified) {
      setWalletSearch(store, { status: 'idle', wallets: [], text, certified })
      return
    }
    setWalletSearch(store, { status: 'loading', wallets: [], text, certified })
    const abort = () => controller.abort()
    signal.addEventListener('abort', abort, { once: true })
    try {
      // The user types faster than the service answers: only the last text of a burst is sent.
      await pause(typingMs, controller.signal)
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
      if (controller.signal.aborted) return
      setWalletSearch(store, { status: 'error', wallets: [], text, certified, error })
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
}

const recommendedWaitMs = 2_000
const pageEntries = 40
const typingMs = 300
const searchEntries = 100
const longestText = 200
/** The first screens of a list show these. */
const preloadedImages = 20

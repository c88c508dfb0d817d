import type { Store } from '@latchkey/plugin-api'
import { afterNextFrame } from '../async/afterNextFrame.js'
import { readDevice } from '../device/readDevice.js'
import type { Runtime } from '../runtime.js'
import { activeNamespaceAtom } from '../state/connections.js'
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
import type { WalletDirectory, WalletParts } from './createWallets.js'
import { fetchWallets } from './fetchWallets.js'
import { browseWalletIds, buildBrowseLink } from './links/buildBrowseLink.js'
import { preloadImages } from './walletImages.js'

interface RecommendedWallets extends Pick<WalletDirectory, 'prefetch' | 'settled'> {
  reset(): void
}

export function createRecommendedWallets(parts: WalletParts): RecommendedWallets {
  const { options, signal, store } = parts.runtime
  const { chains, featuredWalletIds = [], includeWalletIds, excludeWalletIds = [] } = options
  // Without WalletConnect, a phone can only use wallets that open the app in their own browser.
  const isBrowsing = readDevice().mobile && !chains.some(({ kind }) => kind === 'walletconnect')
  let prefetching: Promise<void> | undefined
  /** Each reset replaces it, so that stale answers can be recognized. */
  let session = {}

  async function load(
    current: WalletList,
    setList: (store: Store, list: WalletList) => void,
    fetch: () => Promise<readonly Wallet[]>,
  ): Promise<boolean> {
    if (current.status === 'success') return true
    const before = session
    setList(store, { status: 'loading', wallets: [] })
    try {
      await afterNextFrame()
      const wallets = await fetch()
      const list = isBrowsing ? markBrowsable(parts.runtime, wallets) : wallets
      if (before === session) setList(store, { status: 'success', wallets: list })
      return true
    } catch (error) {
      if (before === session) setList(store, { status: 'error', wallets: [], error })
      return false
    }
  }

  async function fetchFeatured() {
    if (featuredWalletIds.length === 0) return []
    const query = { page: 1, entries: featuredWalletIds.length, include: featuredWalletIds }
    const { wallets } = await fetchWallets(parts, query)
    await preloadImages(wallets, signal)
    return featuredWalletIds.flatMap((walletId) => wallets.find(({ id }) => id === walletId) ?? [])
  }

  async function fetchRecommended() {
    const before = session
    const { wallets, count } = await fetchWallets(parts, {
      page: 1,
      entries: recommendedEntries,
      include: includeWalletIds ?? (isBrowsing ? browseWalletIds : undefined),
      exclude: [...excludeWalletIds, ...featuredWalletIds],
    })
    if (before === session) {
      const pages = store.get(walletPagesAtom)
      setWalletPages(store, { ...pages, count: Math.max(pages.count, count + featuredWalletIds.length) })
    }
    await preloadImages([...wallets, ...store.get(recentWalletsAtom)], signal)
    return wallets
  }

  /** Installed wallets have no directory id, so match excluded wallets by rdns and name. */
  async function fetchExcluded(): Promise<boolean> {
    if (excludeWalletIds.length === 0) return true
    const query = { page: 1, entries: excludeWalletIds.length, include: excludeWalletIds, anyChain: true }
    try {
      setExcludedWallets(store, (await fetchWallets(parts, query)).wallets)
      return true
    } catch {
      return false // Excluded wallets that are installed stay listed until the next opening retries.
    }
  }

  async function fetchLists() {
    const before = session
    const results = await Promise.all([
      load(store.get(featuredWalletsAtom), setFeaturedWallets, fetchFeatured),
      load(store.get(recommendedWalletsAtom), setRecommendedWallets, fetchRecommended),
      fetchExcluded(),
    ])
    if (before === session && results.includes(false)) prefetching = undefined
  }

  return {
    prefetch: () => (prefetching ??= fetchLists()),
    settled: () => prefetching ?? Promise.resolve(),
    reset() {
      session = {}
      prefetching = undefined
      setFeaturedWallets(store, { status: 'idle', wallets: [] })
      setRecommendedWallets(store, { status: 'idle', wallets: [] })
    },
  }
}

const recommendedEntries = 4

/** Marks wallets that open the app in their own browser, so that Connect lists them even without WalletConnect. */
function markBrowsable({ store }: Runtime, wallets: readonly Wallet[]): readonly Wallet[] {
  const namespace = store.get(namespaceFilterAtom) ?? store.get(activeNamespaceAtom)
  return wallets.map((wallet) => (buildBrowseLink(wallet, namespace) ? { ...wallet, opensPage: true } : wallet))
}

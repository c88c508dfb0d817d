import { useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect } from 'react'
import {
  featuredWalletsAtom,
  recommendedWalletsAtom,
  type Wallet,
  walletPagesAtom,
  walletSearchAtom,
} from '../../../state/wallets.js'
import { useCore } from '../../UiContext.js'
import { orderWallets } from './orderWallets.js'

export interface WalletListState {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly wallets: readonly Wallet[]
  /** How many there are in all, as far as the directory said. */
  readonly total: number
  /** A text or the certified filter narrows the list. */
  readonly isSearching: boolean
  loadMore(): void
  retry(): void
}

/** The whole directory page by page, or what a search found: which of the two depends on the text and the filter. */
export function useWalletList(text: string, certified: boolean): WalletListState {
  const { connectors, wallets } = useCore()
  const featured = useModalAtom(featuredWalletsAtom)
  const recommended = useModalAtom(recommendedWalletsAtom)
  const pages = useModalAtom(walletPagesAtom)
  const search = useModalAtom(walletSearchAtom)
  const trimmed = text.trim()
  const isSearching = trimmed !== '' || certified

  // Core waits, trims and cancels by itself, so every change is handed on as it comes. What it finds, and what goes
  // wrong, is in the atoms.
  useEffect(() => {
    void wallets.search(trimmed, { certified })
  }, [wallets, trimmed, certified])

  useEffect(() => {
    if (pages.page === 0 && pages.status === 'idle') void wallets.fetchNextPage()
  }, [wallets, pages.page, pages.status])

  const canLoadMore = !isSearching && pages.status === 'success' && !pages.complete
  const loadMore = useCallback(() => {
    if (canLoadMore) void wallets.fetchNextPage()
  }, [wallets, canLoadMore])
  const retry = () => void (isSearching ? wallets.search(trimmed, { certified }) : wallets.fetchNextPage())

  if (isSearching) {
    // What an earlier search found is not shown under a newer text.
    const isCurrent = search.text === trimmed && search.certified === certified
    const status = isCurrent && search.status !== 'idle' ? search.status : 'loading'
    const found = isCurrent ? search.wallets : []
    return { status, wallets: found, total: found.length, isSearching, loadMore, retry }
  }
  const isInstalled = (wallet: Wallet) => connectors.findByWallet(wallet) !== undefined
  // Before the first page the few suggestions are no list yet; skeletons stand for the whole of it.
  const listed =
    pages.page > 0
      ? orderWallets(
          [featured, recommended, pages].flatMap((list) => list.wallets),
          isInstalled,
        )
      : []
  const total = pages.page > 0 ? Math.max(pages.count, listed.length) : 0
  return { status: pages.status, wallets: listed, total, isSearching, loadMore, retry }
}

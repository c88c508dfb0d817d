import { useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect } from 'react'
import type { Wallet } from '../../../contract/core.js'
import { walletPagesAtom, walletSearchAtom } from '../../../state/wallets.js'
import { useCore } from '../../UiContext.js'

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

/** The directory's pages, or what a search found: which of the two depends on the text and the filter. */
export function useWalletList(text: string, certified: boolean): WalletListState {
  const { wallets } = useCore()
  const pages = useModalAtom(walletPagesAtom)
  const search = useModalAtom(walletSearchAtom)
  const trimmed = text.trim()
  const isSearching = trimmed !== '' || certified

  // Core waits, trims and cancels by itself, so every change is handed on as it comes.
  useEffect(() => {
    void wallets.search(trimmed, { certified })
  }, [wallets, trimmed, certified])

  useEffect(() => {
    if (pages.page === 0 && pages.status === 'idle') void wallets.fetchNextPage()
  }, [wallets, pages.page, pages.status])

  const loadMore = useCallback(() => {
    if (!isSearching && pages.status === 'success' && pages.wallets.length < pages.count) void wallets.fetchNextPage()
  }, [wallets, isSearching, pages])
  const retry = () => void (isSearching ? wallets.search(trimmed, { certified }) : wallets.fetchNextPage())

  if (isSearching) {
    // What an earlier search found is not shown under a newer text.
    const isCurrent = search.text === trimmed && search.certified === certified
    const status = isCurrent ? search.status : 'loading'
    const found = isCurrent && status === 'success' ? search.wallets : []
    return { status, wallets: found, total: found.length, isSearching, loadMore, retry }
  }
  return {
    status: pages.status,
    wallets: pages.wallets,
    total: Math.max(pages.count, pages.wallets.length),
    isSearching,
    loadMore,
    retry,
  }
}

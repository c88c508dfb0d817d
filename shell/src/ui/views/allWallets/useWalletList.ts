import { useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect } from 'react'
import {
  featuredWalletsAtom,
  recommendedWalletsAtom,
  type Wallet,
  walletPagesAtom,
  walletSearchAtom,
} from '../../../state/wallets.js'
import { getAllWallets } from '../../../wallets/createAllWallets.js'
import { useCore } from '../../hooks.js'

export interface WalletList {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly wallets: readonly Wallet[]
  /** Includes wallets that are not loaded yet. 0 while it is unknown. */
  readonly total: number
  readonly isSearching: boolean
  loadMore(): void
  retry(): void
}

export function useWalletList(text: string, certified: boolean): WalletList {
  const core = useCore()
  const directory = getAllWallets(core)
  const featured = useModalAtom(featuredWalletsAtom)
  const recommended = useModalAtom(recommendedWalletsAtom)
  const pages = useModalAtom(walletPagesAtom)
  const search = useModalAtom(walletSearchAtom)
  const trimmed = text.trim()
  const isSearching = trimmed !== '' || certified

  useEffect(() => {
    void directory.search(trimmed, { certified })
  }, [directory, trimmed, certified])

  useEffect(() => {
    if (pages.page === 0 && pages.status === 'idle') void directory.fetchNextPage()
  }, [directory, pages.page, pages.status])

  const canLoadMore = !isSearching && pages.status === 'success' && !pages.complete
  const loadMore = useCallback(() => {
    if (canLoadMore) void directory.fetchNextPage()
  }, [directory, canLoadMore])
  const retry = () => void (isSearching ? directory.search(trimmed, { certified }) : directory.fetchNextPage())

  const actions = { isSearching, loadMore, retry }
  if (isSearching) {
    const isCurrent = search.text === trimmed && search.certified === certified
    const status = isCurrent && search.status !== 'idle' ? search.status : 'loading'
    const wallets = isCurrent ? search.wallets : []
    return { ...actions, status, wallets, total: wallets.length }
  }
  if (pages.page === 0) return { ...actions, status: pages.status, wallets: [], total: 0 }
  const isInstalled = (wallet: Wallet) => core.connectors.findByWallet(wallet) !== undefined
  const listed = listInstalledFirst([...featured.wallets, ...recommended.wallets, ...pages.wallets], isInstalled)
  return { ...actions, status: pages.status, wallets: listed, total: Math.max(pages.count, listed.length) }
}

export function listInstalledFirst(
  wallets: readonly Wallet[],
  isInstalled: (wallet: Wallet) => boolean,
): readonly Wallet[] {
  const byId = new Map<string, Wallet>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  const unique = [...byId.values()]
  const installed = new Set(unique.filter(isInstalled))
  return [...installed, ...unique.filter((wallet) => !installed.has(wallet))]
}

import type { WalletListing } from './walletListing.js'

export interface WalletQuery {
  /** Starts at 1. */
  page: number
  entries: number
  include?: readonly string[]
  exclude?: readonly string[]
  /** CAIP-2 ids. Returns wallets that support any of them. */
  chains?: readonly string[]
  search?: string
  badgeType?: 'certified' | 'none'
}

/** Filters and pages the wallet list as `/getWallets` does. Returns a page and the total number of matches. */
export function queryWallets(
  wallets: readonly WalletListing[],
  query: WalletQuery,
): { data: WalletListing[]; count: number } {
  const search = query.search?.trim().toLowerCase()
  const matching = wallets.filter(
    (wallet) =>
      (!query.include || query.include.includes(wallet.id)) &&
      !query.exclude?.includes(wallet.id) &&
      (!query.chains || query.chains.some((chain) => wallet.chains.includes(chain))) &&
      (!query.badgeType || (wallet.badge_type ?? 'none') === query.badgeType) &&
      (!search || wallet.name.toLowerCase().includes(search)),
  )
  const start = (query.page - 1) * query.entries
  return { data: matching.slice(start, start + query.entries), count: matching.length }
}

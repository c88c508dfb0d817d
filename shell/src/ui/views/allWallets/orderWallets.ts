import type { Wallet } from '../../../state/wallets.js'

/** Each wallet once, at its first place, with those that are installed here before all others. */
export function orderWallets(wallets: readonly Wallet[], isInstalled: (wallet: Wallet) => boolean): readonly Wallet[] {
  const byId = new Map<string, Wallet>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  const unique = [...byId.values()]
  const installed = new Set(unique.filter(isInstalled))
  return [...installed, ...unique.filter((wallet) => !installed.has(wallet))]
}

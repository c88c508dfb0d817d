import type { Wallet } from '../../../contract/core.js'

/** Each wallet once, in the order given, with those that are installed here before all others. */
export function orderWallets(wallets: readonly Wallet[], isInstalled: (wallet: Wallet) => boolean): readonly Wallet[] {
  const unique = Array.from(new Map(wallets.toReversed().map((wallet) => [wallet.id, wallet])).values()).toReversed()
  const installed = new Set(unique.filter(isInstalled))
  return [...installed, ...unique.filter((wallet) => !installed.has(wallet))]
}

/** The wallets that the user used last, kept for the next visit. */

import { recentWalletsAtom, setRecentWallets, type Wallet } from '../state/wallets.js'
import type { WalletParts } from './createWallets.js'
import { readStoredWallet } from './readWallet.js'

/** Lists what is stored. Entries that can't be read are left out. */
export function restoreRecentWallets({ runtime, storage }: WalletParts): void {
  const stored = storage.get(storageKey)
  if (!Array.isArray(stored)) return
  setRecentWallets(
    runtime.store,
    stored.slice(0, mostRecent).flatMap((entry) => readStoredWallet(entry) ?? []),
  )
}

/** Puts the wallet first. Two are kept. */
export function rememberWallet({ runtime, storage }: WalletParts, wallet: Wallet): void {
  const others = runtime.store.get(recentWalletsAtom).filter(({ id }) => id !== wallet.id)
  const wallets = [wallet, ...others].slice(0, mostRecent)
  setRecentWallets(runtime.store, wallets)
  storage.set(storageKey, wallets)
}

const storageKey = 'recent-wallets'
const mostRecent = 2

/** The wallets that the visitor used last, kept for the next visit. */
import type { Core, Wallet } from '../contract/core.js'
import { recentWalletsAtom } from '../state/wallets.js'
import { readStoredWallet } from './readStoredWallet.js'

/** Takes the list from storage; what is foreign or corrupted there is left out. */
export function restoreRecentWallets({ runtime, storage }: Pick<Core, 'runtime' | 'storage'>): void {
  const stored = storage.get(storageKey)
  if (!Array.isArray(stored)) return
  const wallets = stored.slice(0, mostRecent).flatMap((entry) => readStoredWallet(entry) ?? [])
  runtime.store.set(recentWalletsAtom, wallets)
}

/** Puts the wallet first; two are kept. */
export function rememberWallet({ runtime, storage }: Pick<Core, 'runtime' | 'storage'>, wallet: Wallet): void {
  const others = runtime.store.get(recentWalletsAtom).filter(({ id }) => id !== wallet.id)
  const wallets = [wallet, ...others].slice(0, mostRecent)
  runtime.store.set(recentWalletsAtom, wallets)
  storage.set(storageKey, wallets)
}

const storageKey = 'recent-wallets'
const mostRecent = 2

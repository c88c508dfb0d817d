/** The wallets that the visitor used last, kept for the next visit. */

import type { Core } from '../core.js'
import { recentWalletsAtom, setRecentWallets, type Wallet } from '../state/wallets.js'

/**
 * Takes the list from storage; what is foreign or corrupted there is left out. What checks it is fetched only where there
 * is a list: a new visitor has none.
 */
export async function restoreRecentWallets({ runtime, storage }: Pick<Core, 'runtime' | 'storage'>): Promise<void> {
  const stored = storage.get(storageKey)
  if (!Array.isArray(stored)) return
  const { readStoredWallet } = await import('./readStoredWallet.js')
  const wallets = stored.slice(0, mostRecent).flatMap((entry) => readStoredWallet(entry) ?? [])
  setRecentWallets(runtime.store, wallets)
}

/** Puts the wallet first; two are kept. */
export function rememberWallet({ runtime, storage }: Pick<Core, 'runtime' | 'storage'>, wallet: Wallet): void {
  const others = runtime.store.get(recentWalletsAtom).filter(({ id }) => id !== wallet.id)
  const wallets = [wallet, ...others].slice(0, mostRecent)
  setRecentWallets(runtime.store, wallets)
  storage.set(storageKey, wallets)
}

const storageKey = 'recent-wallets'
const mostRecent = 2

import type { Store } from './createStore.js'
import type { WalletNotice, WalletSnapshot } from './WalletSnapshot.js'

const limit = 5

/** Adds a notice for the user. The latest comes first. */
export function addNotice(store: Store<WalletSnapshot>, tone: WalletNotice['tone'], text: string): void {
  store.set(({ notices }) => ({
    notices: [{ id: (notices[0]?.id ?? 0) + 1, tone, text }, ...notices].slice(0, limit),
  }))
}

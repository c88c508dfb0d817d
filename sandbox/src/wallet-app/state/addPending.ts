import type { Store } from './createStore.js'
import type { PendingItem, WalletSnapshot } from './WalletSnapshot.js'

/** Puts something before the wallet's owner, once. */
export function addPending(store: Store<WalletSnapshot>, item: PendingItem): void {
  store.set(({ pending }) => ({
    pending: pending.some(({ id }) => id === item.id) ? pending : [...pending, item],
  }))
}

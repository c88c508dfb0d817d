import type { Store } from './createStore.js'
import type { PendingItem, WalletSnapshot } from './WalletSnapshot.js'

/** Adds a pending item, unless it is already there. */
export function addPending(store: Store<WalletSnapshot>, item: PendingItem): void {
  store.set(({ pending }) => ({
    pending: pending.some(({ id }) => id === item.id) ? pending : [...pending, item],
  }))
}

import type { Store } from './createStore.js'
import type { PendingItem, WalletSnapshot } from './WalletSnapshot.js'

/** Adds an item for the user to answer, unless it is already in the list. */
export function addPending(store: Store<WalletSnapshot>, item: PendingItem): void {
  store.set(({ pending }) => ({
    pending: pending.some(({ id }) => id === item.id) ? pending : [...pending, item],
  }))
}

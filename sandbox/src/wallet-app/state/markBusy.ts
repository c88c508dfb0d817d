import type { Store } from './createStore.js'
import type { WalletSnapshot } from './WalletSnapshot.js'

/** Marks an item as being answered. Returns false if the item does not exist or is already being answered. */
export function markBusy(store: Store<WalletSnapshot>, id: number): boolean {
  if (!store.get().pending.some((item) => item.id === id && !item.isBusy)) return false
  store.set(({ pending }) => ({ pending: pending.map((item) => (item.id === id ? { ...item, isBusy: true } : item)) }))
  return true
}

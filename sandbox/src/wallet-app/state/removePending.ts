import type { Store } from './createStore.js'
import type { PendingItem, WalletSnapshot } from './WalletSnapshot.js'

/** Removes matching items, such as answered or expired ones, and returns their number. */
export function removePending(store: Store<WalletSnapshot>, matches: (item: PendingItem) => boolean): number {
  const { pending } = store.get()
  const left = pending.filter((item) => !matches(item))
  if (left.length < pending.length) store.set({ pending: left })
  return pending.length - left.length
}

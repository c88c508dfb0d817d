import type { Store } from './createStore.js'
import type { PendingItem, WalletSnapshot } from './WalletSnapshot.js'

/** Takes away what was answered, has expired, or belonged to a session that ended; returns how many. */
export function removePending(store: Store<WalletSnapshot>, matches: (item: PendingItem) => boolean): number {
  const { pending } = store.get()
  const left = pending.filter((item) => !matches(item))
  if (left.length < pending.length) store.set({ pending: left })
  return pending.length - left.length
}

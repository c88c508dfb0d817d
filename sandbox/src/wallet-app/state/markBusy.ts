import type { Store } from './createStore.js'
import type { WalletSnapshot } from './WalletSnapshot.js'

/** Notes that an answer is on its way. Returns false when there is nothing to answer, or it has been answered. */
export function markBusy(store: Store<WalletSnapshot>, id: number): boolean {
  if (!store.get().pending.some((item) => item.id === id && !item.isBusy)) return false
  store.set(({ pending }) => ({ pending: pending.map((item) => (item.id === id ? { ...item, isBusy: true } : item)) }))
  return true
}

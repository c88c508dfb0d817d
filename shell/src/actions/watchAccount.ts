import type { ChainNamespace } from '@latchkey/plugin-api'
import type { Modal } from '../modal.js'
import { countAccountReader } from '../state/account.js'
import type { AccountState } from './AccountState.js'
import { accountStateAtom } from './accountStateAtom.js'

/**
 * Calls `listener` at each change of a namespace's account, and keeps its balance and profile up to date until the
 * unsubscription is called. Starts nothing by itself: where no wallet is connected, nothing is fetched.
 */
export function watchAccount(
  { runtime, store }: Pick<Modal, 'runtime' | 'store'>,
  namespace: ChainNamespace,
  listener: (account: AccountState) => void,
): () => void {
  const state = accountStateAtom(runtime, namespace)
  const stop = store.sub(state, () => listener(store.get(state)))
  countAccountReader(store, namespace, 1)
  let stopped = false
  return () => {
    if (stopped) return
    stopped = true
    stop()
    countAccountReader(store, namespace, -1)
  }
}

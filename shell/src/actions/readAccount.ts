import type { ChainNamespace } from '@latchkey/plugin-api'
import type { Modal } from '../modal.js'
import type { AccountState } from './AccountState.js'
import { accountStateAtom } from './accountStateAtom.js'

/**
 * What is known now of a namespace's account. Nothing is fetched: balance and profile are there for the active namespace,
 * and for others while somebody watches them (`watchAccount`).
 */
export function readAccount(
  { runtime, store }: Pick<Modal, 'runtime' | 'store'>,
  namespace: ChainNamespace,
): AccountState {
  return store.get(accountStateAtom(runtime, namespace))
}

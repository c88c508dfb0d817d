import type { Modal } from '../modal.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'

/**
 * Every wallet that is connected, in every namespace, and those that visitors have kept beside them while the project's
 * gate `multiWallet` is open. Read from what is known: nothing is fetched.
 */
export function listConnections({ store }: Pick<Modal, 'store'>): readonly Connection[] {
  return store.get(connectionListAtom)
}

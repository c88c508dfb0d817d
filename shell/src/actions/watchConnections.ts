import type { Modal } from '../modal.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'

/** Calls `listener` at each change of the connections; returns the unsubscription. */
export function watchConnections(
  { store }: Pick<Modal, 'store'>,
  listener: (connections: readonly Connection[]) => void,
): () => void {
  return store.sub(connectionListAtom, () => listener(store.get(connectionListAtom)))
}

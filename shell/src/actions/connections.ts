/** The wallets that are connected in each namespace, and those that are kept beside them. */
import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Modal } from '../modal.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'

/**
 * Lists the connected wallets of every namespace and, while the project's gate `multiWallet` is open, the wallets that users
 * have kept beside them. Fetches nothing.
 */
export function listConnections({ store }: Pick<Modal, 'store'>): readonly Connection[] {
  return store.get(connectionListAtom)
}

/** Calls `listener` at each change of the connections. Returns the unsubscription. */
export function watchConnections(
  { store }: Pick<Modal, 'store'>,
  listener: (connections: readonly Connection[]) => void,
): () => void {
  return store.sub(connectionListAtom, () => listener(store.get(connectionListAtom)))
}

export interface SwitchConnectionParameters {
  readonly namespace: ChainNamespace
  /** A wallet of `listConnections()`, or any other available one, which is then connected. */
  readonly connectorId: string
  /** One of the wallet's accounts. @default its first */
  readonly address?: string
}

/**
 * Uses another wallet in its namespace, which becomes the active one, and keeps the wallet in use so far. Or uses another
 * account of the wallet in use, for which the gate may be closed. A wallet of an earlier visit is connected again; with
 * WalletConnect, e-mail or a social account that shows its view, and resolves with nothing. Else it resolves with the account
 * in use afterwards: the embedded wallet may reject the wanted one.
 *
 * @throws {MultiWalletNotEnabledError} 'Multi-Wallet Not Enabled', with the alert of that name: the project's gate is closed.
 * @throws {ConnectorNotFoundError} 'No connector found for connection'
 * @throws {InvalidConnectionStatusError} 'Invalid connection status'
 */
export async function switchConnection(
  { runtime }: Pick<Modal, 'runtime'>,
  command: SwitchConnectionParameters,
): Promise<ChainAccount | undefined> {
  const { connections, gates, restored } = await runtime.core()
  // The list of kept wallets, and the gate, are complete only after both.
  await Promise.all([restored, gates.settled('multiWallet')])
  return (await connections.wallets()).switchTo(command)
}

/**
 * Disconnects one wallet. If it was in use, the wallet that was kept last replaces it, else the namespace is disconnected.
 *
 * @throws {MultiWalletNotEnabledError} 'Multi-Wallet Not Enabled', with the alert of that name: the project's gate is closed,
 *   and the wallet is not the one in use.
 * @throws {ConnectorNotFoundError} 'No connector found for connection': the namespace does not know the wallet.
 * @throws {DisconnectFailedError} 'Failed to disconnect': the wallet did not confirm. The modal is disconnected anyway.
 */
export async function disconnectConnection(
  { runtime }: Pick<Modal, 'runtime'>,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): Promise<void> {
  const { connections, gates, restored } = await runtime.core()
  const [isOpen] = await Promise.all([gates.settled('multiWallet'), restored])
  const isInUse = connections.connectorOf(namespace)?.info.id === connectorId
  // The user leaves the only wallet: it must not be listed as one of an earlier visit.
  if (isOpen !== true && isInUse) return connections.disconnect(namespace)
  await (await connections.wallets()).disconnect(namespace, connectorId)
}

import type { Modal } from '../modal.js'
import type { Connection } from '../state/connectionList.js'

/**
 * Ends one wallet's connection. Where it was in use, the one that was kept last takes its place; without any the namespace
 * is disconnected.
 *
 * @throws {MultiWalletNotEnabledError} 'Multi-Wallet Not Enabled', with the alert of that name: the project's gate is closed,
 *   and the wallet is not the one in use.
 * @throws {ConnectorNotFoundError} 'No connector found for connection': the namespace does not know the wallet.
 * @throws {DisconnectFailedError} 'Failed to disconnect': the wallet did not confirm; the page has forgotten it all the same.
 */
export async function disconnectConnection(
  { runtime }: Pick<Modal, 'runtime'>,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): Promise<void> {
  const { connections, gates, restored } = await runtime.core()
  const [isOpen] = await Promise.all([gates.settled('multiWallet'), restored])
  const isInUse = connections.connectorOf(namespace)?.info.id === connectorId
  // One wallet, which the visitor leaves: nothing of it is to be listed as one of an earlier time.
  if (isOpen !== true && isInUse) return connections.disconnect(namespace)
  await (await connections.wallets()).disconnect(namespace, connectorId)
}

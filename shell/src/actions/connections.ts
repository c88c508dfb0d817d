import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Modal } from '../modal.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'

/** Returns the connected wallets of every namespace, and the kept ones while the gate `multiWallet` is open. */
export function listConnections({ store }: Pick<Modal, 'store'>): readonly Connection[] {
  return store.get(connectionListAtom)
}

/** Calls `listener` at each change of the connections. Returns a function that stops it. */
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
 * Switches to another wallet of a namespace, which becomes the active one, and keeps the present wallet. Or switches to
 * another account of the present wallet, which works with a closed gate too.
 *
 * @returns The active account, which may differ from the requested one: the embedded wallet may reject it. `undefined`
 *   if the wallet is disconnected and a view opens to reconnect it (WalletConnect, e-mail or a social account).
 * @throws {MultiWalletNotEnabledError} The project's gate `multiWallet` is closed. Raises the alert too.
 * @throws {ConnectorNotFoundError} 'No connector found for connection'
 * @throws {InvalidConnectionStatusError} 'Invalid connection status'
 */
export async function switchConnection(
  { runtime }: Pick<Modal, 'runtime'>,
  command: SwitchConnectionParameters,
): Promise<ChainAccount | undefined> {
  const { connections, gates, restored } = await runtime.core()
  // Before these have settled, the list of kept wallets is incomplete.
  await Promise.all([restored, gates.settled('multiWallet')])
  return (await connections.wallets()).switchTo(command)
}

/**
 * Disconnects one wallet. If it was in use, the latest kept wallet replaces it, else the namespace is disconnected.
 *
 * @throws {MultiWalletNotEnabledError} The project's gate `multiWallet` is closed, and the wallet is not the one in
 *   use. The alert of that name is raised too.
 * @throws {ConnectorNotFoundError} The namespace does not know the wallet.
 * @throws {DisconnectFailedError} The wallet did not confirm. The modal is disconnected anyway.
 */
export async function disconnectConnection(
  { runtime }: Pick<Modal, 'runtime'>,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): Promise<void> {
  const { connections, gates, restored } = await runtime.core()
  const [isOpen] = await Promise.all([gates.settled('multiWallet'), restored])
  const isInUse = connections.connectorOf(namespace)?.info.id === connectorId
  // With a closed gate, the wallet must not stay listed as disconnected.
  if (isOpen !== true && isInUse) return connections.disconnect(namespace)
  await (await connections.wallets()).disconnect(namespace, connectorId)
}

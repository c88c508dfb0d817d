import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Modal } from '../modal.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'

/** Returns every namespace's connected wallets, and its kept wallets while the gate `multiWallet` is open. */
export function listConnections({ store }: Pick<Modal, 'store'>): readonly Connection[] {
  return store.get(connectionListAtom)
}

/** Calls `listener` when the connections change. Returns a function that stops listening. */
export function watchConnections(
  { store }: Pick<Modal, 'store'>,
  listener: (connections: readonly Connection[]) => void,
): () => void {
  return store.sub(connectionListAtom, () => listener(store.get(connectionListAtom)))
}

export interface SwitchConnectionParameters {
  readonly namespace: ChainNamespace
  /** A wallet from `listConnections()`. Any other available connector is connected first. */
  readonly connectorId: string
  /** One of the wallet's accounts. @default the first */
  readonly address?: string
}

/**
 * Makes another wallet the namespace's active wallet, and keeps the current one. Can also switch to another account of
 * the current wallet, even while the gate is closed.
 *
 * @returns The active account. The embedded wallet might stay on its current account instead of the requested one.
 *   `undefined` if the wallet is disconnected and a view opens to reconnect it (WalletConnect, email or a social
 *   account).
 * @throws {MultiWalletNotEnabledError} The project's gate `multiWallet` is closed. Also raises the alert.
 * @throws {ConnectorNotFoundError} 'No connector found for connection'
 * @throws {InvalidConnectionStatusError} 'Invalid connection status'
 */
export async function switchConnection(
  { runtime }: Pick<Modal, 'runtime'>,
  command: SwitchConnectionParameters,
): Promise<ChainAccount | undefined> {
  const { connections, gates, restored } = await runtime.core()
  // Until these settle, the list of kept wallets is incomplete.
  await Promise.all([restored, gates.settled('multiWallet')])
  return (await connections.wallets()).switchTo(command)
}

/**
 * Disconnects one wallet. If it was active, the latest kept wallet replaces it. Without a kept wallet, the namespace
 * disconnects.
 *
 * @throws {MultiWalletNotEnabledError} The project's gate `multiWallet` is closed, and the wallet is not active. Also
 * raises the alert.
 * @throws {ConnectorNotFoundError} The namespace does not know the wallet.
 * @throws {DisconnectFailedError} The wallet did not confirm. The modal disconnects anyway.
 */
export async function disconnectConnection(
  { runtime }: Pick<Modal, 'runtime'>,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): Promise<void> {
  const { connections, gates, restored } = await runtime.core()
  const [isOpen] = await Promise.all([gates.settled('multiWallet'), restored])
  const isInUse = connections.connectorOf(namespace)?.info.id === connectorId
  // While the gate is closed, the wallet must not stay listed as disconnected.
  if (isOpen !== true && isInUse) return connections.disconnect(namespace)
  await (await connections.wallets()).disconnect(namespace, connectorId)
}

import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Modal } from '../modal.js'

export interface SwitchConnectionParameters {
  readonly namespace: ChainNamespace
  /** A wallet of `listConnections()`, or any other that is there: it is connected then. */
  readonly connectorId: string
  /** One of the wallet's accounts. @default its first */
  readonly address?: string
}

/**
 * Puts a wallet into use in its namespace, which becomes the active one, and keeps the one that was; or another account of
 * the wallet that is in use, for which the gate need not be open. A wallet of an earlier time is connected anew. By
 * WalletConnect, e-mail or a social account that shows its view, and nothing is resolved with. Else it resolves with the
 * account that is in use then: the embedded wallet may refuse the wanted one.
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
  // What an earlier visit left is there by then, and the project's word about the gate.
  await Promise.all([restored, gates.settled('multiWallet')])
  return (await connections.wallets()).switchTo(command)
}

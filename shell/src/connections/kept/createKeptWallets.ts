/**
 * Several wallets in one namespace: one is in use, the others are kept. Behind the gate `multiWallet`: while it is closed,
 * a second wallet replaces the first (`connectWallet.ts`).
 */

import { type ChainAccount, type ChainNamespace, type Connector, LatchkeyError } from '@latchkey/plugin-api'
import { waitAtMost } from '../../async/waitAtMost.js'
import { isOpen } from '../../gates/isOpen.js'
import { connectionsAtom, type NamespaceConnection, readConnection } from '../../state/connections.js'
import { walletsKey } from '../../storage/storedConnections.js'
import { ConnectorNotFoundError } from '../connectWallet.js'
import type { ConnectionContext } from '../createConnections.js'
import { hasSharedSession } from '../createLiveConnections.js'
import { DisconnectFailedError, disconnectCapMs } from '../disconnectWallets.js'
import { release } from '../release.js'
import { createKeptWalletList, isConnected, type KeptWalletList } from './createKeptWalletList.js'
import { restoreKeptWallets } from './restoreKeptWallets.js'
import { activateWallet, type SwitchWalletCommand, switchWallet } from './switchWallet.js'

/** The wallets that a namespace keeps besides the one in use, behind the gate `multiWallet` (`state/connections.ts`). */
export interface KeptWalletCommands {
  /**
   * Puts a wallet into use, or another account of the one in use. Resolves with the account that is in use then: the
   * embedded wallet may not switch to the requested one. A wallet that is disconnected is connected again. If that takes
   * a QR code or a sign-in, its view opens, and this resolves with `undefined`.
   *
   * @throws {MultiWalletNotEnabledError} 'Multi-Wallet Not Enabled', with the alert of that name
   * @throws {ConnectorNotFoundError} 'No connector found for connection'
   * @throws {InvalidConnectionStatusError} 'Invalid connection status'
   */
  switchTo(command: SwitchWalletCommand): Promise<ChainAccount | undefined>
  /**
   * Ends one wallet's connection, in each namespace that shares its session. Another kept wallet takes its place.
   *
   * @throws {MultiWalletNotEnabledError} The wallet is not the one in use, and the gate is closed.
   * @throws {ConnectorNotFoundError} The namespace does not know the wallet. @throws {DisconnectFailedError}
   */
  disconnect(namespace: ChainNamespace, connectorId: string): Promise<void>
  /** Ends all that the namespace keeps, except for sessions that another namespace uses or keeps. */
  disconnectAll(namespace: ChainNamespace): Promise<void>
  /** Lists what is stored and restores what was connected. While the gate is closed it does nothing. */
  restore(): Promise<void>
  /** Keeps a wallet connected that is not in use any more. */
  keep(namespace: ChainNamespace, connector: Connector, connection: NamespaceConnection): void
  remove(namespace: ChainNamespace, connectorId: string): void
  /** Puts the namespace's next kept wallet into use. False if there is none. */
  activateNext(namespace: ChainNamespace): boolean
  /** The namespaces that keep the connector connected, without using it. */
  keptIn(connectorId: string): readonly ChainNamespace[]
}

/** What the parts of this folder share. */
export interface KeptWalletContext extends ConnectionContext {
  readonly list: KeptWalletList
  /** The namespaces that use the connector, or keep it connected. If it has one session for all, they end together. */
  listNamespaces(connectorId: string): readonly ChainNamespace[]
  /** @throws {MultiWalletNotEnabledError} Raises the alert as well. */
  requireGate(): void
}

/** Makes the kept wallets of a modal. Nothing is listed before `restore` is called. */
export function createKeptWallets(parts: ConnectionContext): KeptWalletCommands {
  const { runtime, storage, connectors, live, gates, alerts } = parts
  const list = createKeptWalletList(parts)
  const keptIn = (connectorId: string) =>
    list.namespaces().filter((namespace) => isConnected(list.find(namespace, connectorId)))
  const context: KeptWalletContext = {
    ...parts,
    list,
    listNamespaces: (connectorId) => [
      ...live.namespaces().filter((namespace) => live.connectorOf(namespace)?.info.id === connectorId),
      ...keptIn(connectorId),
    ],
    requireGate() {
      if (isOpen(gates.value('multiWallet'))) return
      alerts.raise('MULTI_WALLET_NOT_ENABLED')
      throw new MultiWalletNotEnabledError()
    },
  }

  function activateNext(namespace: ChainNamespace): boolean {
    const next = list.read(namespace).find((kept) => isConnected(kept) && kept.accounts.length > 0)
    const connector = next && connectors.get(next.connectorId)
    return Boolean(connector && activateWallet(context, namespace, connector, next))
  }

  const restore = () => restoreKeptWallets(context)
  const stopFollowing = storage.watch(walletsKey, () => {
    restore().catch((error: unknown) => reportError(error))
  })
  runtime.signal.addEventListener('abort', () => release(stopFollowing))

  return {
    switchTo: (command) => switchWallet(context, command),
    disconnect: (namespace, connectorId) => disconnectWallet(context, activateNext, namespace, connectorId),
    async disconnectAll(namespace) {
      const kept = list.read(namespace).filter(isConnected)
      list.clear(namespace)
      const ended = kept
        .map(({ connectorId }) => connectors.get(connectorId))
        .filter((connector) => connector !== undefined)
        .filter((one) => !hasSharedSession(one) || context.listNamespaces(one.info.id).length === 0)
      await Promise.all(ended.map((connector) => connector.disconnect(namespace)))
    },
    restore,
    keep: list.keep,
    remove: list.remove,
    activateNext,
    keptIn,
  }
}

/** See `KeptWalletCommands.disconnect`. */
async function disconnectWallet(
  { runtime, connectors, live, list, listNamespaces, requireGate }: KeptWalletContext,
  activateNext: (namespace: ChainNamespace) => boolean,
  namespace: ChainNamespace,
  connectorId: string,
): Promise<void> {
  const { events, signal, store } = runtime
  const isInUse = (key: ChainNamespace) => live.connectorOf(key)?.info.id === connectorId
  if (!isInUse(namespace)) requireGate()
  if (!isInUse(namespace) && !list.find(namespace, connectorId)) throw new ConnectorNotFoundError(connectorId)
  const connector = connectors.get(connectorId)
  const shared = connector && hasSharedSession(connector) ? listNamespaces(connectorId) : []
  // Disconnected here earlier, but in use elsewhere: that session goes on.
  if (shared.length > 0 && !shared.includes(namespace)) return
  const ended = new Set([namespace, ...shared])
  // The page is disconnected before the wallet confirms, and lists the wallet as disconnected.
  for (const key of ended) {
    const wasInUse = isInUse(key)
    const connection = wasInUse ? readConnection(store.get(connectionsAtom), key) : list.find(key, connectorId)
    if (wasInUse && !activateNext(key)) live.disconnect(key, 'user')
    list.addDisconnected(key, connectorId, connection?.wallet)
  }
  try {
    if (connector) await waitAtMost(connector.disconnect(namespace), disconnectCapMs, signal)
    for (const key of ended) events.emit('DISCONNECT_SUCCESS', { namespace: key })
  } catch (cause) {
    const error = new DisconnectFailedError(cause)
    events.emit('DISCONNECT_ERROR', { message: error.message })
    throw error
  }
}

export class MultiWalletNotEnabledError extends LatchkeyError {
  constructor() {
    super('MULTI_WALLET_NOT_ENABLED', 'Multi-Wallet Not Enabled', {
      details: 'Several wallets at a time are off for this project.',
    })
  }
}

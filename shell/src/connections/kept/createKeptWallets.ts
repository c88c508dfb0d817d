/** Several wallets in one namespace: one is active, the others are kept. Behind the gate `multiWallet`. */
import { type ChainAccount, type ChainNamespace, LatchkeyError, waitAtMost } from '@latchkey/plugin-api'
import { isOpen } from '../../gates/isOpen.js'
import { listNetworks } from '../../state/configuredNetworks.js'
import { connectionsAtom, readConnection } from '../../state/connections.js'
import { readStoredWallets, walletsKey } from '../../storage/storedConnections.js'
import { ConnectorNotFoundError } from '../connectWallet.js'
import type { ConnectionContext } from '../createConnections.js'
import { hasSharedSession } from '../createLiveConnections.js'
import { DisconnectFailedError, disconnectCapMs } from '../disconnectWallets.js'
import { readConnectResult } from '../readConnectResult.js'
import { release } from '../release.js'
import { waitForConnector } from '../waitForConnector.js'
import { createKeptWalletList, isConnected, type KeptWalletList } from './createKeptWalletList.js'
import { activateWallet, type SwitchWalletCommand, switchWallet } from './switchWallet.js'

export interface KeptWalletCommands extends Pick<KeptWalletList, 'keep' | 'remove'> {
  switchTo(command: SwitchWalletCommand): Promise<ChainAccount | undefined>
  /** Disconnects one wallet, in each namespace that shares its session. See `disconnectConnection`. */
  disconnect(namespace: ChainNamespace, connectorId: string): Promise<void>
  /** Disconnects all of the namespace's kept wallets, except sessions that another namespace uses or keeps. */
  disconnectAll(namespace: ChainNamespace): Promise<void>
  /** Lists stored wallets and restores those that were connected. Does nothing while the gate is closed. */
  restore(): Promise<void>
  /** Activates the namespace's next kept wallet. Returns whether there is one. */
  activateNext(namespace: ChainNamespace): boolean
  keptIn(connectorId: string): readonly ChainNamespace[]
}

export interface KeptWalletContext extends ConnectionContext {
  readonly list: KeptWalletList
  listNamespaces(connectorId: string): readonly ChainNamespace[]
  requireGate(): void
  activateNext(namespace: ChainNamespace): boolean
}

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
    activateNext(namespace) {
      const next = list.read(namespace).find((kept) => isConnected(kept) && kept.accounts.length > 0)
      const connector = next && connectors.get(next.connectorId)
      return Boolean(connector && activateWallet(context, namespace, connector, next))
    },
  }

  const restore = () => restoreKeptWallets(context)
  const stopFollowing = storage.watch(walletsKey, () => {
    restore().catch((error: unknown) => reportError(error))
  })
  runtime.signal.addEventListener('abort', () => release(stopFollowing))

  return {
    switchTo: (command) => switchWallet(context, command),
    disconnect: (namespace, connectorId) => disconnectWallet(context, namespace, connectorId),
    async disconnectAll(namespace) {
      const kept = list.read(namespace).filter(isConnected)
      list.clear(namespace)
      const ended = kept
        .map(({ connectorId }) => connectors.get(connectorId))
        .filter((connector) => connector !== undefined)
        .filter((connector) => !hasSharedSession(connector) || context.listNamespaces(connector.info.id).length === 0)
      await Promise.all(ended.map((connector) => connector.disconnect(namespace)))
    },
    restore,
    keep: list.keep,
    remove: list.remove,
    activateNext: context.activateNext,
    keptIn,
  }
}

async function disconnectWallet(
  { runtime, connectors, live, list, listNamespaces, requireGate, activateNext }: KeptWalletContext,
  namespace: ChainNamespace,
  connectorId: string,
): Promise<void> {
  const { events, signal, store } = runtime
  const isInUse = (key: ChainNamespace) => live.connectorOf(key)?.info.id === connectorId
  if (!isInUse(namespace)) requireGate()
  if (!isInUse(namespace) && !list.find(namespace, connectorId)) throw new ConnectorNotFoundError(connectorId)
  const connector = connectors.get(connectorId)
  const shared = connector && hasSharedSession(connector) ? listNamespaces(connectorId) : []
  // This namespace disconnected earlier, but others still use the session.
  if (shared.length > 0 && !shared.includes(namespace)) return
  const ended = new Set([namespace, ...shared])
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

async function restoreKeptWallets(context: KeptWalletContext): Promise<void> {
  const { runtime, storage, gates, list } = context
  if (!isOpen(await gates.settled('multiWallet')) || runtime.signal.aborted) return
  const stored = readStoredWallets(storage)
  const restoring: Promise<void>[] = []
  for (const namespace of new Set([...stored.keys(), ...list.namespaces()])) {
    list.followStored(namespace, stored.get(namespace) ?? [])
    for (const kept of list.read(namespace)) {
      if (!isConnected(kept) || kept.accounts.length > 0) continue
      // A locked or unreachable wallet stays listed. It is asked again when the user chooses it.
      restoring.push(restoreWallet(context, namespace, kept.connectorId).catch(() => undefined))
    }
  }
  await waitAtMost(Promise.all(restoring), deadlineMs, runtime.signal)
}

async function restoreWallet(context: KeptWalletContext, namespace: ChainNamespace, connectorId: string) {
  const { runtime, live, list } = context
  const { signal, store } = runtime
  const connector = await waitForConnector(context, connectorId)
  if (!connector || !list.find(namespace, connectorId) || signal.aborted) return
  const answer = await connector.reconnect({ namespace, networks: listNetworks(store, namespace), signal })
  if (!answer || signal.aborted) return list.remove(namespace, connectorId)
  // Meanwhile, the user may have connected or removed the wallet.
  if (live.connectorOf(namespace) === connector || !list.find(namespace, connectorId)) return
  const { accounts, wallet, approvedNetworkIds } = readConnectResult(answer, connectorId, namespace)
  const { name, imageUrl } = connector.info
  list.keep(namespace, connector, {
    status: 'connected',
    accounts: accounts.get(namespace) ?? [],
    wallet: wallet ?? { name, ...(imageUrl && { imageUrl }) },
    ...(approvedNetworkIds && { approvedNetworkIds }),
  })
}

const deadlineMs = 10_000

export class MultiWalletNotEnabledError extends LatchkeyError {
  constructor() {
    super('MULTI_WALLET_NOT_ENABLED', 'Multi-Wallet Not Enabled', {
      details: 'The gate multiWallet is closed for this project.',
    })
  }
}

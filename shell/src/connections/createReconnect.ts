import { type ChainNamespace, type Connector, isLatchkeyError, raceAbort, waitAtMost } from '@latchkey/plugin-api'
import { connectedAtom } from '../state/account.js'
import { listNetworks } from '../state/configuredNetworks.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { connectorsAtom } from '../state/wallets.js'
import {
  connectionsKey,
  parseStoredConnections,
  type StoredConnections,
  walletsKey,
} from '../storage/storedConnections.js'
import { adoptConnection } from './adoptConnection.js'
import type { Attempt } from './createAttempts.js'
import type { ConnectionContext } from './createConnections.js'
import { readConnectResult } from './readConnectResult.js'
import { CleanupMap } from './release.js'
import { waitForConnector } from './waitForConnector.js'

export interface Reconnect {
  /** Resolves when each stored namespace is connected or has failed. Never rejects. */
  restoreStored(): Promise<void>
  followOtherTab(): void
  waitForUnlock(namespace: ChainNamespace, connector: Connector): void
}

export function createReconnect(context: ConnectionContext): Reconnect {
  const { runtime, storage, connectors, wallets, attempts, live } = context
  const { signal, store } = runtime
  /**
   * Ids of stored connectors that are locked or not announced yet. Each is retried once, when unlocked or announced.
   */
  const waiting = new Map<ChainNamespace, string>()
  const lockedWatches = new CleanupMap<ChainNamespace>(signal)

  async function restore(connections: StoredConnections) {
    // Skips namespaces that the user has connected or is connecting.
    const idle = [...connections].filter(([key]) => !live.connectorOf(key) && !attempts.current(key))
    const byConnector = new Map<string, Map<ChainNamespace, Attempt>>()
    for (const [namespace, { connectorId }] of idle) {
      const group = byConnector.get(connectorId) ?? new Map<ChainNamespace, Attempt>()
      byConnector.set(connectorId, group.set(namespace, attempts.begin(namespace, connectorId, [signal])))
    }
    const done = Promise.all([...byConnector].map(([connectorId, group]) => restoreGroup(connectorId, group)))
    await waitAtMost(done, deadlineMs, signal)
    byConnector.forEach(stopShowing)
    await restoreKept()
  }

  async function restoreGroup(connectorId: string, group: ReadonlyMap<ChainNamespace, Attempt>) {
    for (const namespace of group.keys()) {
      const { remembered } = readConnection(store.get(connectionsAtom), namespace)
      live.show(namespace, { status: 'connecting', connectorId, accounts: [], ...(remembered && { remembered }) })
    }
    const connector = await waitForConnector(context, connectorId)
    if (connector) await Promise.all([...group].map((entry) => restoreNamespace(connector, ...entry)))
    else for (const [namespace, attempt] of group) if (attempt.isCurrent()) waiting.set(namespace, connectorId)
    stopShowing(group)
    for (const attempt of group.values()) attempt.end()
  }

  /** Called for each namespace of a shared session, but the connector restores the session only once. */
  async function restoreNamespace(connector: Connector, namespace: ChainNamespace, attempt: Attempt) {
    try {
      attempt.signal.throwIfAborted()
      const networks = listNetworks(store, namespace)
      const parameters = { namespace, networks, signal: attempt.signal }
      const answer = await raceAbort(connector.reconnect(parameters), attempt.signal)
      if (!answer) return live.removeStored(namespace)
      const result = readConnectResult(answer, connector.info.id, namespace)
      const accounts = new Map([...result.accounts].filter(([key]) => !live.connectorOf(key)))
      adoptConnection(context, connector, namespace, { ...result, accounts })
    } catch (error) {
      // The user did not start this, so no error is shown. The next page load tries again.
      if (isLatchkeyError(error, 'WALLET_LOCKED') && !attempt.signal.aborted) waitForUnlock(namespace, connector)
    }
  }

  function stopShowing(group: ReadonlyMap<ChainNamespace, Attempt>) {
    for (const [namespace, attempt] of group) if (attempt.isCurrent()) live.stopConnecting(namespace)
  }

  async function restoreKept() {
    if (!storage.get(walletsKey)) return
    try {
      await (await context.keptWallets.load()).restore()
    } catch (error) {
      reportError(error) // the code failed to load; the next page load tries again
    }
  }

  function waitForUnlock(namespace: ChainNamespace, connector: Connector) {
    lockedWatches.delete(namespace)
    if (signal.aborted || live.stored().get(namespace)?.connectorId !== connector.info.id) return
    waiting.set(namespace, connector.info.id)
    const watch = connector.watch({
      accountsChanged(changed, accounts) {
        if (changed !== namespace || accounts.length === 0) return
        lockedWatches.delete(namespace)
        restoreWaiting()
      },
      networkChanged: () => undefined,
      disconnected: () => undefined,
    })
    lockedWatches.set(namespace, watch)
  }

  function restoreWaiting() {
    for (const [namespace, connectorId] of [...waiting]) {
      if (!connectors.get(connectorId)) continue
      waiting.delete(namespace)
      const connection = live.stored().get(namespace)
      if (connection?.connectorId === connectorId) void restore(new Map([[namespace, connection]]))
    }
  }

  signal.addEventListener('abort', store.sub(connectorsAtom, restoreWaiting))

  return {
    waitForUnlock,
    async restoreStored() {
      if (live.stored().size === 0) return
      await restore(live.stored())
      // If no wallet was restored, the user is likely to open the wallet list next.
      if (!store.get(connectedAtom)) void wallets.prefetch()
    },
    followOtherTab() {
      const connections = parseStoredConnections(storage.get(connectionsKey))
      live.followStored(connections)
      const isWaiting = (namespace: ChainNamespace) =>
        waiting.get(namespace) === connections.get(namespace)?.connectorId
      void restore(new Map([...connections].filter(([namespace]) => !isWaiting(namespace))))
    },
  }
}

const deadlineMs = 10_000

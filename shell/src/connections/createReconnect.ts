/** Restores what an earlier visit or another tab connected. */

import { type ChainNamespace, type Cleanup, type Connector, isLatchkeyError } from '@latchkey/plugin-api'
import { raceAbort } from '../async/raceAbort.js'
import { waitAtMost } from '../async/waitAtMost.js'
import { connectedAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { listNetworks } from '../state/networks.js'
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
import { release } from './release.js'
import { waitForConnector } from './waitForConnector.js'

export interface Reconnect {
  /** Resolves when each stored namespace is connected, or was tried without success. Never rejects. */
  restoreStored(): Promise<void>
  /** Another tab changed what is stored: disconnects here what it disconnected, and restores what it connected. */
  followOtherTab(): void
  /** The connector's wallet is locked: restores the stored connection when the wallet reports accounts. */
  waitForUnlock(namespace: ChainNamespace, connector: Connector): void
}

export function createReconnect(context: ConnectionContext): Reconnect {
  const { runtime, storage, connectors, wallets, attempts, live } = context
  const { signal, store } = runtime
  /**
   * Connectors of stored connections, by namespace, that have not announced themselves yet or are locked. Each is tried
   * once when that changes.
   */
  const waiting = new Map<ChainNamespace, string>()
  const lockedWatches = new Map<ChainNamespace, Cleanup>()

  async function restore(connections: StoredConnections) {
    // A namespace that the user has connected or is connecting stays as it is.
    const idle = [...connections].filter(([key]) => !live.connectorOf(key) && !attempts.current(key))
    const byConnector = new Map<string, Restoring[]>()
    for (const [namespace, { connectorId }] of idle) {
      const restoring = { namespace, attempt: attempts.begin(namespace, connectorId, [signal]) }
      byConnector.set(connectorId, [...(byConnector.get(connectorId) ?? []), restoring])
    }
    const done = Promise.all([...byConnector].map(([connectorId, group]) => restoreGroup(connectorId, group)))
    await waitAtMost(done, deadlineMs, signal)
    // The page goes on as disconnected. If a wallet answers after all, it is still connected.
    for (const group of byConnector.values()) stopShowing(group)
    await restoreKept()
  }

  /** Restores all stored namespaces of one connector. */
  async function restoreGroup(connectorId: string, group: readonly Restoring[]) {
    for (const { namespace } of group) {
      const { remembered } = readConnection(store.get(connectionsAtom), namespace)
      live.show(namespace, { status: 'connecting', connectorId, accounts: [], ...(remembered && { remembered }) })
    }
    const connector = await waitForConnector(context, connectorId)
    if (connector) await Promise.all(group.map((restoring) => restoreNamespace(connector, restoring)))
    else for (const { namespace, attempt } of group) if (attempt.isCurrent()) waiting.set(namespace, connectorId)
    stopShowing(group)
    for (const { attempt } of group) attempt.end()
  }

  /** A session that serves several namespaces is asked for each: its connector restores it once for all of them. */
  async function restoreNamespace(connector: Connector, { namespace, attempt }: Restoring) {
    try {
      attempt.signal.throwIfAborted()
      const networks = listNetworks(store, namespace)
      const parameters = { namespace, networks, signal: attempt.signal }
      const answer = await raceAbort(connector.reconnect(parameters), attempt.signal)
      if (!answer) return live.removeStored(namespace)
      const result = readConnectResult(answer, connector.info.id, namespace)
      // A namespace that the user connected meanwhile stays as it is.
      const accounts = new Map([...result.accounts].filter(([key]) => !live.connectorOf(key)))
      adoptConnection(context, connector, namespace, { ...result, accounts })
    } catch (error) {
      // The user did not ask for this, so no error is shown. The next page load tries again.
      if (isLatchkeyError(error, 'WALLET_LOCKED') && !attempt.signal.aborted) waitForUnlock(namespace, connector)
    }
  }

  function stopShowing(group: readonly Restoring[]) {
    for (const { namespace, attempt } of group) if (attempt.isCurrent()) live.stopConnecting(namespace)
  }

  async function restoreKept() {
    if (!storage.get(walletsKey)) return
    try {
      await (await context.keptWallets.load()).restore()
    } catch (error) {
      reportError(error) // the code did not load: the next page load tries again
    }
  }

  function waitForUnlock(namespace: ChainNamespace, connector: Connector) {
    stopWatching(namespace)
    if (signal.aborted || live.stored().get(namespace)?.connectorId !== connector.info.id) return
    waiting.set(namespace, connector.info.id)
    const watch = connector.watch({
      accountsChanged(changed, accounts) {
        if (changed !== namespace || accounts.length === 0) return
        stopWatching(namespace)
        restoreWaiting()
      },
      networkChanged: () => undefined,
      disconnected: () => undefined,
    })
    lockedWatches.set(namespace, watch)
  }

  function stopWatching(namespace: ChainNamespace) {
    const watch = lockedWatches.get(namespace)
    lockedWatches.delete(namespace)
    if (watch) release(watch)
  }

  /** Tries what waits for a connector that is there now, and what waited for a wallet that was unlocked. */
  function restoreWaiting() {
    for (const [namespace, connectorId] of [...waiting]) {
      if (!connectors.get(connectorId)) continue
      waiting.delete(namespace)
      const connection = live.stored().get(namespace)
      if (connection?.connectorId === connectorId) void restore(new Map([[namespace, connection]]))
    }
  }

  const stopListening = store.sub(connectorsAtom, restoreWaiting)
  signal.addEventListener('abort', () => {
    stopListening()
    lockedWatches.forEach(release)
    lockedWatches.clear()
  })

  return {
    waitForUnlock,
    async restoreStored() {
      if (live.stored().size === 0) return
      await restore(live.stored())
      // A user whose wallet is gone is about to connect one.
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

interface Restoring {
  readonly namespace: ChainNamespace
  readonly attempt: Attempt
}

/** The page must not be shown as connecting for longer. */
const deadlineMs = 10_000

/** Brings back what an earlier visit or another tab connected. */
import type { ChainNamespace } from '@latchkey/plugin-api'
import { connectorsAtom } from '../state/connectors.js'
import { adoptConnection } from './adoptConnection.js'
import type { Attempt, Attempts } from './createAttempts.js'
import type { ConnectionParts } from './createConnections.js'
import type { LiveConnections } from './createLiveConnections.js'
import { listNetworks } from './listNetworks.js'
import { raceAbort } from './raceAbort.js'
import { readConnectResult } from './readConnectResult.js'
import { parseStoredConnections, type StoredConnections, storageKey } from './storedConnections.js'
import { waitAtMost } from './waitAtMost.js'

export interface Reconnect {
  /** Resolves when each stored namespace is connected or given up. Never rejects. */
  restoreStored(): Promise<void>
  /** Another tab changed what is stored: what it ended ends here, what it connected is restored. */
  followOtherTab(): void
}

export interface ReconnectParts extends Pick<ConnectionParts, 'runtime' | 'storage' | 'connectors'> {
  readonly attempts: Attempts
  readonly live: LiveConnections
  /** Connectors of stored connections that have not announced themselves: each is tried once when it does. */
  readonly awaited: Map<ChainNamespace, string>
}

export function createReconnect(parts: ReconnectParts): Reconnect {
  const { runtime, storage, connectors, attempts, live, awaited } = parts
  const { signal, store } = runtime

  async function restore(namespace: ChainNamespace, attempt: Attempt) {
    const { connectorId } = attempt
    live.show(namespace, { status: 'connecting', connectorId, accounts: [] })
    try {
      const connector = await raceAbort(connectors.waitFor(connectorId, announcementWaitMs), attempt.signal)
      if (!connector) {
        awaited.set(namespace, connectorId)
        return
      }
      const networks = listNetworks(store, namespace)
      const answer = await raceAbort(
        connector.reconnect({ namespace, networks, signal: attempt.signal }),
        attempt.signal,
      )
      if (answer) adoptConnection(parts, connector, namespace, readConnectResult(answer, connectorId, namespace))
      else live.forget(namespace)
    } catch {
      // Nobody asked for this, so nobody is told: the page is disconnected, and the next visit tries again.
    } finally {
      if (attempt.isCurrent()) live.giveUp(namespace)
      attempt.end()
    }
  }

  async function restoreAll(connections: StoredConnections) {
    // What the visitor does himself is not disturbed.
    const idle = [...connections].filter(([key]) => !live.connectorOf(key) && !attempts.current(key))
    const begun = idle.map(([namespace, { connectorId }]) => {
      const attempt = attempts.begin(namespace, connectorId, [signal])
      return { namespace, attempt, done: restore(namespace, attempt) }
    })
    await waitAtMost(Promise.all(begun.map(({ done }) => done)), deadlineMs, signal)
    // From here the page goes on as disconnected; a wallet that answers after all is still taken.
    for (const { namespace, attempt } of begun) if (attempt.isCurrent()) live.giveUp(namespace)
  }

  function restoreAnnounced() {
    for (const [namespace, connectorId] of [...awaited]) {
      const connection = live.stored().get(namespace)
      if (!connectors.get(connectorId)) continue
      awaited.delete(namespace)
      // It never rejects: each failure ends in `restore`.
      if (connection?.connectorId === connectorId) void restoreAll(new Map([[namespace, connection]]))
    }
  }

  signal.addEventListener('abort', store.sub(connectorsAtom, restoreAnnounced))

  return {
    restoreStored: () => restoreAll(live.stored()),
    followOtherTab() {
      const connections = parseStoredConnections(storage.get(storageKey))
      live.follow(connections)
      for (const namespace of awaited.keys()) if (!connections.has(namespace)) awaited.delete(namespace)
      void restoreAll(new Map([...connections].filter(([namespace]) => !awaited.has(namespace))))
    },
  }
}

/** Announced wallets answer at once; one that is not there by then may still come (EIP-6963 sets no limit). */
const announcementWaitMs = 1_000
/** A page must not look as if it were connecting for ever. */
const deadlineMs = 10_000

/** Brings back what an earlier visit or another tab connected. */
import { type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { connectorsAtom } from '../state/connectors.js'
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
  reconnect(): Promise<void>
  /** These are connected or ended: their wallets need no longer be waited for. */
  forgetAwaited(namespaces: Iterable<ChainNamespace>): void
}

export function createReconnect(
  parts: ConnectionParts & { readonly attempts: Attempts; readonly live: LiveConnections },
): Reconnect {
  const { runtime, storage, connectors, attempts, live } = parts
  const { options, signal, store } = runtime
  /** Connectors of stored connections that have not announced themselves: each is tried once when it does. */
  const awaited = new Map<ChainNamespace, string>()

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
      if (answer) live.adopt(connector, namespace, readConnectResult(answer, connectorId, namespace))
      else live.forget(namespace)
    } catch {
      // Nobody asked for this, so nobody is told: the page is disconnected, and the next visit tries again.
    } finally {
      if (attempt.isCurrent()) live.giveUp(namespace)
      attempt.end()
    }
  }

  async function restoreAll(connections: StoredConnections) {
    const begun = [...connections].map(([namespace, { connectorId }]) => {
      const attempt = attempts.begin(namespace, connectorId, [signal])
      return { namespace, attempt, done: restore(namespace, attempt) }
    })
    await waitAtMost(Promise.all(begun.map(({ done }) => done)), deadlineMs)
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

  function followOtherTab(stored: unknown) {
    const connections = parseStoredConnections(stored)
    live.follow(connections)
    for (const namespace of awaited.keys()) if (!connections.has(namespace)) awaited.delete(namespace)
    const unknown = [...connections].filter(
      ([namespace]) => !live.connectorOf(namespace) && !attempts.current(namespace) && !awaited.has(namespace),
    )
    void restoreAll(new Map(unknown))
  }

  if (options.enableReconnect !== false) {
    const stops = [store.sub(connectorsAtom, restoreAnnounced), storage.watch(storageKey, followOtherTab)]
    signal.addEventListener('abort', () => {
      for (const stop of stops) {
        if (typeof stop === 'function') stop()
        else stop.dispose()
      }
    })
  }

  return {
    forgetAwaited(namespaces) {
      for (const namespace of namespaces) awaited.delete(namespace)
    },
    async reconnect() {
      if (options.enableReconnect === false) storage.remove(storageKey)
      else await restoreAll(live.stored())
      // The entry shows as connecting what storage seems to hold, before anybody has checked it.
      for (const namespace of chainNamespaces) {
        const { status } = readConnection(store.get(connectionsAtom), namespace)
        if (status === 'connecting' && !attempts.current(namespace)) live.giveUp(namespace)
      }
    },
  }
}

/** Announced wallets answer at once; one that is not there by then may still come (EIP-6963 sets no limit). */
const announcementWaitMs = 1_000
/** A page must not look as if it were connecting for ever. */
const deadlineMs = 10_000

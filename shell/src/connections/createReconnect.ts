/** Brings back what an earlier visit or another tab connected. */

import { type ChainNamespace, type Cleanup, type Connector, isLatchkeyError } from '@latchkey/plugin-api'
import { raceAbort } from '../async/raceAbort.js'
import { waitAtMost } from '../async/waitAtMost.js'
import { connectedAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { connectorsAtom } from '../state/wallets.js'
import { parseStoredConnections, type StoredConnections, storageKey } from '../storage/storedConnections.js'
import { walletsKey } from '../storage/storedWallets.js'
import { adoptConnection } from './adoptConnection.js'
import type { ConnectParts } from './connectWallet.js'
import type { Attempt, Attempts } from './createAttempts.js'
import type { ConnectionParts, KeeperPlace } from './createConnections.js'
import type { LiveConnections } from './createLiveConnections.js'
import type { WalletKeeper } from './createWalletKeeper.js'
import { listNetworks } from './listNetworks.js'
import { readConnectResult } from './readConnectResult.js'
import { release } from './release.js'
import { waitForConnector } from './waitForConnector.js'

export interface Reconnect {
  /** Resolves when each stored namespace is connected or given up. Never rejects. */
  restoreStored(): Promise<void>
  /** Another tab changed what is stored: what it ended ends here, what it connected is restored. */
  followOtherTab(): void
  /**
   * The connector's wallet is locked: restores the stored connection when the wallet reports accounts.
   *
   * @param isUnlocked it has reported them already. @default false
   */
  awaitAccounts(namespace: ChainNamespace, connector: Connector, isUnlocked?: boolean): void
}

export interface ReconnectParts extends Pick<ConnectionParts, 'runtime' | 'storage' | 'connectors' | 'wallets'> {
  readonly attempts: Attempts
  readonly live: LiveConnections
  readonly keeper: KeeperPlace
  loadKeeper(): Promise<WalletKeeper>
  loadDisconnect: ConnectParts['loadDisconnect']
  loadReconnect: ConnectParts['loadReconnect']
  /** Connectors of stored connections that are not announced yet or locked: each is tried once when that changes. */
  readonly awaited: Map<ChainNamespace, string>
}

export function createReconnect(parts: ReconnectParts): Reconnect {
  const { runtime, storage, connectors, wallets, attempts, live, awaited, loadKeeper } = parts
  const { signal, store } = runtime
  /** Watches on locked wallets. */
  const unlocks = new Map<ChainNamespace, Cleanup>()

  /** All stored namespaces of one connector. */
  async function restore(connectorId: string, members: readonly Member[]) {
    for (const { namespace } of members) {
      const { remembered } = readConnection(store.get(connectionsAtom), namespace)
      live.show(namespace, { status: 'connecting', connectorId, accounts: [], ...(remembered && { remembered }) })
    }
    const connector = await waitForConnector(parts, connectorId)
    if (!connector)
      for (const { namespace, attempt } of members) attempt.isCurrent() && awaited.set(namespace, connectorId)
    else await Promise.all(members.map((member) => restoreOne(connector, member)))
    for (const { namespace, attempt } of members) {
      if (attempt.isCurrent()) live.giveUp(namespace)
      attempt.end()
    }
  }

  /** A session that serves several namespaces is asked for each: its connector restores it once for all of them. */
  async function restoreOne(connector: Connector, { namespace, attempt }: Member) {
    try {
      attempt.signal.throwIfAborted()
      const networks = listNetworks(store, namespace)
      const parameters = { namespace, networks, signal: attempt.signal }
      const answer = await raceAbort(connector.reconnect(parameters), attempt.signal)
      if (!answer) return live.forget(namespace)
      const result = readConnectResult(answer, connector.info.id, namespace)
      // What the visitor connected meanwhile stays.
      const accounts = new Map([...result.accounts].filter(([key]) => !live.connectorOf(key)))
      adoptConnection(parts, connector, namespace, { ...result, accounts })
    } catch (error) {
      // The user did not ask for this, so no error is shown. The next page load tries again.
      if (isLatchkeyError(error, 'WALLET_LOCKED') && !attempt.signal.aborted) awaitAccounts(namespace, connector)
    }
  }

  function stopAwaiting(namespace: ChainNamespace) {
    const stop = unlocks.get(namespace)
    unlocks.delete(namespace)
    if (stop) release(stop)
  }

  function awaitAccounts(namespace: ChainNamespace, connector: Connector, isUnlocked = false) {
    stopAwaiting(namespace)
    if (signal.aborted || live.stored().get(namespace)?.connectorId !== connector.info.id) return
    awaited.set(namespace, connector.info.id)
    if (isUnlocked) return restoreAnnounced()
    const watch = connector.watch({
      accountsChanged(changed, accounts) {
        if (changed !== namespace || accounts.length === 0) return
        stopAwaiting(namespace)
        restoreAnnounced()
      },
      networkChanged: () => undefined,
      disconnected: () => undefined,
    })
    unlocks.set(namespace, watch)
  }

  async function restoreAll(connections: StoredConnections) {
    // What the visitor does himself is not disturbed.
    const idle = [...connections].filter(([key]) => !live.connectorOf(key) && !attempts.current(key))
    const groups = new Map<string, Member[]>()
    for (const [namespace, { connectorId }] of idle) {
      const member = { namespace, attempt: attempts.begin(namespace, connectorId, [signal]) }
      groups.set(connectorId, [...(groups.get(connectorId) ?? []), member])
    }
    const done = Promise.all([...groups].map(([connectorId, members]) => restore(connectorId, members)))
    await waitAtMost(done, deadlineMs, signal)
    // From here the page goes on as disconnected; a wallet that answers after all is still taken.
    for (const { namespace, attempt } of [...groups.values()].flat()) if (attempt.isCurrent()) live.giveUp(namespace)
    if (storage.get(walletsKey)) await (await loadKeeper()).restore()
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

  const stopListening = store.sub(connectorsAtom, restoreAnnounced)
  signal.addEventListener('abort', () => {
    stopListening()
    unlocks.forEach(release)
    unlocks.clear()
  })

  return {
    awaitAccounts,
    async restoreStored() {
      await restoreAll(live.stored())
      // Whoever has lost his wallet is about to connect one.
      if (!store.get(connectedAtom)) void wallets.prefetch()
    },
    followOtherTab() {
      const connections = parseStoredConnections(storage.get(storageKey))
      live.follow(connections)
      for (const namespace of awaited.keys()) if (!connections.has(namespace)) awaited.delete(namespace)
      void restoreAll(new Map([...connections].filter(([namespace]) => !awaited.has(namespace))))
    },
  }
}

interface Member {
  readonly namespace: ChainNamespace
  readonly attempt: Attempt
}

/** A page must not look as if it were connecting for ever. */
const deadlineMs = 10_000

/** Connects to wallets and ends connections, one for each namespace (states: `state/connections.ts`). */
import type { ChainNamespace, Connector } from '@latchkey/plugin-api'
import type { Connections, Core, WalletKeeper } from '../contract/core.js'
import { once } from '../entry/once.js'
import { activeNamespaceAtom } from '../state/connections.js'
import type { ConnectParts } from './connectWallet.js'
import { createAttempts } from './createAttempts.js'
import { createLiveConnections } from './createLiveConnections.js'
import type { ReconnectParts } from './createReconnect.js'
import { isShared } from './isShared.js'
import { NamespaceNotConfiguredError } from './NamespaceNotConfiguredError.js'
import { release } from './release.js'
import { storageKey } from './storedConnections.js'
import { waitAtMost } from './waitAtMost.js'

export type ConnectionParts = Pick<Core, 'runtime' | 'storage' | 'connectors' | 'navigation' | 'gates' | 'alerts'>

/** Where the keeper of further wallets is, once somebody has several. */
export interface KeeperPlace {
  current?: WalletKeeper
}

/** Makes the connections of a modal. Nothing is restored before `reconnect` is called. */
export function createConnections(parts: ConnectionParts): Connections {
  const { runtime, storage, connectors, navigation } = parts
  const { events, signal, store } = runtime
  const attempts = createAttempts()
  const live = createLiveConnections(parts, (namespace) => {
    events.emit('DISCONNECT_SUCCESS', { namespace })
    if (namespace === store.get(activeNamespaceAtom)) navigation.close()
  })
  /** Connectors of stored connections that have not announced themselves yet. */
  const awaited = new Map<ChainNamespace, string>()
  const keeper: KeeperPlace = {}
  const loadKeeper = once(async () => (await import('./createWalletKeeper.js')).createWalletKeeper(shared))
  const shared: ConnectParts & ReconnectParts = { ...parts, attempts, live, awaited, keeper, loadKeeper }
  const persistent = runtime.options.enableReconnect !== false
  const loadConnect = once(() => import('./connectWallet.js'))
  const loadReconnect = once(async () => (await import('./createReconnect.js')).createReconnect(shared))

  /** Also of a connection that is not restored, or not yet: its wallet still lists this page. */
  function findConnector(namespace: ChainNamespace): Connector | undefined {
    return live.connectorOf(namespace) ?? connectors.get(live.stored().get(namespace)?.connectorId ?? '')
  }

  async function disconnect(namespace?: ChainNamespace): Promise<void> {
    const wanted = namespace && findConnector(namespace)
    const ends = (key: ChainNamespace) =>
      !namespace || key === namespace || (wanted && isShared(wanted) && findConnector(key) === wanted)
    /** By what is ended: a session that several namespaces share is ended by one call. */
    const calls = new Map<string, [ChainNamespace, () => Promise<unknown>]>()
    for (const key of live.all().filter(ends)) {
      const connector = findConnector(key)
      const call = connector && isShared(connector) ? connector.info.id : key
      if ((connector || live.stored().has(key)) && !calls.has(call)) calls.set(call, [key, () => end(connector, key)])
      attempts.current(key)?.abort()
      live.drop(key)
      awaited.delete(key)
    }
    if (calls.size === 0) return
    // The page lets go at once; the wallets have their time, and a silent one does not hold the visitor up.
    navigation.close()
    const results = await Promise.allSettled(
      [...calls.values()].map(([, call]) => waitAtMost(call(), disconnectCapMs, signal)),
    )
    if (results.every(({ status }) => status === 'fulfilled'))
      return events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    const { toDisconnectError } = await import('./disconnectErrors.js')
    const error = toDisconnectError(
      [...calls.values()].map(([key]) => key),
      results,
    )
    events.emit('DISCONNECT_ERROR', { message: error.message })
    throw error
  }

  /** A wallet may throw where it should reject. */
  async function end(connector: Connector | undefined, namespace: ChainNamespace) {
    await Promise.all([connector?.disconnect(namespace), keeper.current?.dropAll(namespace)])
  }

  async function reconnect(): Promise<void> {
    if (!persistent) storage.remove(storageKey)
    try {
      if (live.stored().size > 0) await (await loadReconnect()).restoreStored()
    } catch (error) {
      // Its code did not come: the page is disconnected, and the next visit tries again.
      reportError(error)
    }
    // The entry shows as connecting what storage seems to hold, before anybody has checked it.
    for (const namespace of live.all()) if (!attempts.current(namespace)) live.giveUp(namespace)
  }

  if (persistent) {
    const stop = storage.watch(storageKey, () => {
      loadReconnect().then(
        (restorer) => restorer.followOtherTab(),
        (error: unknown) => reportError(error),
      )
    })
    signal.addEventListener('abort', () => release(stop))
  }

  // A visit begins with one of the two, and the other may never be needed. A failure shows where it is called.
  const first = live.stored().size > 0 ? loadReconnect() : loadConnect()
  first.catch(() => undefined)

  return {
    connect: async (command) => (await loadConnect()).connectWallet(shared, command),
    disconnect,
    reconnect,
    async getProvider(namespace) {
      const connector = live.connectorOf(namespace)
      if (!connector) throw new NamespaceNotConfiguredError(namespace)
      return connector.getProvider(namespace)
    },
    connectorOf: live.connectorOf,
    wallets: loadKeeper,
  }
}

/** Sign-outs are capped at 3 s (specification, section 4). */
const disconnectCapMs = 3_000

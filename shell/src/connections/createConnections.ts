/** Connects to wallets and ends connections, one for each namespace (states: `state/connections.ts`). */
import type { ChainNamespace } from '@latchkey/plugin-api'
import { once } from '../async/once.js'
import type { Connections, Core, WalletKeeper } from '../contract/core.js'
import { activeNamespaceAtom } from '../state/connections.js'
import { storageKey } from '../storage/storedConnections.js'
import type { ConnectParts } from './connectWallet.js'
import { createAttempts } from './createAttempts.js'
import { createLiveConnections } from './createLiveConnections.js'
import { NamespaceNotConfiguredError } from './NamespaceNotConfiguredError.js'
import { release } from './release.js'

export type ConnectionParts = Pick<
  Core,
  'runtime' | 'storage' | 'connectors' | 'navigation' | 'gates' | 'alerts' | 'wallets'
>

/** Where the keeper of further wallets is, once somebody has several. */
export interface KeeperPlace {
  current?: WalletKeeper
}

/** Makes the connections of a modal. Nothing is restored before `reconnect` is called. */
export function createConnections(parts: ConnectionParts): Connections {
  const { runtime, storage, navigation } = parts
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
  const loadConnect = once(() => import('./connectWallet.js'))
  const loadDisconnect = once(() => import('./disconnectWallets.js'))
  const loadReconnect = once(async () => (await import('./createReconnect.js')).createReconnect(shared))
  const loads = { loadKeeper, loadConnect, loadDisconnect, loadReconnect }
  const shared: ConnectParts = { ...parts, attempts, live, awaited, keeper, ...loads }
  const persistent = runtime.options.enableReconnect !== false
  // A failure is told by `reconnect`.
  if (live.stored().size > 0) loadReconnect().catch(() => undefined)

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

  return {
    prefetch: loadConnect,
    connect: async (command) => (await loadConnect()).connectWallet(shared, command),
    disconnect: async (namespace) => (await loadDisconnect()).disconnectWallets(shared, namespace),
    reconnect,
    async getProvider(namespace, networkId) {
      const connector = live.connectorOf(namespace)
      if (!connector) throw new NamespaceNotConfiguredError(namespace)
      return connector.getProvider(namespace, networkId)
    },
    connectorOf: live.connectorOf,
    wallets: loadKeeper,
  }
}

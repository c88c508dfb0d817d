/** Connects to wallets and ends connections, one for each namespace (states: `state/connections.ts`). */

import type { CaipNetworkId, ChainAccount, ChainNamespace, Connector, Provider } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import { once } from '../async/once.js'
import type { Core } from '../core.js'
import { activeNamespaceAtom } from '../state/connections.js'
import { storageKey } from '../storage/storedConnections.js'
import type { ConnectParts } from './connectWallet.js'
import { createAttempts } from './createAttempts.js'
import { createLiveConnections } from './createLiveConnections.js'
import type { WalletKeeper } from './createWalletKeeper.js'
import { NamespaceNotConfiguredError } from './NamespaceNotConfiguredError.js'
import { release } from './release.js'

export interface ConnectCommand {
  readonly connectorId: string
  /** @default the active namespace when the connector has it, else the connector's first */
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
  readonly onUri?: (uri: string) => void
  /** Told when the wallet still waits for an answer to a request of an earlier page load. */
  readonly onPending?: () => void
  /** False while nobody waits for it, though a wallet may still say yes: then it is not shown as connecting. @default true */
  readonly awaitedAtom?: Atom<boolean>
  /** Which connectors are not told to forget the page when this one takes their place. @default none */
  readonly spares?: (replaced: Connector) => boolean
}

/** Connections by namespace. State is in `state/connections.ts`. */
export interface Connections {
  /**
   * Connects and stores the connection.
   *
   * @throws {ConnectorNotFoundError} 'No connector found for connection'
   * @throws {ConnectionRejectedError} 'Connection rejected' when the visitor refused
   * @throws {ConnectFailedError} 'Failed to connect' for all else, with the wallet's error as cause
   */
  connect(command: ConnectCommand): Promise<ChainAccount>
  /** Fetches what connecting needs; for when Connect is on the screen. Who connects hears of a failure, too. */
  prefetch(): Promise<unknown>
  /** Without a namespace: all. @throws {DisconnectFailedError} 'Failed to disconnect' */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Restores what is stored; resolves when each stored namespace is connected or given up. Never rejects. */
  reconnect(): Promise<void>
  /** The connected wallet's provider, see `Connector.getProvider`. @throws {NamespaceNotConfiguredError} */
  getProvider(namespace: ChainNamespace, networkId?: CaipNetworkId): Promise<Provider>
  /** The connector of the namespace's connection. */
  connectorOf(namespace: ChainNamespace): Connector | undefined
  /** Several wallets in one namespace: fetched with its first user. */
  wallets(): Promise<WalletKeeper>
}

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

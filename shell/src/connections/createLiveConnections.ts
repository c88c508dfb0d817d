/** What is connected now: the live connectors by namespace, and the state and storage that follow them. */

import type { ChainNamespace, Cleanup, Connector, ConnectorListener } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectionsAtom, type NamespaceConnection, readConnection, setConnections } from '../state/connections.js'
import {
  parseStoredConnections,
  type StoredConnections,
  storageKey,
  writeStoredConnections,
} from '../storage/storedConnections.js'
import { release } from './release.js'

export interface LiveConnections {
  connectorOf(namespace: ChainNamespace): Connector | undefined
  /** Every namespace that is connected, connecting or stored. */
  all(): readonly ChainNamespace[]
  /** Puts the connector into the namespace; the one that was there is let go. */
  take(namespace: ChainNamespace, connector: Connector): void
  /** Listens to a connector until the last of its namespaces is let go. */
  watch(connector: Connector, listener: ConnectorListener): void
  /**
   * The wallet ended the connection. `keepsStored`: the stored connection stays, because another tab has a connection of
   * its own or because the wallet is locked.
   */
  lose(namespace: ChainNamespace, keepsStored?: boolean): void
  /** Stores which connector the namespaces are connected by. */
  remember(namespaces: Iterable<ChainNamespace>, connectorId: string): void
  /** Forgets the connection, in storage too. */
  drop(namespace: ChainNamespace): void
  /** From connecting to disconnected; all else stays as it is. Storage is not touched. */
  giveUp(namespace: ChainNamespace): void
  /** Changes what is shown of a namespace. */
  show(namespace: ChainNamespace, connection: NamespaceConnection): void
  /** What is stored, also for namespaces that are not restored. */
  stored(): StoredConnections
  forget(namespace: ChainNamespace): void
  /** Another tab wrote this: takes it over without writing. Namespaces that are gone are let go. */
  follow(stored: StoredConnections): void
}

/** @param onLost told when a wallet ends a connection by itself. */
export function createLiveConnections(
  { runtime, storage }: Pick<Core, 'runtime' | 'storage'>,
  onLost: (namespace: ChainNamespace) => void,
): LiveConnections {
  const { options, signal, store } = runtime
  const live = new Map<ChainNamespace, Connector>()
  const watches = new Map<Connector, Cleanup>()
  const persistent = options.enableReconnect !== false
  let stored: StoredConnections = persistent ? parseStoredConnections(storage.get(storageKey)) : new Map()

  function show(namespace: ChainNamespace, connection: NamespaceConnection) {
    setConnections(store, { ...store.get(connectionsAtom), [namespace]: connection })
  }

  function write(change: (next: Map<ChainNamespace, { readonly connectorId: string }>) => void) {
    const next = new Map(stored)
    change(next)
    stored = next
    if (persistent) writeStoredConnections(storage, stored)
  }

  function letGo(namespace: ChainNamespace) {
    const connector = live.get(namespace)
    live.delete(namespace)
    if (!connector || [...live.values()].includes(connector)) return
    const watch = watches.get(connector)
    if (watch) release(watch)
    watches.delete(connector)
  }

  function drop(namespace: ChainNamespace, keepsStored?: boolean) {
    letGo(namespace)
    show(namespace, disconnected)
    if (!keepsStored) write((next) => next.delete(namespace))
  }

  signal.addEventListener('abort', () => {
    watches.forEach(release)
    watches.clear()
    live.clear()
  })

  return {
    connectorOf: (namespace) => live.get(namespace),
    all: () => [...new Set([...stored.keys(), ...(Object.keys(store.get(connectionsAtom)) as ChainNamespace[])])],
    giveUp(namespace) {
      if (readConnection(store.get(connectionsAtom), namespace).status === 'connecting') show(namespace, disconnected)
    },
    show,
    drop,
    stored: () => stored,
    forget: (namespace) => write((next) => next.delete(namespace)),
    take(namespace, connector) {
      letGo(namespace)
      live.set(namespace, connector)
    },
    watch(connector, listener) {
      if (!watches.has(connector)) watches.set(connector, connector.watch(listener))
    },
    lose(namespace, keepsStored) {
      drop(namespace, keepsStored)
      onLost(namespace)
    },
    remember: (namespaces, connectorId) =>
      write((next) => {
        for (const namespace of namespaces) next.set(namespace, { connectorId })
      }),
    follow(next) {
      stored = next
      for (const [namespace, connector] of [...live]) {
        if (next.get(namespace)?.connectorId === connector.info.id) continue
        letGo(namespace)
        show(namespace, disconnected)
      }
    },
  }
}

/** As whatever is in no list. */
const disconnected = readConnection({}, undefined)

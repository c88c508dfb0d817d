/** Connections in use: live connectors by namespace, and the state and storage that reflect them. */
import type { ChainNamespace, Connector, ConnectorListener } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { dismissedKey, findAutoConnections } from '../entry/autoConnections.js'
import type { ModalOptions } from '../options.js'
import { connectionsAtom, type NamespaceConnection, readConnection, setConnections } from '../state/connections.js'
import type { ModalStorage } from '../storage/createStorage.js'
import {
  connectionsKey,
  parseStoredConnections,
  type StoredConnections,
  writeStoredConnections,
} from '../storage/storedConnections.js'
import { CleanupMap } from './release.js'

/**
 * `locked` and `elsewhere` (continues in another tab) keep the connection stored, because the wallet can reconnect
 * later.
 */
export type DisconnectReason = 'user' | 'wallet' | 'locked' | 'elsewhere'

export interface LiveConnections {
  connectorOf(namespace: ChainNamespace): Connector | undefined
  namespaces(): readonly ChainNamespace[]
  setConnector(namespace: ChainNamespace, connector: Connector): void
  watch(connector: Connector, listener: ConnectorListener): void
  show(namespace: ChainNamespace, connection: NamespaceConnection): void
  /** Shows a connecting namespace as disconnected. Changes neither other namespaces nor storage. */
  stopConnecting(namespace: ChainNamespace): void
  disconnect(namespace: ChainNamespace, reason: DisconnectReason): void
  stored(): StoredConnections
  save(namespaces: Iterable<ChainNamespace>, connectorId: string): void
  removeStored(namespace: ChainNamespace): void
  /** Ends the connections that another tab has ended or replaced. */
  followStored(stored: StoredConnections): void
}

/** @param onDisconnect called when a connection ends, except when the user ends it in this tab. */
export function createLiveConnections(
  { runtime, storage }: Pick<Core, 'runtime' | 'storage'>,
  onDisconnect: (namespace: ChainNamespace) => void,
): LiveConnections {
  const { options, signal, store } = runtime
  const connectors = new Map<ChainNamespace, Connector>()
  const watches = new CleanupMap<Connector>(signal)
  const isPersistent = options.enableReconnect !== false
  let stored: StoredConnections | undefined

  /** Reads storage late: between the preparation of core and its start, another tab may have connected. */
  function readStored(): StoredConnections {
    stored ??= isPersistent ? readStart(options, storage) : new Map()
    return stored
  }

  function show(namespace: ChainNamespace, connection: NamespaceConnection) {
    setConnections(store, { ...store.get(connectionsAtom), [namespace]: connection })
  }

  function setStored(next: StoredConnections) {
    stored = next
    if (isPersistent) writeStoredConnections(storage, next)
  }

  function removeStored(namespace: ChainNamespace) {
    setStored(new Map([...readStored()].filter(([key]) => key !== namespace)))
  }

  function removeConnector(namespace: ChainNamespace) {
    const connector = connectors.get(namespace)
    connectors.delete(namespace)
    if (connector && ![...connectors.values()].includes(connector)) watches.delete(connector)
  }

  signal.addEventListener('abort', () => connectors.clear())

  return {
    connectorOf: (namespace) => connectors.get(namespace),
    namespaces: () => [
      ...new Set([...readStored().keys(), ...(Object.keys(store.get(connectionsAtom)) as ChainNamespace[])]),
    ],
    setConnector(namespace, connector) {
      removeConnector(namespace)
      connectors.set(namespace, connector)
    },
    watch(connector, listener) {
      if (!watches.has(connector)) watches.set(connector, connector.watch(listener))
    },
    show,
    stopConnecting(namespace) {
      if (readConnection(store.get(connectionsAtom), namespace).status === 'connecting') show(namespace, disconnected)
    },
    disconnect(namespace, reason) {
      removeConnector(namespace)
      show(namespace, disconnected)
      if (reason === 'user') setDismissed(storage, options, readStored().get(namespace)?.connectorId, true)
      if (reason === 'user' || reason === 'wallet') removeStored(namespace)
      if (reason !== 'user') onDisconnect(namespace)
    },
    stored: readStored,
    save(namespaces, connectorId) {
      setDismissed(storage, options, connectorId, false)
      setStored(
        new Map([...readStored(), ...Array.from(namespaces, (namespace) => [namespace, { connectorId }] as const)]),
      )
    },
    removeStored,
    followStored(next) {
      stored = next
      for (const [namespace, connector] of [...connectors]) {
        if (next.get(namespace)?.connectorId === connector.info.id) continue
        removeConnector(namespace)
        show(namespace, disconnected)
        if (!next.has(namespace)) onDisconnect(namespace)
      }
    },
  }
}

/** If the connector connects automatically, stores whether the user has disconnected it. */
function setDismissed(
  storage: ModalStorage,
  options: ModalOptions,
  connectorId: string | undefined,
  isDismissed: boolean,
): void {
  const isAutomatic = [...findAutoConnections(options).values()].some((one) => one.connectorId === connectorId)
  if (isAutomatic) storage.set(dismissedKey, isDismissed ? connectorId : undefined)
}

/** The stored connections, and automatic ones in other namespaces. */
function readStart(options: ModalOptions, storage: ModalStorage): StoredConnections {
  const automatic = findAutoConnections(options, storage.get(dismissedKey))
  return new Map([...automatic, ...parseStoredConnections(storage.get(connectionsKey))])
}

const disconnected = readConnection({}, undefined)

/** Whether one session serves all of the connector's namespaces, and ends in all of them together. */
export function hasSharedSession({ info }: Connector): boolean {
  return info.type === 'WALLET_CONNECT' || info.type === 'AUTH'
}

/** What is connected now: the live connectors by namespace, and the state and storage that follow them. */
import {
  type ChainNamespace,
  type Cleanup,
  type Connector,
  type ConnectorListener,
  isCaipNetworkId,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import type { Core } from '../contract/core.js'
import { connectionsAtom, type NamespaceConnection, providerMessageAtom, readConnection } from '../state/connections.js'
import { connectorsAtom } from '../state/connectors.js'
import { networkIdsAtom } from '../state/networks.js'
import { type CheckedResult, makeAccount, readAccounts } from './readConnectResult.js'
import { release } from './release.js'
import {
  parseStoredConnections,
  type StoredConnections,
  storageKey,
  writeStoredConnections,
} from './storedConnections.js'

export interface LiveConnections {
  connectorOf(namespace: ChainNamespace): Connector | undefined
  /** One session serves all of the connector's namespaces, and ends for all of them. */
  isShared(connector: Connector): boolean
  /** The namespace with those that share its session. */
  together(namespace: ChainNamespace): readonly ChainNamespace[]
  /** Every namespace that is connected, connecting or stored. */
  all(): readonly ChainNamespace[]
  /** Takes a wallet's answer as the connection; what was connected in its namespaces before is let go. */
  adopt(connector: Connector, namespace: ChainNamespace, result: CheckedResult): void
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

  const namespacesOf = (connector: Connector) => [...live].flatMap(([key, value]) => (value === connector ? [key] : []))

  function show(namespace: ChainNamespace, connection: NamespaceConnection) {
    store.set(connectionsAtom, { ...store.get(connectionsAtom), [namespace]: connection })
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
    if (!connector || namespacesOf(connector).length > 0) return
    const watch = watches.get(connector)
    if (watch) release(watch)
    watches.delete(connector)
  }

  function drop(namespace: ChainNamespace) {
    letGo(namespace)
    show(namespace, disconnected)
    write((next) => next.delete(namespace))
  }

  function listen(connector: Connector): ConnectorListener {
    const current = (namespace: ChainNamespace) =>
      live.get(namespace) === connector ? readConnection(store.get(connectionsAtom), namespace) : undefined
    const lose = (namespace: ChainNamespace) => {
      drop(namespace)
      onLost(namespace)
    }
    return {
      accountsChanged(namespace, list) {
        const connection = current(namespace)
        if (!connection) return
        if (list.length === 0) return lose(namespace)
        const accounts = readAccounts(list, connector.info.id).filter((account) => account.namespace === namespace)
        // A list that can't be read says nothing about the account that is connected.
        if (accounts.length > 0) show(namespace, { ...connection, accounts })
      },
      networkChanged(namespace, networkId) {
        const connection = current(namespace)
        if (!connection || !isCaipNetworkId(networkId)) return
        if (parseCaipNetworkId(networkId).namespace !== namespace) return
        const accounts = connection.accounts.map(({ address, type }) =>
          makeAccount(networkId, address, type, connector.info.id),
        )
        show(namespace, { ...connection, accounts })
        store.set(networkIdsAtom, { ...store.get(networkIdsAtom), [namespace]: networkId })
      },
      disconnected(namespace) {
        if (current(namespace)) lose(namespace)
      },
      message(namespace, message) {
        if (current(namespace)) store.set(providerMessageAtom, { namespace, message })
      },
    }
  }

  signal.addEventListener('abort', () => {
    watches.forEach(release)
    watches.clear()
    live.clear()
  })

  return {
    connectorOf: (namespace) => live.get(namespace),
    isShared,
    together(namespace) {
      const connector = live.get(namespace)
      return connector && isShared(connector) ? namespacesOf(connector) : [namespace]
    },
    all: () => [...new Set([...stored.keys(), ...(Object.keys(store.get(connectionsAtom)) as ChainNamespace[])])],
    giveUp(namespace) {
      if (readConnection(store.get(connectionsAtom), namespace).status === 'connecting') show(namespace, disconnected)
    },
    show,
    drop,
    stored: () => stored,
    forget: (namespace) => write((next) => next.delete(namespace)),
    adopt(connector, namespace, result) {
      const info = store.get(connectorsAtom).get(connector.info.id) ?? connector.info
      const wallet = result.wallet ?? { name: info.name, ...(info.imageUrl && { imageUrl: info.imageUrl }) }
      const networkIds = { ...store.get(networkIdsAtom) }
      for (const [key, accounts] of result.accounts) {
        letGo(key)
        live.set(key, connector)
        networkIds[key] = key === namespace ? result.networkId : accounts[0]?.networkId
        const approvedNetworkIds = result.approvedNetworkIds?.filter((id) => parseCaipNetworkId(id).namespace === key)
        show(key, {
          status: 'connected',
          connectorId: connector.info.id,
          accounts,
          wallet,
          ...(approvedNetworkIds && { approvedNetworkIds }),
        })
      }
      store.set(networkIdsAtom, networkIds)
      if (!watches.has(connector)) watches.set(connector, connector.watch(listen(connector)))
      write((next) => {
        for (const key of result.accounts.keys()) next.set(key, { connectorId: connector.info.id })
      })
    },
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

const disconnected: NamespaceConnection = { status: 'disconnected', accounts: [] }

function isShared({ info }: Connector): boolean {
  return info.type === 'WALLET_CONNECT' || info.type === 'AUTH'
}

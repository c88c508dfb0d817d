import type { ChainNamespace, Connector, ConnectorListener } from '@latchkey/plugin-api'
import { emitProviderEvent } from '../provider/emitProviderEvents.js'
import type { Runtime } from '../runtime.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, setNetworkIds } from '../state/networks.js'
import { connectorsAtom } from '../state/wallets.js'
import type { ConnectionContext } from './createConnections.js'
import { hasSharedSession } from './createLiveConnections.js'
import { orderAccounts } from './orderAccounts.js'
import {
  type CheckedResult,
  isNetworkOf,
  moveAccounts,
  pickNetworkIds,
  readNamespaceAccounts,
} from './readConnectResult.js'

export function adoptConnection(
  context: ConnectionContext,
  connector: Connector,
  namespace: ChainNamespace,
  result: CheckedResult,
): void {
  const { live, runtime } = context
  const { store } = runtime
  const info = store.get(connectorsAtom).get(connector.info.id) ?? connector.info
  const wallet = result.wallet ?? { name: info.name, ...(info.imageUrl && { imageUrl: info.imageUrl }) }
  const networkIds = { ...store.get(networkIdsAtom) }
  for (const [key, accounts] of result.accounts) {
    live.setConnector(key, connector)
    // The wallet's network wins over the user's later choice, because switching the wallet would open its window again.
    networkIds[key] = key === namespace ? result.networkId : accounts[0]?.networkId
    const approvedNetworkIds = result.approvedNetworkIds && pickNetworkIds(result.approvedNetworkIds, key)
    live.show(key, {
      status: 'connected',
      connectorId: connector.info.id,
      accounts: orderAccounts(runtime, key, accounts),
      wallet,
      ...(approvedNetworkIds && { approvedNetworkIds }),
    })
  }
  setNetworkIds(store, networkIds)
  live.watch(connector, followWallet(context, connector))
  live.save(result.accounts.keys(), connector.info.id)
  const { siwx, siweConfig } = runtime.options
  if (siwx ?? siweConfig) startSignIn(runtime).catch((error: unknown) => reportError(error))
}

export function followWallet(context: ConnectionContext, connector: Connector): ConnectorListener {
  const { runtime, live, keptWallets, reconnect } = context
  const { store } = runtime
  const connectorId = connector.info.id

  function read(namespace: ChainNamespace) {
    if (live.connectorOf(namespace) !== connector) return undefined
    return readConnection(store.get(connectionsAtom), namespace)
  }

  function end(namespace: ChainNamespace, isElsewhere = false) {
    if (isElsewhere) live.disconnect(namespace, 'elsewhere')
    else if (!keptWallets.current?.activateNext(namespace)) live.disconnect(namespace, 'wallet')
  }

  /**
   * Connects a namespace that the session gained later, unless another wallet is already connected or connecting there.
   */
  function addNamespace(namespace: ChainNamespace, list: readonly unknown[]) {
    const { status } = readConnection(store.get(connectionsAtom), namespace)
    if (!hasSharedSession(connector) || live.connectorOf(namespace) || status !== 'disconnected') return
    const accounts = readNamespaceAccounts(list, connectorId, namespace)
    const [account] = accounts
    if (!account) return
    const other = live.namespaces().find((key) => live.connectorOf(key) === connector)
    const { wallet } = readConnection(store.get(connectionsAtom), other)
    adoptConnection(context, connector, namespace, {
      account,
      accounts: new Map([[namespace, accounts]]),
      networkId: account.networkId,
      ...(wallet && { wallet }),
    })
  }

  return {
    accountsChanged(namespace, list) {
      const connection = read(namespace)
      if (!connection) return addNamespace(namespace, list)
      if (list.length === 0) return end(namespace)
      const accounts = orderAccounts(runtime, namespace, readNamespaceAccounts(list, connectorId, namespace))
      // Ignores an unreadable list, which does not mean that the account has changed.
      if (accounts.length > 0) live.show(namespace, { ...connection, accounts })
    },
    networkChanged(namespace, networkId) {
      const connection = read(namespace)
      if (!connection || !isNetworkOf(networkId, namespace)) return
      live.show(namespace, { ...connection, accounts: moveAccounts(connection.accounts, networkId) })
      setNetworkIds(store, { ...store.get(networkIdsAtom), [namespace]: networkId })
    },
    networksApproved(namespace, networkIds) {
      const connection = read(namespace)
      if (connection) live.show(namespace, { ...connection, approvedNetworkIds: pickNetworkIds(networkIds, namespace) })
    },
    disconnected(namespace, isElsewhere) {
      if (read(namespace)) end(namespace, isElsewhere)
    },
    locked(namespace) {
      const connection = read(namespace)
      if (!connection) return
      // If another wallet is kept, it takes over. The locked wallet then becomes a kept wallet.
      if (keptWallets.current?.activateNext(namespace)) {
        keptWallets.current.keep(namespace, connector, { ...connection, accounts: [] })
        return
      }
      live.disconnect(namespace, 'locked')
      reconnect.waitForUnlock(namespace, connector)
    },
    message(namespace, message) {
      if (read(namespace)) emitProviderEvent(runtime, { namespace, name: 'message', payload: message })
    },
  }
}

/** Disconnects all wallets if the sign-in code fails to load, as after any failed sign-in. */
async function startSignIn(runtime: Runtime): Promise<void> {
  const core = await runtime.core()
  await import('../siwx/startSiwx.js').then(
    ({ startSiwx }) => startSiwx(core),
    () => core.connections.disconnect(),
  )
}

/** Puts a wallet's answer into use as the connection of its namespaces, and follows what the wallet does from then on. */

import type { ChainNamespace, Connector, ConnectorListener } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { connectionsAtom, readConnection, setProviderMessage } from '../state/connections.js'
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

/** Shows, stores and follows the connection. It replaces what was connected in its namespaces. */
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
    // Even if the user chose another network while the wallet asked: the answer says where the wallet is, and moving it
    // would open its window again. A user who wants the other network switches.
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

function followWallet(context: ConnectionContext, connector: Connector): ConnectorListener {
  const { runtime, live, keptWallets, reconnect } = context
  const { store } = runtime
  const connectorId = connector.info.id

  function read(namespace: ChainNamespace) {
    if (live.connectorOf(namespace) !== connector) return undefined
    return readConnection(store.get(connectionsAtom), namespace)
  }

  /** The namespace goes on with the next kept wallet. Without one it is disconnected. */
  function end(namespace: ChainNamespace, isElsewhere = false) {
    if (isElsewhere) live.disconnect(namespace, 'elsewhere')
    else if (!keptWallets.current?.activateNext(namespace)) live.disconnect(namespace, 'wallet')
  }

  /** A session can come to serve one more namespace. A wallet that is connected or connecting there stays. */
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
      const accounts = readNamespaceAccounts(list, connectorId, namespace)
      // A list that can't be read says nothing about the account that is connected.
      if (accounts.length === 0) return
      live.show(namespace, { ...connection, accounts: orderAccounts(runtime, namespace, accounts) })
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
      // A kept wallet takes over, and the locked one becomes a kept wallet: it is asked when the user wants it.
      if (keptWallets.current?.activateNext(namespace)) {
        keptWallets.current.keep(namespace, connector, { ...connection, accounts: [] })
        return
      }
      live.disconnect(namespace, 'locked')
      reconnect.waitForUnlock(namespace, connector)
    },
    message(namespace, message) {
      if (read(namespace)) setProviderMessage(store, { namespace, message })
    },
  }
}

/** If the code for signing in does not load, the wallets disconnect, as after any sign-in that fails. */
async function startSignIn(runtime: Runtime): Promise<void> {
  const core = await runtime.core()
  await import('../siwx/startSiwx.js').then(
    ({ startSiwx }) => startSiwx(core),
    () => core.connections.disconnect(),
  )
}

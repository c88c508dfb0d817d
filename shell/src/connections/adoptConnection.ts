/** Takes a wallet's answer as the connection. Whoever connects or restores loads this; a page that does neither has no use for it. */

import {
  type CaipNetworkId,
  type ChainNamespace,
  type Connector,
  type ConnectorListener,
  isCaipNetworkId,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { connectionsAtom, readConnection, setProviderMessage } from '../state/connections.js'
import { networkIdsAtom, setNetworkIds } from '../state/networks.js'
import { connectorsAtom } from '../state/wallets.js'
import type { ConnectParts } from './connectWallet.js'
import type { KeeperPlace } from './createConnections.js'
import type { LiveConnections } from './createLiveConnections.js'
import { isShared } from './isShared.js'
import { orderAccounts } from './orderAccounts.js'
import { type CheckedResult, makeAccount, readAccounts } from './readConnectResult.js'
import { release } from './release.js'

interface AdoptParts extends Pick<Core, 'runtime'> {
  readonly live: LiveConnections
  readonly keeper: KeeperPlace
  loadDisconnect: ConnectParts['loadDisconnect']
  loadReconnect: ConnectParts['loadReconnect']
}

/** Shows, stores and follows the connection; what was connected in its namespaces before is let go. */
export function adoptConnection(
  parts: AdoptParts,
  connector: Connector,
  namespace: ChainNamespace,
  result: CheckedResult,
): void {
  const { live } = parts
  const { store } = parts.runtime
  const info = store.get(connectorsAtom).get(connector.info.id) ?? connector.info
  const wallet = result.wallet ?? { name: info.name, ...(info.imageUrl && { imageUrl: info.imageUrl }) }
  const networkIds = { ...store.get(networkIdsAtom) }
  for (const [key, accounts] of result.accounts) {
    live.take(key, connector)
    // Also where the visitor chose another network while the wallet was asked: the wallet's answer tells where it is, and
    // moving it would open its window again. Who wants the other network switches.
    networkIds[key] = key === namespace ? result.networkId : accounts[0]?.networkId
    const approvedNetworkIds = result.approvedNetworkIds && pickNetworkIds(result.approvedNetworkIds, key)
    live.show(key, {
      status: 'connected',
      connectorId: connector.info.id,
      accounts: orderAccounts(parts.runtime, key, accounts),
      wallet,
      ...(approvedNetworkIds && { approvedNetworkIds }),
    })
  }
  setNetworkIds(store, networkIds)
  live.watch(connector, listen(parts, connector))
  // What is needed to leave; where it does not come now, leaving asks for it again.
  parts.loadDisconnect().catch(() => undefined)
  live.remember(result.accounts.keys(), connector.info.id)
  const { siwx, siweConfig } = parts.runtime.options
  if (siwx ?? siweConfig) startSignIn(parts.runtime).catch((error: unknown) => reportError(error))
}

function listen(parts: AdoptParts, connector: Connector): ConnectorListener {
  const { runtime, live, keeper } = parts
  const { store } = runtime
  const current = (namespace: ChainNamespace) =>
    live.connectorOf(namespace) === connector ? readConnection(store.get(connectionsAtom), namespace) : undefined
  /** The namespace goes on with another wallet where one is kept; without any it is disconnected. */
  const lose = (namespace: ChainNamespace, isElsewhere?: boolean) => {
    if (isElsewhere || !keeper.current?.promote(namespace)) live.lose(namespace, isElsewhere)
  }
  /** A session that comes to serve one more namespace; what is connected or being connected there stays. */
  const takeAdded = (namespace: ChainNamespace, list: readonly unknown[]) => {
    const { status } = readConnection(store.get(connectionsAtom), namespace)
    if (!isShared(connector) || live.connectorOf(namespace) || status !== 'disconnected') return
    const accounts = readAccounts(list, connector.info.id).filter((account) => account.namespace === namespace)
    const [account] = accounts
    if (!account) return
    const sister = live.all().find((key) => live.connectorOf(key) === connector)
    const { wallet } = readConnection(store.get(connectionsAtom), sister)
    adoptConnection(parts, connector, namespace, {
      account,
      accounts: new Map([[namespace, accounts]]),
      networkId: account.networkId,
      ...(wallet && { wallet }),
    })
  }
  return {
    accountsChanged(namespace, list) {
      const connection = current(namespace)
      if (!connection) return takeAdded(namespace, list)
      if (list.length === 0) return lose(namespace)
      const accounts = readAccounts(list, connector.info.id).filter((account) => account.namespace === namespace)
      // A list that can't be read says nothing about the account that is connected.
      if (accounts.length > 0)
        live.show(namespace, { ...connection, accounts: orderAccounts(runtime, namespace, accounts) })
    },
    networkChanged(namespace, networkId) {
      const connection = current(namespace)
      if (!connection || !isCaipNetworkId(networkId)) return
      if (parseCaipNetworkId(networkId).namespace !== namespace) return
      const accounts = connection.accounts.map(({ address, type, label }) =>
        makeAccount(networkId, address, type, connector.info.id, label),
      )
      live.show(namespace, { ...connection, accounts })
      setNetworkIds(store, { ...store.get(networkIdsAtom), [namespace]: networkId })
    },
    networksApproved(namespace, networkIds) {
      const connection = current(namespace)
      if (connection) live.show(namespace, { ...connection, approvedNetworkIds: pickNetworkIds(networkIds, namespace) })
    },
    disconnected(namespace, isElsewhere) {
      if (current(namespace)) lose(namespace, isElsewhere)
    },
    locked(namespace) {
      const connection = current(namespace)
      if (!connection) return
      // A kept wallet takes over, and the locked one becomes a kept wallet that is asked when the user wants it.
      if (keeper.current?.promote(namespace)) {
        keeper.current.keep(namespace, connector, { ...connection, accounts: [] })
        return
      }
      live.lose(namespace, true)
      // The user may unlock the wallet while the code for reconnecting is fetched.
      let isUnlocked = false
      const watch = connector.watch({
        accountsChanged(changed, accounts) {
          isUnlocked ||= changed === namespace && accounts.length > 0
        },
        networkChanged: () => undefined,
        disconnected: () => undefined,
      })
      parts
        .loadReconnect()
        .then(
          (reconnect) => reconnect.awaitAccounts(namespace, connector, isUnlocked),
          // The stored connection comes back with the next page load.
          (error: unknown) => reportError(error),
        )
        .finally(() => release(watch))
    },
    message(namespace, message) {
      if (current(namespace)) setProviderMessage(store, { namespace, message })
    },
  }
}

/** Without its code nobody can be asked to sign: wallets are let go, as after any sign-in that can't be begun. */
async function startSignIn(runtime: Runtime): Promise<void> {
  const core = await runtime.core()
  const load = () => import('../siwx/startSiwx.js')
  await load().then(
    ({ startSiwx }) => startSiwx(core),
    () => core.connections.disconnect(),
  )
}

/** Of what a wallet says, the ids of the namespace's networks. */
export function pickNetworkIds(list: readonly unknown[], namespace: ChainNamespace): readonly CaipNetworkId[] {
  return list.filter(isCaipNetworkId).filter((id) => parseCaipNetworkId(id).namespace === namespace)
}

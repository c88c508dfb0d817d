/** Puts another wallet of a namespace into use, or another account of the wallet in use. */

import {
  type ChainAccount,
  type ChainNamespace,
  type Connector,
  type ConnectorInfo,
  type EmbeddedConnector,
  LatchkeyError,
  type ViewName,
} from '@latchkey/plugin-api'
import type { Runtime } from '../../runtime.js'
import { setAccountType } from '../../state/account.js'
import { connectionsAtom, type KeptWallet, readConnection, setActiveNamespace } from '../../state/connections.js'
import { openAtom } from '../../state/modal.js'
import { setNamespaceFilter } from '../../state/navigation.js'
import { adoptConnection } from '../adoptConnection.js'
import { ConnectorNotFoundError, connectWallet } from '../connectWallet.js'
import { isConnected } from './createKeptWalletList.js'
import type { KeptWalletContext } from './createKeptWallets.js'

export interface SwitchWalletCommand {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** One of the wallet's accounts. @default the wallet's first */
  readonly address?: string
}

/** See `KeptWalletCommands.switchTo`. */
export async function switchWallet(
  context: KeptWalletContext,
  { namespace, connectorId, address }: SwitchWalletCommand,
): Promise<ChainAccount | undefined> {
  const { runtime, connectors, live, list, requireGate } = context
  const current = live.connectorOf(namespace)
  // Another account of the wallet in use needs no gate, because it stays one wallet.
  if (current?.info.id === connectorId) return switchAccount(context, namespace, current, address)
  requireGate()
  const connector = connectors.get(connectorId)
  if (!connector) throw new ConnectorNotFoundError(connectorId)
  const kept = list.find(namespace, connectorId)
  if (!kept || kept.status === 'disconnected') return connectAgain(context, namespace, connector, kept?.wallet?.name)
  if (!isConnected(kept)) throw new InvalidConnectionStatusError(kept.status)
  const before = readConnection(runtime.store.get(connectionsAtom), namespace)
  if (!activateWallet(context, namespace, connector, kept)) {
    return connectAgain(context, namespace, connector, kept.wallet?.name)
  }
  if (current && before.status === 'connected') list.keep(namespace, current, before)
  return activateAccount(context, namespace, address)
}

/**
 * Puts a kept wallet into use. False for a wallet without accounts: it is locked, or an earlier page load kept it and it
 * could not be restored.
 */
export function activateWallet(
  context: KeptWalletContext,
  namespace: ChainNamespace,
  connector: Connector,
  { status: _status, ...kept }: KeptWallet,
): boolean {
  const [account] = kept.accounts
  if (!account) return false
  context.list.remove(namespace, kept.connectorId)
  adoptConnection(context, connector, namespace, {
    ...kept,
    account,
    accounts: new Map([[namespace, kept.accounts]]),
    networkId: account.networkId,
  })
  return true
}

/** The embedded wallet signs with one of its accounts, so it has to switch as well. It may stay with the one in use. */
async function switchAccount(
  context: KeptWalletContext,
  namespace: ChainNamespace,
  connector: Connector,
  address: string | undefined,
): Promise<ChainAccount> {
  const { accounts } = readConnection(context.runtime.store.get(connectionsAtom), namespace)
  const account = accounts.find((one) => one.address === address)
  if (connector.info.type !== 'AUTH' || !account || account === accounts[0]) {
    return activateAccount(context, namespace, address)
  }
  const type = await (connector as EmbeddedConnector).setPreferredAccount(namespace, account.type)
  return activateAccount(context, namespace, type === account.type ? address : undefined)
}

/** Makes the account with the address the active one, else the wallet's first. */
function activateAccount(
  { runtime, live }: KeptWalletContext,
  namespace: ChainNamespace,
  address: string | undefined,
): ChainAccount {
  const { store } = runtime
  const connection = readConnection(store.get(connectionsAtom), namespace)
  const account = connection.accounts.find((one) => one.address === address) ?? connection.accounts[0]
  if (!account) throw new InvalidConnectionStatusError(connection.status)
  const others = connection.accounts.filter((one) => one !== account)
  setAccountType(store, namespace, account.type)
  live.show(namespace, { ...connection, accounts: [account, ...others] })
  setActiveNamespace(store, namespace)
  return account
}

/** If connecting takes a QR code or a sign-in, opens its view and resolves with `undefined`. */
async function connectAgain(
  context: KeptWalletContext,
  namespace: ChainNamespace,
  connector: Connector,
  name: string | undefined,
): Promise<ChainAccount | undefined> {
  const { id, type } = connector.info
  // A user who is signed in to the embedded wallet in another namespace does not sign in again.
  const needsView = type === 'WALLET_CONNECT' || (type === 'AUTH' && context.listNamespaces(id).length === 0)
  if (!needsView) return connectWallet(context, { connectorId: id, namespace })
  await openConnectView(context, namespace, connector.info, name)
  return undefined
}

/**
 * Opens the view in which the user connects the wallet again.
 *
 * @param name the wallet's name in the earlier connection: for the embedded wallet, how the user signed in.
 */
async function openConnectView(
  { runtime, navigation }: KeptWalletContext,
  namespace: ChainNamespace,
  info: ConnectorInfo,
  name: string | undefined,
): Promise<void> {
  const { store } = runtime
  const view = info.type === 'AUTH' ? await pickSignInView(runtime, name) : 'ConnectingWalletConnect'
  // A social sign-in opens the provider that the user chose before, not the list of all.
  const args = (view as ViewName) === socialsView ? { resume: name } : undefined
  setNamespaceFilter(store, namespace)
  if (!store.get(openAtom)) await navigation.open({ view, namespace, ...(args && { args: args as never }) })
  else if (view === 'Connect') navigation.push(view, { namespace, keepActive: true })
  else if (args) navigation.push(view, args as never)
  else navigation.push(view)
}

/** A plugin's view: the shell only knows its name. */
const socialsView = 'ConnectSocials' as ViewName

/** The sign-in views come from plugins. Without the plugin, or with its gate closed, Connect shows the other ways. */
async function pickSignInView(
  runtime: Runtime,
  name: string | undefined,
): Promise<'ConnectingWalletConnect' | 'Connect'> {
  if (!name) return 'Connect'
  const view = (name === 'Email' ? ('EmailLogin' as ViewName) : socialsView) as 'ConnectingWalletConnect'
  const { plugins } = await runtime.core()
  await plugins.ready
  if (!plugins.ownerOf(view)) return 'Connect'
  return plugins.admit(view, false).then(
    () => view,
    () => 'Connect',
  )
}

export class InvalidConnectionStatusError extends LatchkeyError {
  constructor(status: string) {
    super('CONNECTION_STATUS_INVALID', 'Invalid connection status', { details: `Status: ${status}` })
  }
}

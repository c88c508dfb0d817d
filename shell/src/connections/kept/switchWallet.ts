import {
  type ChainAccount,
  type ChainNamespace,
  type Connector,
  type EmbeddedConnector,
  LatchkeyError,
  type ViewName,
} from '@latchkey/plugin-api'
import type { Runtime } from '../../runtime.js'
import { setAccountType } from '../../state/account.js'
import type { KeptWallet } from '../../state/connectionList.js'
import { connectionsAtom, readConnection, setActiveNamespace } from '../../state/connections.js'
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
  readonly address?: string | undefined
}

export async function switchWallet(
  context: KeptWalletContext,
  command: SwitchWalletCommand,
): Promise<ChainAccount | undefined> {
  const { runtime, connectors, live, list, requireGate } = context
  const { namespace, connectorId } = command
  const current = live.connectorOf(namespace)
  // Switching accounts needs no gate, because it adds no wallet.
  if (current?.info.id === connectorId) return switchAccount(context, command, current)
  requireGate()
  const connector = connectors.get(connectorId)
  if (!connector) throw new ConnectorNotFoundError(connectorId)
  const kept = list.find(namespace, connectorId)
  const connectAgain = () => connectDisconnected(context, namespace, connector, kept?.wallet?.name)
  if (!kept || kept.status === 'disconnected') return connectAgain()
  if (!isConnected(kept)) throw new InvalidConnectionStatusError(kept.status)
  const before = readConnection(runtime.store.get(connectionsAtom), namespace)
  if (!activateWallet(context, namespace, connector, kept)) return connectAgain()
  if (current && before.status === 'connected') list.keep(namespace, current, before)
  return activateAccount(context, command)
}

/** Returns false if the kept wallet has no accounts, because it is locked or could not be restored. */
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

/** Switches the embedded wallet too, because it signs with one account. It may stay on its current account. */
async function switchAccount(context: KeptWalletContext, command: SwitchWalletCommand, connector: Connector) {
  const { namespace, address } = command
  const { accounts } = readConnection(context.runtime.store.get(connectionsAtom), namespace)
  const account = accounts.find((candidate) => candidate.address === address)
  if (connector.info.type !== 'AUTH' || !account || account === accounts[0]) return activateAccount(context, command)
  const type = await (connector as EmbeddedConnector).setPreferredAccount(namespace, account.type)
  return activateAccount(context, type === account.type ? command : { ...command, address: undefined })
}

function activateAccount({ runtime, live }: KeptWalletContext, { namespace, address }: SwitchWalletCommand) {
  const { store } = runtime
  const connection = readConnection(store.get(connectionsAtom), namespace)
  const account = connection.accounts.find((candidate) => candidate.address === address) ?? connection.accounts[0]
  if (!account) throw new InvalidConnectionStatusError(connection.status)
  const others = connection.accounts.filter((other) => other !== account)
  setAccountType(store, namespace, account.type)
  live.show(namespace, { ...connection, accounts: [account, ...others] })
  setActiveNamespace(store, namespace)
  return account
}

/** @param name the wallet's name when it was last connected. For the embedded wallet, the sign-in method. */
async function connectDisconnected(
  context: KeptWalletContext,
  namespace: ChainNamespace,
  connector: Connector,
  name: string | undefined,
): Promise<ChainAccount | undefined> {
  const { runtime, navigation } = context
  const { store } = runtime
  const { id, type } = connector.info
  // If the embedded wallet is in use in another namespace, the user is already signed in.
  const needsView = type === 'WALLET_CONNECT' || (type === 'AUTH' && context.listNamespaces(id).length === 0)
  if (!needsView) return connectWallet(context, { connectorId: id, namespace })
  const view = type === 'AUTH' ? await pickSignInView(runtime, name) : 'ConnectingWalletConnect'
  const args = (view as ViewName) === socialsView ? { resume: name } : undefined
  setNamespaceFilter(store, namespace)
  if (!store.get(openAtom)) await navigation.open({ view, namespace, ...(args && { args: args as never }) })
  else if (view === 'Connect') navigation.push(view, { namespace, keepActive: true })
  else if (args) navigation.push(view, args as never)
  else navigation.push(view)
  return undefined
}

const socialsView = 'ConnectSocials' as ViewName

/** Picks a sign-in plugin's view. If the plugin is missing or its gate is closed, picks Connect. */
async function pickSignInView(runtime: Runtime, name: string | undefined) {
  if (!name) return 'Connect'
  const view = (name === 'Email' ? ('EmailLogin' as ViewName) : socialsView) as 'ConnectingWalletConnect'
  const { plugins } = await runtime.core()
  await plugins.ready
  if (!plugins.ownerOf(view)) return 'Connect'
  return plugins.admit(view, false).then(
    () => view,
    () => 'Connect' as const,
  )
}

export class InvalidConnectionStatusError extends LatchkeyError {
  constructor(status: string) {
    super('CONNECTION_STATUS_INVALID', 'Invalid connection status', { details: `Status: ${status}` })
  }
}

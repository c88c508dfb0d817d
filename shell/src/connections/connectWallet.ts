/** One attempt to connect a wallet. */

import type { AuthenticatingConnector, ChainAccount, ChainNamespace, Connector } from '@latchkey/plugin-api'
import { raceAbort } from '../async/raceAbort.js'
import { isOpen } from '../gates/isOpen.js'
import type { Runtime } from '../runtime.js'
import { activeNamespaceAtom, connectionsAtom, readConnection, setActiveNamespace } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import { adoptConnection } from './adoptConnection.js'
import { ConnectorNotFoundError } from './ConnectorNotFoundError.js'
import type { Attempts } from './createAttempts.js'
import type { ConnectCommand, ConnectionParts, KeeperPlace } from './createConnections.js'
import type { LiveConnections } from './createLiveConnections.js'
import type { Reconnect } from './createReconnect.js'
import type { WalletKeeper } from './createWalletKeeper.js'
import { isShared } from './isShared.js'
import { listNetworks } from './listNetworks.js'
import { readConnectResult } from './readConnectResult.js'
import { toConnectError } from './toConnectError.js'

export interface ConnectParts extends ConnectionParts {
  readonly attempts: Attempts
  readonly live: LiveConnections
  /** Connectors of stored connections that are still waited for. */
  readonly awaited: Map<ChainNamespace, string>
  readonly keeper: KeeperPlace
  loadKeeper(): Promise<WalletKeeper>
  loadConnect(): Promise<typeof import('./connectWallet.js')>
  loadDisconnect(): Promise<typeof import('./disconnectWallets.js')>
  loadReconnect(): Promise<Reconnect>
}

/** See `Connections.connect`. */
export async function connectWallet(parts: ConnectParts, command: ConnectCommand): Promise<ChainAccount> {
  const { runtime, connectors, attempts, live, awaited, gates } = parts
  const { events, signal, store } = runtime
  const { awaitedAtom, connectorId, onUri, onPending } = command
  const connector = connectors.get(connectorId)
  // A visitor who looks at one namespace's wallets wants one for it, also where the view says nothing of namespaces.
  const listed = (store.get(openAtom) && store.get(namespaceFilterAtom)) || store.get(activeNamespaceAtom)
  const namespaces = connector?.info.namespaces ?? []
  const namespace = namespaces.find((key) => key === (command.namespace ?? listed)) ?? namespaces[0]
  if (!connector || !namespace) throw new ConnectorNotFoundError(connectorId)
  const attempt = attempts.begin(namespace, connectorId, [command.signal, signal])
  /** One that nobody waits for is no connecting. Who is connected stays so until another wallet has said yes. */
  const showAttempt = () => {
    if (awaitedAtom && !store.get(awaitedAtom)) live.giveUp(namespace)
    else if (!live.connectorOf(namespace)) live.show(namespace, { status: 'connecting', connectorId, accounts: [] })
  }
  showAttempt()
  const stopShowing = awaitedAtom && store.sub(awaitedAtom, showAttempt)
  try {
    // Left before it began: the wallet's window need not open.
    attempt.signal.throwIfAborted()
    const networks = listNetworks(store, namespace)
    const parameters = {
      namespace,
      networks,
      signal: attempt.signal,
      ...(onUri && { onUri }),
      ...(onPending && { onPending }),
    }
    const answer = ask(async () => {
      if (!signsInAtOnce(runtime, connector)) return connector.connect(parameters)
      const { startSiwx } = await import('../siwx/startSiwx.js')
      return startSiwx(await runtime.core()).connectAndSign(connector, parameters)
    })
    answer.then(
      () => attempt.signal.aborted && retire(parts, connector, namespace),
      // An attempt that was left and failed as well needs nothing; one in time fails below.
      () => undefined,
    )
    const result = readConnectResult(await raceAbort(answer, attempt.signal), connectorId, namespace)
    for (const key of result.accounts.keys()) awaited.delete(key)
    const keeps = isOpen(gates.value('multiWallet'))
    const keeper = keeps && live.connectorOf(namespace) ? await parts.loadKeeper() : parts.keeper.current
    attempt.signal.throwIfAborted()
    // As it is now: while the new one was asked it may have moved, changed or gone.
    const replaced = live.connectorOf(namespace)
    const before = readConnection(store.get(connectionsAtom), namespace)
    adoptConnection(parts, connector, namespace, result)
    attempt.end()
    setActiveNamespace(store, namespace)
    keeper?.forget(namespace, connectorId)
    if (keeps && replaced && replaced !== connector) keeper?.keep(namespace, replaced, before)
    else if (replaced && !command.spares?.(replaced)) retire(parts, replaced, namespace)
    announce(parts, connector, namespace)
    // The active one: a preferred type may stand before the wallet's own first.
    return readConnection(store.get(connectionsAtom), namespace).accounts[0] ?? result.account
  } catch (cause) {
    if (attempt.isCurrent()) live.giveUp(namespace)
    attempt.end()
    const error = toConnectError(cause)
    // Leaving is no error: only the caller hears of it.
    if (!attempt.signal.aborted) events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    stopShowing?.()
  }
}

/** Tells a wallet that nobody waits for any more to forget this page, unless it is wanted anew. */
function retire({ attempts, live, keeper }: ConnectParts, connector: Connector, namespace: ChainNamespace): void {
  const { id } = connector.info
  if (attempts.current(namespace)?.connectorId === id) return
  const used = live.all().filter((key) => live.connectorOf(key) === connector)
  // In use or kept here, or its one session still serves another namespace.
  if ([...used, ...(keeper.current?.keptIn(id) ?? [])].some((key) => key === namespace || isShared(connector))) return
  // A wallet that can't forget keeps a permission that nobody uses; the visitor has long gone on.
  ask(() => connector.disconnect(namespace)).catch(() => undefined)
}

/** Wallets of WalletConnect can sign in with the tap that connects them, on EVM chains and nowhere else. */
function signsInAtOnce({ options, store }: Runtime, connector: Connector): connector is AuthenticatingConnector {
  const { siwx, siweConfig } = options
  if (!siwx && (!siweConfig || siweConfig.enabled === false)) return false
  if (connector.info.type !== 'WALLET_CONNECT' || !('authenticate' in connector)) return false
  return store.get(networksAtom).every(({ chainNamespace }) => chainNamespace === 'eip155')
}

/** For WalletConnect the pairing does it: it alone knows whether a link or a code was used. */
function announce({ runtime }: ConnectParts, { info }: Connector, namespace: ChainNamespace): void {
  if (info.type === 'WALLET_CONNECT') return
  const name = readConnection(runtime.store.get(connectionsAtom), namespace).wallet?.name ?? info.name
  runtime.events.emit('CONNECT_SUCCESS', { method: info.type === 'AUTH' ? 'email' : 'browser', name })
}

/** A wallet may throw where it should reject. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  return call()
}

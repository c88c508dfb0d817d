/** One attempt to connect a wallet. */

import {
  type AuthenticatingConnector,
  type ChainAccount,
  type ChainNamespace,
  type Connector,
  type ConnectParameters,
  LatchkeyError,
} from '@latchkey/plugin-api'
import { raceAbort } from '../async/raceAbort.js'
import { isOpen } from '../gates/isOpen.js'
import type { Runtime } from '../runtime.js'
import { activeNamespaceAtom, connectionsAtom, readConnection, setActiveNamespace } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { listNetworks, networksAtom } from '../state/networks.js'
import { adoptConnection } from './adoptConnection.js'
import type { Attempt } from './createAttempts.js'
import type { ConnectCommand, ConnectionContext } from './createConnections.js'
import { hasSharedSession } from './createLiveConnections.js'
import { isRejection } from './isRejection.js'
import { type CheckedResult, readConnectResult } from './readConnectResult.js'

/** See `Connections.connect`. */
export async function connectWallet(context: ConnectionContext, command: ConnectCommand): Promise<ChainAccount> {
  const { runtime, attempts, live } = context
  const { events, signal, store } = runtime
  const { connector, namespace } = pickTarget(context, command)
  const attempt = attempts.begin(namespace, command.connectorId, [command.signal, signal])
  const stopShowing = showAttempt(context, command, namespace)
  try {
    // React's strict mode mounts, unmounts and mounts again at once: the wallet must not open for the first mount.
    await Promise.resolve()
    attempt.signal.throwIfAborted()
    const result = await askWallet(context, command, connector, namespace, attempt)
    await replaceConnection(context, command, connector, namespace, attempt, result)
    announceSuccess(runtime, connector, namespace)
    // The active account: one of the preferred type may stand before the wallet's own first.
    return readConnection(store.get(connectionsAtom), namespace).accounts[0] ?? result.account
  } catch (cause) {
    if (attempt.isCurrent()) live.stopConnecting(namespace)
    attempt.end()
    const error = toConnectError(cause)
    // A user who leaves caused no error: only the caller learns of it.
    if (!attempt.signal.aborted) events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    stopShowing?.()
  }
}

interface Target {
  readonly connector: Connector
  readonly namespace: ChainNamespace
}

/** @throws {ConnectorNotFoundError} */
function pickTarget({ runtime, connectors }: ConnectionContext, { connectorId, namespace }: ConnectCommand): Target {
  const { store } = runtime
  const connector = connectors.get(connectorId)
  // A user who looks at the wallets of one namespace wants a wallet for it, even if the view passes no namespace.
  const filter = store.get(openAtom) ? store.get(namespaceFilterAtom) : undefined
  const wanted = namespace ?? filter ?? store.get(activeNamespaceAtom)
  const namespaces = connector?.info.namespaces ?? []
  const picked = namespaces.find((key) => key === wanted) ?? namespaces[0]
  if (!connector || !picked) throw new ConnectorNotFoundError(connectorId)
  return { connector, namespace: picked }
}

/** Shows the namespace as connecting while the attempt is shown. A connected namespace stays connected meanwhile. */
function showAttempt(
  { runtime, live }: ConnectionContext,
  { connectorId, isShownAtom }: ConnectCommand,
  namespace: ChainNamespace,
): (() => void) | undefined {
  const { store } = runtime
  function show() {
    if (isShownAtom && !store.get(isShownAtom)) live.stopConnecting(namespace)
    else if (!live.connectorOf(namespace)) live.show(namespace, { status: 'connecting', connectorId, accounts: [] })
  }
  show()
  return isShownAtom && store.sub(isShownAtom, show)
}

async function askWallet(
  context: ConnectionContext,
  { onUri, onPending }: ConnectCommand,
  connector: Connector,
  namespace: ChainNamespace,
  { signal }: Attempt,
): Promise<CheckedResult> {
  const { runtime } = context
  const networks = listNetworks(runtime.store, namespace)
  const answer = callConnector(runtime, connector, {
    namespace,
    networks,
    signal,
    ...(onUri && { onUri }),
    ...(onPending && { onPending }),
  })
  answer.then(
    // The user left before the wallet approved.
    () => signal.aborted && disconnectUnused(context, connector, namespace),
    // A rejection is handled below, unless the user left.
    () => undefined,
  )
  return readConnectResult(await raceAbort(answer, signal), connector.info.id, namespace)
}

/** A connector may throw where it should reject: as an async function, this always rejects. */
async function callConnector(runtime: Runtime, connector: Connector, parameters: ConnectParameters): Promise<unknown> {
  if (!signsInAtOnce(runtime, connector)) return connector.connect(parameters)
  const { startSiwx } = await import('../siwx/startSiwx.js')
  return startSiwx(await runtime.core()).connectAndSign(connector, parameters)
}

/** Whether the wallet signs in and connects with one approval: WalletConnect's can, if all networks are EVM chains. */
function signsInAtOnce({ options, store }: Runtime, connector: Connector): connector is AuthenticatingConnector {
  const { siwx, siweConfig } = options
  if (!siwx && (!siweConfig || siweConfig.enabled === false)) return false
  if (connector.info.type !== 'WALLET_CONNECT' || !('authenticate' in connector)) return false
  return store.get(networksAtom).every(({ chainNamespace }) => chainNamespace === 'eip155')
}

/** Puts the new connection into use. The one that it replaces is kept, if several wallets are on, or ends. */
async function replaceConnection(
  context: ConnectionContext,
  { keeps }: ConnectCommand,
  connector: Connector,
  namespace: ChainNamespace,
  attempt: Attempt,
  result: CheckedResult,
): Promise<void> {
  const { runtime, live, gates, keptWallets } = context
  const { store } = runtime
  const isKept = isOpen(gates.value('multiWallet'))
  if (isKept && live.connectorOf(namespace)) await keptWallets.load()
  attempt.signal.throwIfAborted()
  // Read only now: the replaced wallet may have changed or disconnected while the new one asked the user.
  const replaced = live.connectorOf(namespace)
  const before = readConnection(store.get(connectionsAtom), namespace)
  adoptConnection(context, connector, namespace, result)
  attempt.end()
  setActiveNamespace(store, namespace)
  keptWallets.current?.remove(namespace, connector.info.id)
  if (!replaced) return
  if (isKept && replaced !== connector) keptWallets.current?.keep(namespace, replaced, before)
  else if (!keeps?.(replaced)) disconnectUnused(context, replaced, namespace)
}

/** Disconnects a wallet from the page, unless something uses it, keeps it or is connecting it again. */
function disconnectUnused(context: ConnectionContext, connector: Connector, namespace: ChainNamespace): void {
  const { attempts, live, keptWallets } = context
  const { id } = connector.info
  if (attempts.current(namespace)?.connectorId === id) return
  const used = live.namespaces().filter((key) => live.connectorOf(key) === connector)
  const kept = keptWallets.current?.keptIn(id) ?? []
  if ([...used, ...kept].some((key) => key === namespace || hasSharedSession(connector))) return
  // If the wallet can't disconnect, it keeps a permission that nothing uses. The user has moved on.
  Promise.resolve()
    .then(() => connector.disconnect(namespace))
    .catch(() => undefined)
}

/** For WalletConnect the pairing emits the event: it knows whether a link or a QR code was used. */
function announceSuccess({ events, store }: Runtime, { info }: Connector, namespace: ChainNamespace): void {
  if (info.type === 'WALLET_CONNECT') return
  const name = readConnection(store.get(connectionsAtom), namespace).wallet?.name ?? info.name
  events.emit('CONNECT_SUCCESS', { method: info.type === 'AUTH' ? 'email' : 'browser', name })
}

/** The error that `connect` rejects with, for whatever a wallet threw. */
export function toConnectError(cause: unknown): ConnectionRejectedError | ConnectFailedError {
  return isRejection(cause) ? new ConnectionRejectedError(cause) : new ConnectFailedError(cause)
}

export class ConnectorNotFoundError extends LatchkeyError {
  constructor(connectorId: string) {
    super('CONNECTOR_NOT_FOUND', 'No connector found for connection', { details: `Connector: ${connectorId}` })
  }
}

export class ConnectionRejectedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('CONNECTION_REJECTED', 'Connection rejected', { cause })
  }
}

export class ConnectFailedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('CONNECT_FAILED', 'Failed to connect', { cause })
  }
}

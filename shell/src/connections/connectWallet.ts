import {
  type AuthenticatingConnector,
  type ChainAccount,
  type ChainNamespace,
  type Connector,
  type ConnectParameters,
  LatchkeyError,
  raceAbort,
} from '@latchkey/plugin-api'
import { isOpen } from '../gates/isOpen.js'
import type { Runtime } from '../runtime.js'
import { listNetworks } from '../state/configuredNetworks.js'
import { activeNamespaceAtom, connectionsAtom, readConnection, setActiveNamespace } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import { adoptConnection } from './adoptConnection.js'
import type { Attempt } from './createAttempts.js'
import type { ConnectCommand, ConnectionContext } from './createConnections.js'
import { hasSharedSession } from './createLiveConnections.js'
import { isRejection } from './isRejection.js'
import { type CheckedResult, readConnectResult } from './readConnectResult.js'

interface ConnectingContext extends ConnectionContext {
  readonly command: ConnectCommand
  readonly connector: Connector
  readonly namespace: ChainNamespace
  readonly attempt: Attempt
}

export async function connectWallet(parts: ConnectionContext, command: ConnectCommand): Promise<ChainAccount> {
  const { runtime, attempts, live } = parts
  const { events, signal, store } = runtime
  const { connector, namespace } = pickTarget(parts, command)
  const attempt = attempts.begin(namespace, command.connectorId, [command.signal, signal])
  const context: ConnectingContext = { ...parts, command, connector, namespace, attempt }
  const stopShowing = showAttempt(context)
  try {
    // React's strict mode mounts views twice. Waiting a microtask skips the first mount, so that the wallet opens once.
    await Promise.resolve()
    attempt.signal.throwIfAborted()
    const result = await askWallet(context)
    await replaceConnection(context, result)
    announceSuccess(runtime, connector, namespace)
    // The active account may differ from the wallet's first, because the preferred account type comes first.
    return readConnection(store.get(connectionsAtom), namespace).accounts[0] ?? result.account
  } catch (cause) {
    if (attempt.isCurrent()) live.stopConnecting(namespace)
    attempt.end()
    const error = toConnectError(cause)
    if (!attempt.signal.aborted) events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    stopShowing?.()
  }
}

function pickTarget({ runtime, connectors }: ConnectionContext, { connectorId, namespace }: ConnectCommand) {
  const { store } = runtime
  const connector = connectors.get(connectorId)
  // If the list is filtered by namespace, the user wants a wallet in that namespace, even if the view passes none.
  const filter = store.get(openAtom) ? store.get(namespaceFilterAtom) : undefined
  const wanted = namespace ?? filter ?? store.get(activeNamespaceAtom)
  const namespaces = connector?.info.namespaces ?? []
  const picked = namespaces.find((key) => key === wanted) ?? namespaces[0]
  if (!connector || !picked) throw new ConnectorNotFoundError(connectorId)
  return { connector, namespace: picked }
}

function showAttempt({ runtime, live, command, namespace }: ConnectingContext): (() => void) | undefined {
  const { store } = runtime
  const { connectorId, isShownAtom } = command
  function show() {
    if (isShownAtom && !store.get(isShownAtom)) live.stopConnecting(namespace)
    else if (!live.connectorOf(namespace)) live.show(namespace, { status: 'connecting', connectorId, accounts: [] })
  }
  show()
  return isShownAtom && store.sub(isShownAtom, show)
}

async function askWallet(context: ConnectingContext): Promise<CheckedResult> {
  const { runtime, command, connector, namespace, attempt } = context
  const { onUri, onPending } = command
  const { signal } = attempt
  const networks = listNetworks(runtime.store, namespace)
  const answer = callConnector(runtime, connector, {
    namespace,
    networks,
    signal,
    ...(onUri && { onUri }),
    ...(onPending && { onPending }),
  })
  answer.then(
    () => signal.aborted && disconnectUnused(context, connector), // the user left before the wallet approved
    () => undefined, // handled below, unless the user left
  )
  return readConnectResult(await raceAbort(answer, signal), connector.info.id, namespace)
}

async function callConnector(runtime: Runtime, connector: Connector, parameters: ConnectParameters): Promise<unknown> {
  if (!signsInAtOnce(runtime, connector)) return connector.connect(parameters)
  const { startSiwx } = await import('../siwx/startSiwx.js')
  return startSiwx(await runtime.core()).connectAndSign(connector, parameters)
}

/** Whether one approval both connects and signs in. WalletConnect supports this if all networks are EVM chains. */
function signsInAtOnce({ options, store }: Runtime, connector: Connector): connector is AuthenticatingConnector {
  const { siwx, siweConfig } = options
  if (!siwx && (!siweConfig || siweConfig.enabled === false)) return false
  if (connector.info.type !== 'WALLET_CONNECT' || !('authenticate' in connector)) return false
  return store.get(networksAtom).every(({ chainNamespace }) => chainNamespace === 'eip155')
}

async function replaceConnection(context: ConnectingContext, result: CheckedResult): Promise<void> {
  const { runtime, live, gates, keptWallets, command, connector, namespace, attempt } = context
  const { store } = runtime
  const isKept = isOpen(gates.value('multiWallet'))
  if (isKept && live.connectorOf(namespace)) await keptWallets.load()
  attempt.signal.throwIfAborted()
  // Read only now, because the replaced wallet may have changed while the user approved the new one.
  const replaced = live.connectorOf(namespace)
  const before = readConnection(store.get(connectionsAtom), namespace)
  adoptConnection(context, connector, namespace, result)
  attempt.end()
  setActiveNamespace(store, namespace)
  keptWallets.current?.remove(namespace, connector.info.id)
  if (!replaced) return
  if (isKept && replaced !== connector) keptWallets.current?.keep(namespace, replaced, before)
  else if (!command.keeps?.(replaced)) disconnectUnused(context, replaced)
}

function disconnectUnused({ attempts, live, keptWallets, namespace }: ConnectingContext, connector: Connector): void {
  const { id } = connector.info
  if (attempts.current(namespace)?.connectorId === id) return
  const used = live.namespaces().filter((key) => live.connectorOf(key) === connector)
  const kept = keptWallets.current?.keptIn(id) ?? []
  if ([...used, ...kept].some((key) => key === namespace || hasSharedSession(connector))) return
  // Not reported: the user has moved on, and a failure only leaves the wallet with an unused permission.
  Promise.resolve()
    .then(() => connector.disconnect(namespace))
    .catch(() => undefined)
}

/** The pairing emits the event for WalletConnect, because it knows whether a link or a QR code was used. */
function announceSuccess({ events, store }: Runtime, { info }: Connector, namespace: ChainNamespace): void {
  if (info.type === 'WALLET_CONNECT') return
  const name = readConnection(store.get(connectionsAtom), namespace).wallet?.name ?? info.name
  events.emit('CONNECT_SUCCESS', { method: info.type === 'AUTH' ? 'email' : 'browser', name })
}

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

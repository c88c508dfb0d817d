import { type ChainNamespace, type Connector, LatchkeyError, waitAtMost } from '@latchkey/plugin-api'
import type { ConnectionContext } from './createConnections.js'
import { hasSharedSession } from './createLiveConnections.js'

/** Disconnects immediately. The wallets then have 3 s to confirm. */
export async function disconnectWallets(context: ConnectionContext, namespace?: ChainNamespace): Promise<void> {
  const { runtime, navigation, attempts, keptWallets, live } = context
  const { events, signal } = runtime
  const isRequested = (key: ChainNamespace) => !namespace || key === namespace
  const sessions = listSessions(context, namespace)

  for (const { connector, namespaces } of sessions) {
    for (const key of namespaces) {
      attempts.current(key)?.abort()
      // A namespace that only shares the session continues with its next kept wallet.
      if (isRequested(key) || !keptWallets.current?.activateNext(key)) live.disconnect(key, 'user')
    }
    if (!connector || !hasSharedSession(connector)) continue
    const { id } = connector.info
    for (const key of keptWallets.current?.keptIn(id) ?? []) keptWallets.current?.remove(key, id)
  }
  const ended = sessions.filter(({ isConnected }) => isConnected)
  if (ended.length === 0) return
  // Closes the modal before the wallets confirm, so that an unresponsive wallet does not keep the user waiting.
  navigation.close()

  async function endSession({ connector, namespaces: [first, ...others] }: Session) {
    try {
      const kept = [first, ...others].filter(isRequested).map((key) => keptWallets.current?.disconnectAll(key))
      await waitAtMost(Promise.all([connector?.disconnect(first), ...kept]), disconnectCapMs, signal)
    } catch (cause) {
      return { namespace: first, cause }
    }
    return undefined
  }
  const outcomes = await Promise.all(ended.map(endSession))
  const failures = outcomes.filter((failure) => failure !== undefined)
  const [failure] = failures
  if (!failure) {
    events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const failedNamespaces = failures.map((one) => one.namespace)
  const error =
    ended.length === 1
      ? new DisconnectFailedError(failure.cause)
      : new DisconnectChainsFailedError(failedNamespaces, failure.cause)
  events.emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

interface Session {
  readonly connector: Connector | undefined
  readonly namespaces: [ChainNamespace, ...ChainNamespace[]]
  /** False for a namespace that is only connecting. */
  readonly isConnected: boolean
}

/** Lists the sessions to end. A shared session also ends in its other namespaces. */
function listSessions({ connectors, live }: ConnectionContext, requested: ChainNamespace | undefined): Session[] {
  /** Includes stored connections that are not restored, because their wallets still list this page as connected. */
  function findConnector(namespace: ChainNamespace): Connector | undefined {
    return live.connectorOf(namespace) ?? connectors.get(live.stored().get(namespace)?.connectorId ?? '')
  }

  const requestedConnector = requested && findConnector(requested)
  const sessions = new Map<string, Session>()
  for (const namespace of live.namespaces()) {
    const connector = findConnector(namespace)
    const isShared = connector && hasSharedSession(connector)
    const ends = !requested || namespace === requested || (isShared && connector === requestedConnector)
    if (!ends) continue
    const key = isShared ? connector.info.id : namespace
    const known = sessions.get(key)
    const isConnected = Boolean(connector) || live.stored().has(namespace)
    if (known) known.namespaces.push(namespace)
    else sessions.set(key, { connector, namespaces: [namespace], isConnected })
  }
  return [...sessions.values()]
}

export const disconnectCapMs = 3_000

const details = 'The modal is disconnected, but the wallet may still list this page.'

export class DisconnectFailedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('DISCONNECT_FAILED', 'Failed to disconnect', { cause, details })
  }
}

export class DisconnectChainsFailedError extends LatchkeyError {
  constructor(namespaces: readonly ChainNamespace[], cause: unknown) {
    super('DISCONNECT_CHAINS_FAILED', `Failed to disconnect chains: ${namespaces.join(', ')}`, { cause, details })
  }
}

/** Ends connections. The page is disconnected at once, and the wallets then have 3 s to confirm. */

import { type ChainNamespace, type Connector, LatchkeyError } from '@latchkey/plugin-api'
import { waitAtMost } from '../async/waitAtMost.js'
import type { ConnectionContext } from './createConnections.js'
import { hasSharedSession } from './createLiveConnections.js'

/** See `Connections.disconnect`. */
export async function disconnectWallets(context: ConnectionContext, namespace?: ChainNamespace): Promise<void> {
  const { runtime, navigation, attempts, keptWallets, live } = context
  const { events, signal } = runtime
  const isRequested = (key: ChainNamespace) => !namespace || key === namespace
  const sessions = listSessions(context, namespace)

  for (const { connector, namespaces } of sessions) {
    for (const key of namespaces) {
      attempts.current(key)?.abort()
      // A namespace that only shares the session goes on with the next wallet that it keeps.
      if (isRequested(key) || !keptWallets.current?.activateNext(key)) live.disconnect(key, 'user')
    }
    if (!connector || !hasSharedSession(connector)) continue
    const { id } = connector.info
    for (const key of keptWallets.current?.keptIn(id) ?? []) keptWallets.current?.remove(key, id)
  }
  const ended = sessions.filter(({ isConnected }) => isConnected)
  if (ended.length === 0) return
  // A wallet that stays silent must not hold the user up.
  navigation.close()

  /** As an async function, it rejects if the wallet throws. */
  async function endSession({ connector, namespaces: [first, ...others] }: Session) {
    const kept = [first, ...others].filter(isRequested).map((key) => keptWallets.current?.disconnectAll(key))
    await Promise.all([connector?.disconnect(first), ...kept])
  }
  const results = await Promise.allSettled(ended.map((one) => waitAtMost(endSession(one), disconnectCapMs, signal)))
  if (results.every(({ status }) => status === 'fulfilled')) {
    events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const error = toDisconnectError(ended, results)
  events.emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

/** A connection as the wallet sees it: one call ends it for all of its namespaces. */
interface Session {
  readonly connector: Connector | undefined
  readonly namespaces: [ChainNamespace, ...ChainNamespace[]]
  /** Whether there is anything to end. False for a namespace that is only connecting. */
  readonly isConnected: boolean
}

/** The sessions to end. A shared session of the requested namespace also ends its other namespaces. */
function listSessions({ connectors, live }: ConnectionContext, requested: ChainNamespace | undefined): Session[] {
  /** A stored connection that is not restored yet has a connector too: its wallet still lists this page. */
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

function toDisconnectError(
  sessions: readonly Session[],
  results: readonly PromiseSettledResult<unknown>[],
): DisconnectFailedError | DisconnectChainsFailedError {
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ index, cause: result.reason }] : [],
  )
  const cause = failed[0]?.cause
  if (results.length === 1) return new DisconnectFailedError(cause)
  const namespaces = failed.flatMap(({ index }) => sessions[index]?.namespaces[0] ?? [])
  return new DisconnectChainsFailedError(namespaces, cause)
}

/** A wallet may take no longer to confirm. */
export const disconnectCapMs = 3_000

const details = 'This page has forgotten the wallet, but the wallet may still list this page.'

export class DisconnectFailedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('DISCONNECT_FAILED', 'Failed to disconnect', { cause, details })
  }
}

/** Several connections were to end, and these wallets did not confirm. */
export class DisconnectChainsFailedError extends LatchkeyError {
  constructor(namespaces: readonly ChainNamespace[], cause: unknown) {
    super('DISCONNECT_CHAINS_FAILED', `Failed to disconnect chains: ${namespaces.join(', ')}`, { cause, details })
  }
}

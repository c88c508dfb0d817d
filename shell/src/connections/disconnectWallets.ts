/** Ends connections. It is fetched as soon as there is one, so that a visitor who is offline can leave too. */
import type { ChainNamespace, Connector } from '@latchkey/plugin-api'
import { waitAtMost } from '../async/waitAtMost.js'
import type { ConnectParts } from './connectWallet.js'
import { toDisconnectError } from './disconnectErrors.js'
import { isShared } from './isShared.js'

/** See `Connections.disconnect`. */
export async function disconnectWallets(parts: ConnectParts, namespace?: ChainNamespace): Promise<void> {
  const { runtime, navigation, connectors, attempts, awaited, keeper, live } = parts
  const { events, signal } = runtime

  /** Also of a connection that is not restored, or not yet: its wallet still lists this page. */
  function findConnector(key: ChainNamespace): Connector | undefined {
    return live.connectorOf(key) ?? connectors.get(live.stored().get(key)?.connectorId ?? '')
  }

  const isWanted = (key: ChainNamespace) => !namespace || key === namespace

  /** A wallet may throw where it should reject. */
  async function end({ connector, key, keys }: Ended) {
    await Promise.all([connector?.disconnect(key), ...keys.filter(isWanted).map((one) => keeper.current?.dropAll(one))])
  }

  const wanted = namespace && findConnector(namespace)
  const ends = (key: ChainNamespace) => isWanted(key) || (wanted && isShared(wanted) && findConnector(key) === wanted)
  /** By what is ended: a session that several namespaces share is ended by one call. */
  const calls = new Map<string, Ended>()
  for (const key of live.all().filter(ends)) {
    const connector = findConnector(key)
    const call = connector && isShared(connector) ? connector.info.id : key
    const known = calls.get(call)
    if (known) known.keys.push(key)
    else if (connector || live.stored().has(key)) calls.set(call, { connector, key, keys: [key] })
    attempts.current(key)?.abort()
    // A namespace that only shares the session goes on with the wallet that it keeps.
    if (isWanted(key) || !keeper.current?.promote(key)) live.drop(key)
    awaited.delete(key)
  }
  for (const { connector } of calls.values())
    if (connector && isShared(connector))
      for (const key of keeper.current?.keptIn(connector.info.id) ?? []) keeper.current?.forget(key, connector.info.id)
  if (calls.size === 0) return
  // The page lets go at once; the wallets have their time, and a silent one does not hold the visitor up.
  navigation.close()
  const ended = [...calls.values()]
  const results = await Promise.allSettled(ended.map((call) => waitAtMost(end(call), disconnectCapMs, signal)))
  if (results.every(({ status }) => status === 'fulfilled')) {
    events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    return
  }
  const error = toDisconnectError(
    ended.map(({ key }) => key),
    results,
  )
  events.emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

interface Ended {
  readonly connector: Connector | undefined
  /** The one that it is told. */
  readonly key: ChainNamespace
  /** All that its session served. */
  readonly keys: ChainNamespace[]
}

/** Sign-outs are capped at 3 s (specification, section 4). */
const disconnectCapMs = 3_000

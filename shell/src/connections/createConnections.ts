/** Connects to wallets and ends connections, one for each namespace (states: `state/connections.ts`). */
import { type ChainAccount, type ChainNamespace, type Connector, LatchkeyError } from '@latchkey/plugin-api'
import type { ConnectCommand, Connections, Core } from '../contract/core.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { createAttempts } from './createAttempts.js'
import { createLiveConnections } from './createLiveConnections.js'
import { createReconnect } from './createReconnect.js'
import { listNetworks } from './listNetworks.js'
import { NamespaceNotConfiguredError } from './NamespaceNotConfiguredError.js'
import { raceAbort } from './raceAbort.js'
import { readConnectResult } from './readConnectResult.js'
import { toConnectError } from './toConnectError.js'
import { waitAtMost } from './waitAtMost.js'

export type ConnectionParts = Pick<Core, 'runtime' | 'storage' | 'connectors' | 'navigation'>

/** Makes the connections of a modal. Nothing is restored before `reconnect` is called. */
export function createConnections(parts: ConnectionParts): Connections {
  const { runtime, connectors, navigation } = parts
  const { events, signal, store } = runtime
  const attempts = createAttempts()
  const live = createLiveConnections(parts, (namespace) => {
    events.emit('DISCONNECT_SUCCESS', { namespace })
    if (namespace === store.get(activeNamespaceAtom)) navigation.close()
  })
  const { reconnect, forgetAwaited } = createReconnect({ ...parts, attempts, live })

  async function connect(command: ConnectCommand): Promise<ChainAccount> {
    const { connectorId, onUri } = command
    const connector = connectors.get(connectorId)
    if (!connector) throw new ConnectorNotFoundError(connectorId)
    const namespace = pickNamespace(connector, command.namespace ?? store.get(activeNamespaceAtom))
    const attempt = attempts.begin(namespace, connectorId, [command.signal, signal])
    // Who is connected stays so until another wallet has said yes.
    const replaced = live.connectorOf(namespace)
    if (!replaced) live.show(namespace, { status: 'connecting', connectorId, accounts: [] })
    try {
      const networks = listNetworks(store, namespace)
      const answer = ask(() =>
        connector.connect({ namespace, networks, signal: attempt.signal, ...(onUri && { onUri }) }),
      )
      retireIfLate(answer, connector, namespace, attempt.signal)
      const result = readConnectResult(await raceAbort(answer, attempt.signal), connectorId, namespace)
      forgetAwaited(result.accounts.keys())
      live.adopt(connector, namespace, result)
      attempt.end()
      store.set(activeNamespaceAtom, namespace)
      if (replaced) retire(replaced, namespace)
      announce(connector, namespace)
      return result.account
    } catch (cause) {
      if (attempt.isCurrent()) live.giveUp(namespace)
      attempt.end()
      const error = toConnectError(cause)
      // Leaving is no error: only the caller hears of it.
      if (!attempt.signal.aborted) events.emit('CONNECT_ERROR', { message: error.message })
      throw error
    }
  }

  function retireIfLate(answer: Promise<unknown>, connector: Connector, namespace: ChainNamespace, left: AbortSignal) {
    answer.then(
      () => left.aborted && retire(connector, namespace),
      // An attempt that was left and failed as well needs nothing; one in time is handled by `connect`.
      () => undefined,
    )
  }

  /** Tells a wallet that nobody waits for any more to forget this page, unless it is wanted anew. */
  function retire(connector: Connector, namespace: ChainNamespace) {
    if (attempts.current(namespace)?.connectorId === connector.info.id) return
    if (live.connectorOf(namespace) === connector) return
    // A wallet that can't forget keeps a permission that nobody uses; the visitor has long gone on.
    ask(() => connector.disconnect(namespace)).catch(() => undefined)
  }

  /** For WalletConnect the pairing does it: it alone knows whether a link or a code was used. */
  function announce({ info }: Connector, namespace: ChainNamespace) {
    if (info.type === 'WALLET_CONNECT') return
    const name = readConnection(store.get(connectionsAtom), namespace).wallet?.name ?? info.name
    events.emit('CONNECT_SUCCESS', { method: info.type === 'AUTH' ? 'email' : 'browser', name })
  }

  async function disconnect(namespace?: ChainNamespace): Promise<void> {
    const namespaces = namespace ? live.together(namespace) : live.all()
    const calls = new Map<string, () => Promise<void>>()
    for (const key of namespaces) {
      const connector = live.connectorOf(key)
      // A session that several namespaces share is ended by one call.
      const call = connector && live.isShared(connector) ? connector.info.id : key
      if (connector) calls.set(call, () => connector.disconnect(key))
      attempts.current(key)?.abort()
      live.drop(key)
    }
    forgetAwaited(namespaces)
    if (calls.size === 0) return
    // The page lets go at once; the wallets have their time, and a silent one does not hold the visitor up.
    navigation.close()
    const ends = await Promise.allSettled([...calls.values()].map((call) => waitAtMost(ask(call), disconnectCapMs)))
    const failed = ends.find((end) => end.status === 'rejected')
    if (!failed) return events.emit('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
    const error = new DisconnectFailedError(failed.reason)
    events.emit('DISCONNECT_ERROR', { message: error.message })
    throw error
  }

  return {
    connect,
    disconnect,
    reconnect,
    async getProvider(namespace) {
      const connector = live.connectorOf(namespace)
      if (!connector) throw new NamespaceNotConfiguredError(namespace)
      return connector.getProvider(namespace)
    },
    connectorOf: live.connectorOf,
  }
}

/** Sign-outs are capped at 3 s (specification, section 4). */
const disconnectCapMs = 3_000

/** A wallet may throw where it should reject. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  return call()
}

function pickNamespace({ info }: Connector, wish: ChainNamespace | undefined): ChainNamespace {
  const [first] = info.namespaces
  if (wish && info.namespaces.includes(wish)) return wish
  if (!first) throw new ConnectorNotFoundError(info.id)
  return first
}

export class ConnectorNotFoundError extends LatchkeyError {
  constructor(connectorId: string) {
    super('CONNECTOR_NOT_FOUND', 'No connector found for connection', { details: `Connector: ${connectorId}` })
  }
}

export class DisconnectFailedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('DISCONNECT_FAILED', 'Failed to disconnect', {
      cause,
      details: 'This page has forgotten the wallet, but the wallet may still list this page.',
    })
  }
}

import { type ChainNamespace, isLatchkeyError, useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import { connectionsAtom } from '../../../state/connections.js'
import { useCore } from '../../UiContext.js'
import { successMs } from '../waiting/timing.js'
import { finishConnecting } from './finishConnecting.js'

/**
 * How a connection by a wallet in the browser stands. `pending`: the wallet still shows the request of an earlier page
 * load, and opens no new prompt.
 */
export type ExternalPhase =
  | 'requesting'
  | 'pending'
  | 'connected'
  | 'rejected'
  | 'cancelled'
  | 'missing'
  | 'noChains'
  | 'noAccounts'
  | 'failed'

export interface ExternalConnection {
  readonly phase: ExternalPhase
  retry(): void
}

/**
 * Asks the wallet as soon as it is shown, gives up when the visitor leaves, and goes on a moment after success.
 * A connector that is connected already is not asked again.
 */
export function useExternalConnection(connectorId: string, namespace: ChainNamespace | undefined): ExternalConnection {
  const core = useCore()
  const connections = useModalAtom(connectionsAtom)
  const isConnected = Object.entries(connections).some(
    ([key, connection]) =>
      // One connector may serve several namespaces, each with a connection of its own.
      (namespace ?? key) === key && connection.connectorId === connectorId && connection.status === 'connected',
  )
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<ExternalPhase>(isConnected ? 'connected' : 'requesting')

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each attempt, not when the connection arrives
  useEffect(() => {
    if (isConnected) return
    const abort = new AbortController()
    const onPending = () => abort.signal.aborted || setPhase('pending')
    core.connections.connect({ connectorId, namespace, signal: abort.signal, onPending }).then(
      () => abort.signal.aborted || setPhase('connected'),
      (error: unknown) => abort.signal.aborted || setPhase(readPhase(error)),
    )
    return () => abort.abort()
  }, [core, connectorId, namespace, attempt])

  useEffect(() => {
    if (phase !== 'connected') return
    const timer = setTimeout(finishConnecting, successMs, core)
    return () => clearTimeout(timer)
  }, [core, phase])

  return {
    phase,
    retry() {
      setPhase('requesting')
      setAttempt(attempt + 1)
    },
  }
}

function readPhase(error: unknown): ExternalPhase {
  if (isLatchkeyError(error, 'CONNECTION_REJECTED')) return 'rejected'
  // The host disconnected while the wallet was asked.
  if (isLatchkeyError(error) && error.cause instanceof DOMException && error.cause.name === 'AbortError')
    return 'cancelled'
  const reason = isLatchkeyError(error) && isLatchkeyError(error.cause) ? error.cause.code : undefined
  if (reason === 'CHAINS_NOT_SUPPORTED') return 'noChains'
  if (reason === 'NO_ACCOUNTS') return 'noAccounts'
  return isLatchkeyError(error, 'CONNECTOR_NOT_FOUND') ? 'missing' : 'failed'
}

import { type ChainNamespace, isLatchkeyError, useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import { connectionsAtom } from '../../../state/connections.js'
import { useCore } from '../../UiContext.js'
import { useFinishConnecting } from './finishConnecting.js'

/**
 * How far a connection to a wallet in this browser is.
 *
 * `pending`: the wallet still shows a prompt from before the page was reloaded, and opens no new one.
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
 * Asks the wallet for a connection when the view is shown, and cancels when the user leaves it. A wallet that is connected
 * already is not asked again.
 */
export function useExternalConnection(connectorId: string, namespace: ChainNamespace | undefined): ExternalConnection {
  const core = useCore()
  const connections = useModalAtom(connectionsAtom)
  const isConnected = Object.entries(connections).some(
    ([key, connection]) =>
      // One connector may serve several namespaces, each with its own connection.
      (namespace ?? key) === key && connection.connectorId === connectorId && connection.status === 'connected',
  )
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<ExternalPhase>(isConnected ? 'connected' : 'requesting')
  useFinishConnecting(phase === 'connected')

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each attempt, not again when the connection is there
  useEffect(() => {
    if (isConnected) return
    const abort = new AbortController()
    const show = (next: ExternalPhase) => {
      if (!abort.signal.aborted) setPhase(next)
    }
    const { signal } = abort
    core.connections.connect({ connectorId, namespace, signal, onPending: () => show('pending') }).then(
      () => show('connected'),
      (error: unknown) => show(readPhase(error)),
    )
    return () => abort.abort()
  }, [core, connectorId, namespace, attempt])

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
  if (isLatchkeyError(error, 'CONNECTOR_NOT_FOUND')) return 'missing'
  const cause = isLatchkeyError(error) ? error.cause : undefined
  // The host disconnected while the wallet's prompt was open.
  if (cause instanceof DOMException && cause.name === 'AbortError') return 'cancelled'
  if (isLatchkeyError(cause, 'CHAINS_NOT_SUPPORTED')) return 'noChains'
  if (isLatchkeyError(cause, 'NO_ACCOUNTS')) return 'noAccounts'
  return 'failed'
}

import { type ChainNamespace, isLatchkeyError, useModalAtom, useText, type ViewMap } from '@latchkey/plugin-api'
import { Button, ViewFooter, WalletImage } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { connectionsAtom } from '../../../state/connections.js'
import { connectorsAtom } from '../../../state/wallets.js'
import { type ShellViewProps, useCore, useErrorText, useMessages } from '../../hooks.js'
import { useIsSlow, WaitingBody } from '../waiting/WaitingBody.js'
import { useFinishConnecting } from './finishConnecting.js'
import { RetryButton } from './walletParts.js'

export function ConnectingExternalView({ entry }: ShellViewProps): ReactElement {
  return <ExternalPanel {...(entry.args as ViewMap['ConnectingExternal'])} />
}

export function ExternalPanel({ connectorId, namespace }: ViewMap['ConnectingExternal']): ReactElement {
  const { navigation, runtime, wallets } = useCore()
  const message = useMessages(connectingMessages)
  const info = useModalAtom(connectorsAtom).get(connectorId)
  const { phase, error, retry } = useExternalConnection(connectorId, namespace)
  const failureText = useFailureText(connectorId)
  const isSlow = useIsSlow(phase === 'requesting')
  const isWaiting = phase === 'requesting' || phase === 'pending'
  const name = info?.name ?? message('connecting.a-wallet')
  const wallet = info?.walletId ? wallets.find(info.walletId) : undefined
  const [title, text] = phaseMessages[phase]

  useEffect(() => {
    runtime.events.emit('SELECT_WALLET', { name, platform: 'browser' })
  }, [runtime, name])

  return (
    <>
      <WaitingBody
        image={<WalletImage src={info?.imageUrl} name={name} size={56} />}
        state={isWaiting ? 'waiting' : phase === 'connected' ? 'done' : 'failed'}
        title={message(title, { name })}
        text={failureText(phase, error) ?? message(text, { name })}
        hint={isSlow && message('connecting.slow-text', { name })}
      />
      {phase !== 'requesting' && phase !== 'connected' && (
        <ViewFooter>
          {phase === 'missing' && wallet && (
            <Button variant="secondary" onClick={() => navigation.push('Downloads', { walletId: wallet.id })}>
              {message('connecting.install', { name })}
            </Button>
          )}
          <RetryButton onClick={retry} />
        </ViewFooter>
      )}
    </>
  )
}

const phaseMessages = {
  requesting: ['connecting.requesting', 'connecting.requesting-text'],
  // The wallet still shows a prompt from before the page was reloaded, and does not open another.
  pending: ['connecting.requesting', 'connecting.slow-text'],
  connected: ['connecting.connected', 'connecting.connected-text'],
  rejected: ['connecting.rejected', 'connecting.rejected-text'],
  cancelled: ['connecting.cancelled', 'connecting.cancelled-text'],
  missing: ['connecting.missing', 'connecting.missing-text'],
  noChains: ['connecting.no-chains', 'connecting.no-chains-text'],
  noAccounts: ['connecting.failed', 'connecting.no-accounts-text'],
  failed: ['connecting.failed', 'connecting.failed-text'],
} as const

type ExternalPhase = keyof typeof phaseMessages

function useExternalConnection(connectorId: string, namespace: ChainNamespace | undefined) {
  const core = useCore()
  const connections = useModalAtom(connectionsAtom)
  const isConnected = Object.entries(connections).some(
    ([key, connection]) =>
      // A connector may serve several namespaces, each with its own connection.
      (namespace ?? key) === key && connection.connectorId === connectorId && connection.status === 'connected',
  )
  const [attempt, setAttempt] = useState(0)
  const [{ phase, error }, setState] = useState<{ readonly phase: ExternalPhase; readonly error?: unknown }>({
    phase: isConnected ? 'connected' : 'requesting',
  })
  useFinishConnecting(phase === 'connected')

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each attempt, even if `isConnected` changes
  useEffect(() => {
    if (isConnected) return
    const abort = new AbortController()
    const show = (next: ExternalPhase, cause?: unknown) => {
      if (!abort.signal.aborted) setState({ phase: next, error: cause })
    }
    const { signal } = abort
    core.connections.connect({ connectorId, namespace, signal, onPending: () => show('pending') }).then(
      () => show('connected'),
      (failure: unknown) => show(readPhase(failure), failure),
    )
    return () => abort.abort()
  }, [core, connectorId, namespace, attempt])

  const retry = () => {
    setState({ phase: 'requesting' })
    setAttempt(attempt + 1)
  }
  return { phase, error, retry }
}

/** Returns what went wrong, or `undefined` if unlocking the wallet may help. */
function useFailureText(connectorId: string): (phase: ExternalPhase, error: unknown) => string | undefined {
  const { connectors } = useCore()
  const text = useText()
  const errorText = useErrorText()
  return (phase, error) => {
    const cause = isLatchkeyError(error) ? error.cause : undefined
    if (phase !== 'failed' || isLatchkeyError(cause, 'WALLET_LOCKED')) return undefined
    if (isLatchkeyError(cause, 'WALLET_ANSWER_INVALID')) return errorText(cause)
    if (connectors.ownerOf(connectorId) === undefined) return undefined
    return isLatchkeyError(cause) ? errorText(cause) : text('button.failed', 'Something went wrong. Try again.')
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

import { type ChainNamespace, isLatchkeyError, useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import { Button, IconRefresh, ViewFooter, WalletImage } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { connectionsAtom } from '../../../state/connections.js'
import { connectorsAtom } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { type ShellViewProps, useCore } from '../../UiContext.js'
import { useIsSlow, WaitingBody } from '../waiting/WaitingBody.js'
import { useFinishConnecting } from './finishConnecting.js'

/** Connects a wallet in this browser. */
export function ConnectingExternalView({ entry }: ShellViewProps): ReactElement {
  const { connectorId, namespace } = entry.args as ViewMap['ConnectingExternal']
  return <ExternalPanel connectorId={connectorId} namespace={namespace} />
}

interface ExternalPanelProps {
  readonly connectorId: string
  /** @default the active namespace if the wallet serves it, else the wallet's first */
  readonly namespace?: ChainNamespace
}

/** Connects a wallet in this browser, and says what to do in it. */
export function ExternalPanel({ connectorId, namespace }: ExternalPanelProps): ReactElement {
  const { navigation, runtime, wallets } = useCore()
  const message = useMessages(connectingMessages)
  const info = useModalAtom(connectorsAtom).get(connectorId)
  const { phase, retry } = useExternalConnection(connectorId, namespace)
  const isSlow = useIsSlow(phase === 'requesting')
  const isWaiting = phase === 'requesting' || phase === 'pending'
  const name = info?.name ?? message('connecting.a-wallet')
  const wallet = info?.walletId ? wallets.find(info.walletId) : undefined

  useEffect(() => {
    runtime.events.emit('SELECT_WALLET', { name, platform: 'browser' })
  }, [runtime, name])

  return (
    <>
      <WaitingBody
        image={<WalletImage src={info?.imageUrl} name={name} size={56} />}
        state={isWaiting ? 'waiting' : phase === 'connected' ? 'done' : 'failed'}
        title={message(titles[phase], { name })}
        text={message(texts[phase], { name })}
        hint={isSlow && message('connecting.slow-text', { name })}
      />
      {phase !== 'requesting' && phase !== 'connected' && (
        <ViewFooter>
          {phase === 'missing' && wallet && (
            <Button variant="secondary" onClick={() => navigation.push('Downloads', { walletId: wallet.id })}>
              {message('connecting.install', { name })}
            </Button>
          )}
          <Button icon={<IconRefresh size={20} />} onClick={retry}>
            {message('connecting.retry')}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}

const titles = {
  requesting: 'connecting.requesting',
  pending: 'connecting.requesting',
  connected: 'connecting.connected',
  rejected: 'connecting.rejected',
  cancelled: 'connecting.cancelled',
  missing: 'connecting.missing',
  noChains: 'connecting.no-chains',
  noAccounts: 'connecting.failed',
  failed: 'connecting.failed',
} as const satisfies Record<ExternalPhase, keyof typeof connectingMessages>

const texts = {
  requesting: 'connecting.requesting-text',
  pending: 'connecting.slow-text',
  connected: 'connecting.connected-text',
  rejected: 'connecting.rejected-text',
  cancelled: 'connecting.cancelled-text',
  missing: 'connecting.missing-text',
  noChains: 'connecting.no-chains-text',
  noAccounts: 'connecting.no-accounts-text',
  failed: 'connecting.failed-text',
} as const satisfies Record<ExternalPhase, keyof typeof connectingMessages>

/**
 * How far a connection to a wallet in this browser is.
 *
 * `pending`: the wallet still shows a prompt from before the page was reloaded, and opens no new one.
 */
type ExternalPhase =
  | 'requesting'
  | 'pending'
  | 'connected'
  | 'rejected'
  | 'cancelled'
  | 'missing'
  | 'noChains'
  | 'noAccounts'
  | 'failed'

interface ExternalConnection {
  readonly phase: ExternalPhase
  retry(): void
}

/**
 * Asks the wallet for a connection when the view is shown, and cancels when the user leaves it. A wallet that is connected
 * already is not asked again.
 */
function useExternalConnection(connectorId: string, namespace: ChainNamespace | undefined): ExternalConnection {
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

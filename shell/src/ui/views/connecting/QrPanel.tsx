import { Button, CopyButton, QrCode, ViewBody, VisuallyHidden } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { listsAllWallets } from '../../../navigation/pickFirstView.js'
import type { PairingState } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { useCore, useMessages, useOpenView } from '../../hooks.js'
import { WalletDownload, WalletMark } from './walletParts.js'

interface QrPanelProps {
  /** `undefined` if any wallet may scan the QR code. */
  readonly wallet?: Wallet
  readonly state: PairingState
  /** WalletConnect is the only way to connect, so this view replaces Connect and links to all wallets. */
  readonly replacesConnect?: boolean
}

export function QrPanel({ wallet, state, replacesConnect }: QrPanelProps): ReactElement {
  const { runtime } = useCore()
  const openView = useOpenView()
  const message = useMessages(connectingMessages)
  const ready = state.status === 'ready' ? state : undefined
  const name = wallet?.name ?? 'WalletConnect'
  return (
    <ViewBody gap="row" className="lk-pairing">
      <p className="lk-lead" role="status">
        {wallet ? message('connecting.scan-text', { name }) : message('connecting.scan-any-text')}
        {!ready && <VisuallyHidden>{message('connecting.preparing')}</VisuallyHidden>}
      </p>
      <QrCode
        value={ready?.uri}
        label={message('connecting.qr-label', { name })}
        icon={<WalletMark wallet={wallet} size={52} />}
        size={312}
      />
      <div className="lk-pairing-tools">
        {ready ? <TimeLeft expiresAtMs={ready.expiresAtMs} /> : <span />}
        {ready && <CopyButton value={ready.uri}>{message('connecting.copy-link')}</CopyButton>}
      </div>
      {wallet && <WalletDownload wallet={wallet} />}
      {replacesConnect && listsAllWallets(runtime) && (
        <Button variant="secondary" onClick={() => openView('AllWallets')}>
          {message('connecting.other-wallet')}
        </Button>
      )}
    </ViewBody>
  )
}

function TimeLeft({ expiresAtMs }: { readonly expiresAtMs: number }) {
  const message = useMessages(connectingMessages)
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((expiresAtMs - nowMs) / 1_000))
  return (
    <span className="lk-time-left lk-numeric">
      {seconds > 60
        ? message('connecting.expires-minutes', { minutes: Math.ceil(seconds / 60) })
        : message('connecting.expires-seconds', { seconds })}
    </span>
  )
}

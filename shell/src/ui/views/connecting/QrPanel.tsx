import { Button, CopyButton, QrCode, ViewBody, VisuallyHidden, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { listsAllWallets } from '../../../navigation/pickFirstView.js'
import type { PairingState } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useStyles } from '../../styles/useStyles.js'
import { css } from '../../styles/waiting.css.js'
import { useCore } from '../../UiContext.js'
import { AnyWalletMark } from './AnyWalletMark.js'
import { TimeLeft } from './TimeLeft.js'
import { WalletDownload } from './WalletDownload.js'

interface QrPanelProps {
  readonly wallet: Wallet | undefined
  readonly state: PairingState
  /** The view stands in for Connect, because WalletConnect is the only way to connect, and leads on as that would. */
  readonly alone: boolean
}

/** The pairing address as a code for a phone's wallet, with the address to copy and how long it is valid. */
export function QrPanel({ wallet, state, alone }: QrPanelProps): ReactElement {
  useStyles(css)
  const { navigation, runtime } = useCore()
  const message = useMessages(connectingMessages)
  const ready = state.status === 'ready' ? state : undefined
  const name = wallet?.name ?? 'WalletConnect'
  const openAll = () => {
    runtime.events.emit('CLICK_ALL_WALLETS', undefined)
    navigation.push('AllWallets')
  }
  const icon = wallet ? <WalletImage src={wallet.imageUrl} name={wallet.name} size={52} /> : <AnyWalletMark />
  return (
    <ViewBody gap="row" className="lk-pairing">
      <p className="lk-lead" role="status">
        {wallet ? message('connecting.scan-text', { name }) : message('connecting.scan-any-text')}
        {!ready && <VisuallyHidden>{message('connecting.preparing')}</VisuallyHidden>}
      </p>
      <QrCode value={ready?.uri} label={message('connecting.qr-label', { name })} icon={icon} size={312} />
      <div className="lk-pairing-tools">
        {ready ? <TimeLeft expiresAtMs={ready.expiresAtMs} /> : <span />}
        {ready && <CopyButton value={ready.uri}>{message('connecting.copy-link')}</CopyButton>}
      </div>
      {wallet && <WalletDownload wallet={wallet} />}
      {alone && listsAllWallets(runtime) && (
        <Button variant="secondary" onClick={openAll}>
          {message('connecting.other-wallet')}
        </Button>
      )}
    </ViewBody>
  )
}

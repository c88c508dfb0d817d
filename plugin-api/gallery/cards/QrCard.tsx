import type { ReactElement } from 'react'
import { CopyButton, IconClock, Notice, QrCode, ViewBody, WalletImage } from '../../src/kit/index.js'
import { Card } from '../Card.js'
import { pairingUri } from '../pairingUri.js'
import { foxPicture } from '../pictures.js'

export function QrCard(): ReactElement {
  return (
    <Card title="Fox Wallet" back>
      <ViewBody gap="section" align="center">
        <QrCode
          value={pairingUri}
          label="Pairing code for Fox Wallet"
          icon={<WalletImage src={foxPicture} name="Fox Wallet" size={52} />}
        />
        <p style={{ color: 'var(--lk-text-soft)' }}>Scan with your phone to connect</p>
        <CopyButton value={pairingUri}>Copy link</CopyButton>
        <Notice icon={<IconClock size={20} />}>
          The code renews itself in <span className="lk-numeric">3:42</span>
        </Notice>
      </ViewBody>
    </Card>
  )
}

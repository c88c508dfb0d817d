import { Button, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import type { PairingState } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { QrPanel } from './QrPanel.js'

interface OtherDevicePanelProps {
  readonly wallet: Wallet
  readonly state: PairingState
  readonly onBack: () => void
}

/** The code on a phone's screen, for a wallet on another device. */
export function OtherDevicePanel({ wallet, state, onBack }: OtherDevicePanelProps): ReactElement {
  const message = useMessages(connectingMessages)
  return (
    <>
      <QrPanel wallet={undefined} state={state} alone={false} />
      <ViewFooter>
        <Button variant="secondary" onClick={onBack}>
          {message('connecting.this-device', { name: wallet.name })}
        </Button>
      </ViewFooter>
    </>
  )
}

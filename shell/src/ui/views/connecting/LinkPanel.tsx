import { ViewFooter, WalletImage } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import type { PairingState } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { buildWalletLink } from '../../../wallets/links/buildWalletLink.js'
import { useMessages } from '../../messages/useMessages.js'
import { hintAfterMs } from '../waiting/timing.js'
import { useAfter } from '../waiting/useAfter.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { OpenWalletLink } from './OpenWalletLink.js'
import { WalletDownload } from './WalletDownload.js'

interface LinkPanelProps {
  readonly platform: 'desktop' | 'web'
  readonly wallet: Wallet
  readonly state: PairingState
}

/** Opens a wallet of this computer by a link. */
export function LinkPanel({ platform, wallet, state }: LinkPanelProps): ReactElement {
  const message = useMessages(connectingMessages)
  const [opened, setOpened] = useState(false)
  const isSlow = useAfter(hintAfterMs, opened)
  const name = wallet.name
  const uri = state.status === 'ready' ? state.uri : undefined
  const href = uri ? buildWalletLink(platform, wallet, uri) : undefined
  return (
    <>
      <WaitingBody
        image={<WalletImage src={wallet.imageUrl} name={name} size={56} />}
        state={opened ? 'waiting' : 'still'}
        title={message('connecting.open', { name })}
        text={message(texts[platform])}
        hint={isSlow && message('connecting.open-again')}
      >
        <WalletDownload wallet={wallet} />
      </WaitingBody>
      <ViewFooter>
        {/* An app's address replaces nothing in this tab; a web wallet must not replace the host's page. */}
        <OpenWalletLink
          name={name}
          href={href}
          target={platform === 'web' ? '_blank' : '_self'}
          onClick={() => setOpened(true)}
        />
      </ViewFooter>
    </>
  )
}

const texts = {
  desktop: 'connecting.open-desktop-text',
  web: 'connecting.open-web-text',
} as const

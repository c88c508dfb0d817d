import { ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import type { PairingState } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { buildWalletLink } from '../../../wallets/links/buildWalletLink.js'
import { useMessages } from '../../UiContext.js'
import { useIsSlow, WaitingBody } from '../waiting/WaitingBody.js'
import { OpenWalletLink, WalletDownload, WalletMark } from './walletParts.js'

interface LinkPanelProps {
  readonly platform: 'desktop' | 'web'
  readonly wallet: Wallet
  readonly state: PairingState
}

/** Links a wallet's desktop app or web app. */
export function LinkPanel({ platform, wallet, state }: LinkPanelProps): ReactElement {
  const message = useMessages(connectingMessages)
  const [isOpened, setIsOpened] = useState(false)
  const isSlow = useIsSlow(isOpened)
  const { name } = wallet
  const href = state.status === 'ready' ? buildWalletLink(platform, wallet, state.uri) : undefined
  return (
    <>
      <WaitingBody
        image={<WalletMark wallet={wallet} size={56} />}
        state={isOpened ? 'waiting' : 'still'}
        title={message('connecting.open', { name })}
        text={message(`connecting.open-${platform}-text`)}
        hint={isSlow && message('connecting.open-again')}
      >
        <WalletDownload wallet={wallet} />
      </WaitingBody>
      <ViewFooter>
        {/* A site would replace the host's page. An app's scheme leaves the tab as it is. */}
        <OpenWalletLink
          name={name}
          href={href}
          target={platform === 'web' ? '_blank' : '_self'}
          onClick={() => setIsOpened(true)}
        />
      </ViewFooter>
    </>
  )
}

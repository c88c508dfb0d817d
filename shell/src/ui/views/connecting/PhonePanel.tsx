import { ViewFooter, WalletImage } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { type PairingState, setOpenedBy } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { buildWalletLink } from '../../../wallets/links/buildWalletLink.js'
import { pickLinkTarget } from '../../../wallets/links/pickLinkTarget.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { OpenWalletLink } from './OpenWalletLink.js'
import { OtherDevicePanel } from './OtherDevicePanel.js'
import { PhoneAlternatives } from './PhoneAlternatives.js'
import { useAppOpening } from './useAppOpening.js'
import { WalletDownload } from './WalletDownload.js'

interface PhonePanelProps {
  readonly wallet: Wallet
  readonly state: PairingState
  /** Opens this page in the wallet's own browser, where the wallet takes no pairing address from another. */
  readonly browseLink: string | undefined
}

/**
 * Opens a wallet's app on a phone. It is a real link, because browsers let an app be opened only within a tap: the address
 * is made ready before it. Where no app takes over, the other ways are shown.
 */
export function PhonePanel({ wallet, state, browseLink }: PhonePanelProps): ReactElement {
  const { pairing, runtime } = useCore()
  const message = useMessages(connectingMessages)
  const { phase, tap } = useAppOpening()
  const [elsewhere, setElsewhere] = useState(false)
  const { name } = wallet
  const uri = !browseLink && state.status === 'ready' ? state.uri : undefined
  const preferUniversal = runtime.options.preferUniversalLinks ?? false
  const href = browseLink ?? (uri && buildWalletLink('mobile', wallet, uri, preferUniversal))

  // The wallet that answers then is another one, so the app of this one is not to be opened for its requests.
  const show = (isElsewhere: boolean) => {
    setElsewhere(isElsewhere)
    void pairing.start(isElsewhere ? {} : { walletId: wallet.id })
  }
  const leave = (by: 'scheme' | 'universal') => setOpenedBy(runtime.store, by)
  if (elsewhere) return <OtherDevicePanel wallet={wallet} state={state} onBack={() => show(false)} />

  const stayed = phase === 'stayed'
  const text = browseLink ? 'connecting.open-browse-text' : 'connecting.open-text'
  return (
    <>
      <WaitingBody
        image={<WalletImage src={wallet.imageUrl} name={name} size={56} />}
        state={phase === 'still' ? 'still' : stayed ? 'failed' : 'waiting'}
        title={message(stayed ? 'connecting.not-opened' : 'connecting.open', { name })}
        text={message(stayed ? 'connecting.not-opened-text' : text)}
      >
        {stayed ? (
          <PhoneAlternatives
            wallet={wallet}
            uri={uri}
            onUniversal={() => leave('universal')}
            onElsewhere={() => show(true)}
          />
        ) : (
          <WalletDownload wallet={wallet} />
        )}
      </WaitingBody>
      <ViewFooter>
        <OpenWalletLink
          name={name}
          href={href}
          target={pickLinkTarget()}
          onClick={() => {
            leave(preferUniversal && wallet.universalLink ? 'universal' : 'scheme')
            tap()
          }}
        />
      </ViewFooter>
    </>
  )
}

import {
  Button,
  CopyButton,
  IconDownload,
  IconExternal,
  IconQr,
  List,
  ListItem,
  safeHref,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { readDevice } from '../../../device/readDevice.js'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { getPairing } from '../../../pairing/createPairing.js'
import { type PairingState, setOpenedBy } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { buildWalletLink } from '../../../wallets/links/buildWalletLink.js'
import { pickLinkTarget, pickStoreLink, watchLeaving } from '../../../wallets/links/phoneLinks.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { QrPanel } from './QrPanel.js'
import { OpenWalletLink, WalletDownload, WalletMark } from './walletParts.js'

interface PhonePanelProps {
  readonly wallet: Wallet
  readonly state: PairingState
  /** Opens this page in the wallet's own browser. Only for wallets that take no pairing address from another browser. */
  readonly browseLink: string | undefined
}

/** Opens a wallet's app on a phone. If no app opens, it shows the other ways. */
export function PhonePanel({ wallet, state, browseLink }: PhonePanelProps): ReactElement {
  const core = useCore()
  const { runtime } = core
  const message = useMessages(connectingMessages)
  const { phase, startWaiting } = useAppOpening()
  const [isElsewhere, setIsElsewhere] = useState(false)
  const { name } = wallet
  const uri = !browseLink && state.status === 'ready' ? state.uri : undefined
  const preferUniversal = runtime.options.preferUniversalLinks ?? false
  const href = browseLink ?? (uri && buildWalletLink('mobile', wallet, uri, preferUniversal))

  const pair = (elsewhere: boolean) => {
    setIsElsewhere(elsewhere)
    // A wallet on another device is another wallet, so later requests must not open the app of this one.
    void getPairing(core).start(elsewhere ? {} : { walletId: wallet.id })
  }
  const rememberLink = (link: 'scheme' | 'universal') => setOpenedBy(runtime.store, link)
  const openApp = () => {
    rememberLink(preferUniversal && wallet.universalLink ? 'universal' : 'scheme')
    startWaiting()
  }
  if (isElsewhere) return <OtherDevicePanel wallet={wallet} state={state} onBack={() => pair(false)} />

  const hasNotOpened = phase === 'notOpened'
  const text = browseLink ? 'connecting.open-browse-text' : 'connecting.open-text'
  return (
    <>
      <WaitingBody
        image={<WalletMark wallet={wallet} size={56} />}
        state={ringStates[phase]}
        title={message(hasNotOpened ? 'connecting.not-opened' : 'connecting.open', { name })}
        text={message(hasNotOpened ? 'connecting.not-opened-text' : text)}
      >
        {hasNotOpened ? (
          <PhoneAlternatives
            wallet={wallet}
            uri={uri}
            onUniversal={() => rememberLink('universal')}
            onElsewhere={() => pair(true)}
          />
        ) : (
          <WalletDownload wallet={wallet} />
        )}
      </WaitingBody>
      <ViewFooter>
        <OpenWalletLink name={name} href={href} target={pickLinkTarget()} onClick={openApp} />
      </ViewFooter>
    </>
  )
}

interface PhoneAlternativesProps {
  readonly wallet: Wallet
  /** The pairing address. `undefined` if the wallet takes none. */
  readonly uri: string | undefined
  /** The user opens the wallet by its universal link. */
  readonly onUniversal: () => void
  /** The user's wallet is on another device. */
  readonly onElsewhere: () => void
}

/** The other ways if a wallet's app did not open: its store, its universal link, another device, the address to copy. */
function PhoneAlternatives({ wallet, uri, onUniversal, onElsewhere }: PhoneAlternativesProps): ReactElement {
  const message = useMessages(connectingMessages)
  const { name } = wallet
  const store = safeHref(pickStoreLink(wallet, readDevice()))
  const universal = uri && wallet.universalLink && safeHref(buildWalletLink('mobile', wallet, uri, true))
  return (
    <>
      <List label={message('connecting.other-ways')}>
        {store && <ListItem icon={<IconDownload />} title={message('connecting.get-app', { name })} href={store} />}
        {universal && (
          // The row inside is the real link. This element only observes its clicks.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link is a click too
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          <div onClick={onUniversal}>
            <ListItem icon={<IconExternal />} title={message('connecting.open-universal', { name })} href={universal} />
          </div>
        )}
        {uri && <ListItem icon={<IconQr />} title={message('connecting.other-device')} onClick={onElsewhere} />}
      </List>
      {uri && <CopyButton value={uri}>{message('connecting.copy-link')}</CopyButton>}
    </>
  )
}

interface OtherDevicePanelProps {
  readonly wallet: Wallet
  readonly state: PairingState
  /** Leads back to the app on this phone. */
  readonly onBack: () => void
}

/** The QR code on a phone, for a wallet on another device. */
function OtherDevicePanel({ wallet, state, onBack }: OtherDevicePanelProps): ReactElement {
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

/**
 * - `idle`: the link was not tapped yet.
 * - `opening`: tapped, and the page is still in front.
 * - `opened`: an app covers the page.
 * - `notOpened`: no app opened in time.
 */
type OpeningPhase = 'idle' | 'opening' | 'opened' | 'notOpened'

const ringStates = { idle: 'still', opening: 'waiting', opened: 'waiting', notOpened: 'failed' } as const

/** Watches whether an app opens after a tap on its link. */
function useAppOpening(): { readonly phase: OpeningPhase; readonly startWaiting: () => void } {
  const [{ phase, taps }, setState] = useState<{ readonly phase: OpeningPhase; readonly taps: number }>({
    phase: 'idle',
    taps: 0,
  })
  useEffect(() => {
    if (taps === 0) return
    return watchLeaving(openingMs, (hasLeft) => setState({ phase: hasLeft ? 'opened' : 'notOpened', taps }))
  }, [taps])
  return { phase, startWaiting: () => setState((state) => ({ phase: 'opening', taps: state.taps + 1 })) }
}

/** Phones take about a second to switch to an app that has to start first. */
const openingMs = 2_500

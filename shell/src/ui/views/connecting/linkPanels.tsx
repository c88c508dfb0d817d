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
import { followApp, pickLinkTarget, pickStoreLink } from '../../../wallets/links/phoneLinks.js'
import { useCore, useMessages } from '../../hooks.js'
import { useIsSlow, WaitingBody } from '../waiting/WaitingBody.js'
import { QrPanel } from './QrPanel.js'
import { OpenWalletLink, WalletDownload, WalletMark } from './walletParts.js'

interface PhonePanelProps {
  readonly wallet: Wallet
  readonly state: PairingState
  /** Opens this page in the wallet's own browser. Used for wallets that accept no pairing URI from another browser. */
  readonly browseLink: string | undefined
}

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
    // Keeps the wallet's id, so that later requests open the app on this phone.
    void getPairing(core).start(elsewhere ? {} : { walletId: wallet.id })
  }
  const rememberLink = (link: 'scheme' | 'universal') => setOpenedBy(runtime.store, link)
  const openApp = () => {
    rememberLink(preferUniversal && wallet.universalLink ? 'universal' : 'scheme')
    startWaiting()
  }
  if (isElsewhere) return <OtherDevicePanel name={name} state={state} onBack={() => pair(false)} />

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
        {hasNotOpened || phase === 'returned' ? (
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

interface OtherDevicePanelProps {
  readonly name: string
  readonly state: PairingState
  readonly onBack: () => void
}

function OtherDevicePanel({ name, state, onBack }: OtherDevicePanelProps) {
  const message = useMessages(connectingMessages)
  return (
    <>
      <QrPanel state={state} />
      <ViewFooter>
        <Button variant="secondary" onClick={onBack}>
          {message('connecting.this-device', { name })}
        </Button>
      </ViewFooter>
    </>
  )
}

interface PhoneAlternativesProps {
  readonly wallet: Wallet
  /** The pairing URI. `undefined` if the wallet accepts none. */
  readonly uri: string | undefined
  readonly onUniversal: () => void
  readonly onElsewhere: () => void
}

function PhoneAlternatives({ wallet, uri, onUniversal, onElsewhere }: PhoneAlternativesProps) {
  const message = useMessages(connectingMessages)
  const { name } = wallet
  const store = safeHref(pickStoreLink(wallet, readDevice()))
  const universal = uri && wallet.universalLink && safeHref(buildWalletLink('mobile', wallet, uri, true))
  return (
    <>
      <List label={message('connecting.other-ways')}>
        {store && <ListItem icon={<IconDownload />} title={message('connecting.get-app', { name })} href={store} />}
        {universal && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: only observes clicks on the link inside, and Enter is one too
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

const ringStates = {
  idle: 'still',
  opening: 'waiting',
  opened: 'waiting',
  returned: 'waiting',
  notOpened: 'failed',
} as const

function useAppOpening() {
  const [taps, setTaps] = useState(0)
  const [phase, setPhase] = useState<keyof typeof ringStates>('idle')
  useEffect(() => (taps === 0 ? undefined : followApp(setPhase)), [taps])
  const startWaiting = () => {
    setTaps((count) => count + 1)
    setPhase('opening')
  }
  return { phase, startWaiting }
}

interface LinkPanelProps {
  readonly platform: 'desktop' | 'web'
  readonly wallet: Wallet
  readonly state: PairingState
}

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
        {/* A website's URL would replace the host's page. A custom scheme does not navigate the tab. */}
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

import { useModalAtom } from '@latchkey/plugin-api'
import { Tabs, WalletImage } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { readDevice } from '../../../device/readDevice.js'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { minimumLeftMs } from '../../../pairing/isPairingExpired.js'
import { PairingExpiredError } from '../../../pairing/PairingExpiredError.js'
import { activeNamespaceAtom, connectionsAtom } from '../../../state/connections.js'
import { namespaceFilterAtom, viewStackAtom } from '../../../state/navigation.js'
import { pairingAtom, setPairing } from '../../../state/pairing.js'
import { buildBrowseLink } from '../../../wallets/links/buildBrowseLink.js'
import { listPlatforms, type WalletPlatform } from '../../../wallets/links/listPlatforms.js'
import { useMessages } from '../../messages/useMessages.js'
import { useStyles } from '../../styles/useStyles.js'
import { css } from '../../styles/waiting.css.js'
import { useCore } from '../../UiContext.js'
import type { ShellViewProps } from '../ShellViewProps.js'
import { successMs } from '../waiting/timing.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { finishConnecting } from './finishConnecting.js'
import { PlatformPanel } from './PlatformPanel.js'

/** Connects by WalletConnect: a QR code, or the wallet's own app, site or extension, by what it offers. */
export function ConnectingWalletConnectView({ entry }: ShellViewProps): ReactElement {
  useStyles(css)
  const core = useCore()
  const { connectors, pairing, runtime, wallets } = core
  const message = useMessages(connectingMessages)
  const { walletId, uri } = (entry.args ?? {}) as { readonly walletId?: string; readonly uri?: string }
  const wallet = walletId ? wallets.find(walletId) : undefined
  const installed = wallet !== undefined && connectors.findByWallet(wallet) !== undefined
  const namespace = useModalAtom(namespaceFilterAtom)
  const active = useModalAtom(activeNamespaceAtom)
  const browseLink = wallet && !installed ? buildBrowseLink(wallet, namespace ?? active) : undefined
  const platforms: readonly WalletPlatform[] = browseLink
    ? ['mobile']
    : listPlatforms(wallet, { installed, mobile: readDevice().mobile })
  const [chosen, setChosen] = useState<WalletPlatform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  const state = useModalAtom(pairingAtom)
  const connection = Object.values(useModalAtom(connectionsAtom)).find(
    (candidate) => candidate?.connectorId === 'walletConnect' && candidate.status === 'connected',
  )
  // Who is connected already needs no code; but a host that made one wants it shown.
  const [wasConnected] = useState(connection !== undefined)
  const isConnected = connection !== undefined && !(wasConnected && uri !== undefined)
  const name = wallet?.name ?? 'WalletConnect'
  const alone = useModalAtom(viewStackAtom).length === 1 && !walletId && uri === undefined

  // An address that the host made is the host's to start and to end.
  const needsPairing =
    uri === undefined && !wasConnected && !browseLink && platform !== 'browser' && platform !== 'unsupported'
  useEffect(() => {
    if (!needsPairing) return
    // What goes wrong is in `pairingAtom`.
    void pairing.start({ walletId })
    return () => pairing.cancel()
  }, [pairing, walletId, needsPairing])
  useEffect(() => {
    if (platform !== 'browser' && platform !== 'unsupported') runtime.events.emit('SELECT_WALLET', { name, platform })
  }, [runtime, name, platform])
  useEffect(() => {
    if (!isConnected) return
    const timer = setTimeout(finishConnecting, successMs, core)
    return () => clearTimeout(timer)
  }, [core, isConnected])

  useEffect(() => {
    if (uri === undefined || state.status !== 'ready') return
    // Nobody renews it, and nobody else is told that its time is over.
    const expire = () => setPairing(runtime.store, { status: 'failed', error: new PairingExpiredError() })
    const timer = setTimeout(expire, Math.min(state.expiresAtMs - minimumLeftMs - Date.now(), longestMs))
    return () => clearTimeout(timer)
  }, [runtime, uri, state])

  if (isConnected) {
    const peer = connection.wallet ?? { name, imageUrl: wallet?.imageUrl }
    return (
      <WaitingBody
        image={<WalletImage src={peer.imageUrl} name={peer.name} size={56} />}
        state="done"
        title={message('connecting.connected')}
        text={message('connecting.connected-text', { name: peer.name })}
      />
    )
  }
  const panel = (
    <PlatformPanel
      platform={platform}
      wallet={wallet}
      state={state}
      alone={alone}
      hosted={uri !== undefined}
      browseLink={browseLink}
    />
  )
  if (platforms.length < 2) return panel
  return (
    <div className="lk-platforms">
      <Tabs
        label={message('connecting.platforms')}
        items={platforms.map((id) => ({ id, label: message(labels[id]) }))}
        value={platform}
        onValueChange={(id) => setChosen(id as WalletPlatform)}
      >
        {panel}
      </Tabs>
    </div>
  )
}

/** Browsers take no longer a timer than 2^31 - 1 ms. */
const longestMs = 2_147_483_647

const labels = {
  qrcode: 'connecting.platform-qrcode',
  browser: 'connecting.platform-browser',
  mobile: 'connecting.platform-mobile',
  desktop: 'connecting.platform-desktop',
  web: 'connecting.platform-web',
  unsupported: 'connecting.platform-browser',
} as const satisfies Record<WalletPlatform, keyof typeof connectingMessages>

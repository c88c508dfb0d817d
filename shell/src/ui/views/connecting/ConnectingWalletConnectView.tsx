import { useModalAtom } from '@latchkey/plugin-api'
import { Tabs, WalletImage } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { readDevice } from '../../../device/readDevice.js'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { getPairing } from '../../../pairing/createPairing.js'
import { minimumLeftMs, PairingExpiredError } from '../../../pairing/pairingExpiry.js'
import { activeNamespaceAtom, connectionsAtom, type NamespaceConnection } from '../../../state/connections.js'
import { namespaceFilterAtom, viewStackAtom } from '../../../state/navigation.js'
import { type PairingState, pairingAtom, setPairing } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { buildBrowseLink } from '../../../wallets/links/buildBrowseLink.js'
import { listPlatforms, type WalletPlatform } from '../../../wallets/links/listPlatforms.js'
import { useMessages } from '../../messages/useMessages.js'
import { type ShellViewProps, useCore } from '../../UiContext.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { ExternalPanel } from './ConnectingExternalView.js'
import { useFinishConnecting } from './finishConnecting.js'
import { LinkPanel } from './LinkPanel.js'
import { PairingFailure } from './PairingFailure.js'
import { PhonePanel } from './PhonePanel.js'
import { QrPanel } from './QrPanel.js'
import { WalletDownload, WalletMark } from './walletParts.js'

/** Connects by WalletConnect: a QR code, or the wallet's app, site or extension. Several of them are tabs. */
export function ConnectingWalletConnectView({ entry }: ShellViewProps): ReactElement {
  const { runtime, wallets } = useCore()
  const message = useMessages(connectingMessages)
  // `uri` is a pairing address that the host created.
  const { walletId, uri } = (entry.args ?? {}) as { readonly walletId?: string; readonly uri?: string }
  const isHosted = uri !== undefined
  const wallet = walletId ? wallets.find(walletId) : undefined
  const name = wallet?.name ?? 'WalletConnect'
  const { platforms, browseLink } = usePlatforms(wallet)
  const [chosen, setChosen] = useState<WalletPlatform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  const usesPairing = platform !== 'browser' && platform !== 'unsupported'
  const isOnlyView = useModalAtom(viewStackAtom).length === 1
  const connection = useWalletConnectConnection()
  const [wasConnected] = useState(connection !== undefined)
  // A connected user needs no QR code, unless the host wants its own to be shown.
  const newConnection = isHosted && wasConnected ? undefined : connection

  usePairing(walletId, usesPairing && !isHosted && !wasConnected && !browseLink)
  useHostedExpiry(isHosted)
  useFinishConnecting(newConnection !== undefined)
  useEffect(() => {
    if (usesPairing) runtime.events.emit('SELECT_WALLET', { name, platform })
  }, [runtime, name, platform, usesPairing])

  if (newConnection) return <ConnectedPanel connection={newConnection} name={name} imageUrl={wallet?.imageUrl} />
  const panel = (
    <PlatformPanel
      platform={platform}
      wallet={wallet}
      alone={isOnlyView && !walletId && !isHosted}
      isHosted={isHosted}
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

const labels = {
  qrcode: 'connecting.platform-qrcode',
  browser: 'connecting.platform-browser',
  mobile: 'connecting.platform-mobile',
  desktop: 'connecting.platform-desktop',
  web: 'connecting.platform-web',
  unsupported: 'connecting.platform-browser',
} as const satisfies Record<WalletPlatform, keyof typeof connectingMessages>

/** How the wallet can be reached from here, the best way first. */
function usePlatforms(wallet: Wallet | undefined) {
  const { connectors } = useCore()
  const namespaceFilter = useModalAtom(namespaceFilterAtom)
  const activeNamespace = useModalAtom(activeNamespaceAtom)
  const installed = wallet !== undefined && connectors.findByWallet(wallet) !== undefined
  const browseLink = wallet && !installed ? buildBrowseLink(wallet, namespaceFilter ?? activeNamespace) : undefined
  const platforms: readonly WalletPlatform[] = browseLink
    ? ['mobile']
    : listPlatforms(wallet, { installed, mobile: readDevice().mobile })
  return { platforms, browseLink }
}

function useWalletConnectConnection(): NamespaceConnection | undefined {
  return Object.values(useModalAtom(connectionsAtom)).find(
    (connection) => connection?.connectorId === 'walletConnect' && connection.status === 'connected',
  )
}

/** Creates a pairing address while the view needs one. An error is in `pairingAtom`. */
function usePairing(walletId: string | undefined, isNeeded: boolean): void {
  const pairing = getPairing(useCore())
  useEffect(() => {
    if (!isNeeded) return
    void pairing.start({ walletId })
    return () => pairing.cancel()
  }, [pairing, walletId, isNeeded])
}

/** Shows that a pairing address of the host has expired. The host alone can create another one. */
function useHostedExpiry(isHosted: boolean): void {
  const { store } = useCore().runtime
  const state = useModalAtom(pairingAtom)
  useEffect(() => {
    if (!isHosted || state.status !== 'ready') return
    const expire = () => setPairing(store, { status: 'failed', error: new PairingExpiredError() })
    const timer = setTimeout(expire, Math.min(state.expiresAtMs - minimumLeftMs - Date.now(), longestTimerMs))
    return () => clearTimeout(timer)
  }, [store, isHosted, state])
}

const longestTimerMs = 2 ** 31 - 1 // A longer timer fires at once.

interface ConnectedPanelProps {
  readonly connection: NamespaceConnection
  /** Of the wallet that the user chose, in case the connected one does not name itself. */
  readonly name: string
  readonly imageUrl: string | undefined
}

function ConnectedPanel({ connection, name, imageUrl }: ConnectedPanelProps): ReactElement {
  const message = useMessages(connectingMessages)
  const peer = connection.wallet ?? { name, imageUrl }
  return (
    <WaitingBody
      image={<WalletImage src={peer.imageUrl} name={peer.name} size={56} />}
      state="done"
      title={message('connecting.connected')}
      text={message('connecting.connected-text', { name: peer.name })}
    />
  )
}

interface PlatformPanelProps {
  readonly platform: WalletPlatform
  readonly wallet: Wallet | undefined
  /** See `QrPanel`. */
  readonly alone: boolean
  /** The host created the pairing address. */
  readonly isHosted: boolean
  /** See `PhonePanel`. */
  readonly browseLink: string | undefined
}

/** The panel of a platform, or why pairing failed. */
function PlatformPanel({ platform, wallet, alone, isHosted, browseLink }: PlatformPanelProps): ReactElement {
  const { connectors } = useCore()
  const state: PairingState = useModalAtom(pairingAtom)
  if (platform === 'unsupported' && wallet) return <UnsupportedPanel wallet={wallet} />
  const connector = platform === 'browser' && wallet ? connectors.findByWallet(wallet) : undefined
  if (connector) return <ExternalPanel connectorId={connector.info.id} />
  if (state.status === 'failed') return <PairingFailure error={state.error} wallet={wallet} canRetry={!isHosted} />
  if (wallet && platform === 'mobile') return <PhonePanel wallet={wallet} state={state} browseLink={browseLink} />
  if (wallet && (platform === 'desktop' || platform === 'web')) {
    return <LinkPanel platform={platform} wallet={wallet} state={state} />
  }
  return <QrPanel wallet={wallet} state={state} alone={alone} />
}

/** A wallet that is a browser extension, but not for this browser. */
function UnsupportedPanel({ wallet }: { readonly wallet: Wallet }): ReactElement {
  const message = useMessages(connectingMessages)
  return (
    <WaitingBody
      image={<WalletMark wallet={wallet} size={56} />}
      state="failed"
      title={message('connecting.unsupported', { name: wallet.name })}
      text={message('connecting.unsupported-text')}
    >
      <WalletDownload wallet={wallet} />
    </WaitingBody>
  )
}

import { useModalAtom } from '@latchkey/plugin-api'
import { Tabs, WalletImage } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { readDevice } from '../../../device/readDevice.js'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { getPairing } from '../../../pairing/createPairing.js'
import { minimumLeftMs, PairingExpiredError } from '../../../pairing/pairingExpiry.js'
import { activeNamespaceAtom, connectionsAtom, type NamespaceConnection } from '../../../state/connections.js'
import { namespaceFilterAtom, viewStackAtom } from '../../../state/navigation.js'
import { pairingAtom, setPairing } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { buildBrowseLink } from '../../../wallets/links/buildBrowseLink.js'
import { listPlatforms, type WalletPlatform } from '../../../wallets/links/listPlatforms.js'
import { type ShellViewProps, useCore, useMessages } from '../../hooks.js'
import { WaitingBody } from '../waiting/WaitingBody.js'
import { ExternalPanel } from './ConnectingExternalView.js'
import { useFinishConnecting } from './finishConnecting.js'
import { LinkPanel, PhonePanel } from './linkPanels.js'
import { PairingFailure } from './PairingFailure.js'
import { QrPanel } from './QrPanel.js'
import { WalletDownload, WalletMark } from './walletParts.js'

export function ConnectingWalletConnectView({ entry }: ShellViewProps): ReactElement {
  const { runtime, wallets } = useCore()
  const message = useMessages(connectingMessages)
  // `uri` is a pairing URI that the host created.
  const { walletId, uri } = (entry.args ?? {}) as { readonly walletId?: string; readonly uri?: string }
  const isHosted = uri !== undefined
  const wallet = walletId ? wallets.find(walletId) : undefined
  const name = wallet?.name ?? 'WalletConnect'
  const { platforms, browseLink } = usePlatforms(wallet)
  const [chosen, setChosen] = useState<WalletPlatform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  const usesPairing = platform !== 'browser' && platform !== 'unsupported'
  const isOnlyView = useModalAtom(viewStackAtom).length === 1
  const connection = useSession()
  const [wasConnected] = useState(connection !== undefined)
  // A connected user sees the success state, unless the host created the QR code.
  const newConnection = isHosted && wasConnected ? undefined : connection

  usePairing(walletId, usesPairing && !isHosted && !wasConnected && !browseLink)
  useHostedExpiry(isHosted)
  useFinishConnecting(newConnection !== undefined)
  useEffect(() => {
    if (usesPairing) runtime.events.emit('SELECT_WALLET', { name, platform })
  }, [runtime, name, platform, usesPairing])

  // If the wallet reports no name, shows the wallet that the user chose.
  if (newConnection) return <ConnectedPanel {...(newConnection.wallet ?? { name, imageUrl: wallet?.imageUrl })} />
  const panel = (
    <PlatformPanel
      platform={platform}
      wallet={wallet}
      replacesConnect={isOnlyView && !walletId && !isHosted}
      isHosted={isHosted}
      browseLink={browseLink}
    />
  )
  if (platforms.length < 2) return panel
  return (
    <div className="lk-platforms">
      <Tabs
        label={message('connecting.platforms')}
        items={platforms.map((id) => ({
          id,
          label: message(`connecting.platform-${id === 'unsupported' ? 'browser' : id}`),
        }))}
        value={platform}
        onValueChange={(id) => setChosen(id as WalletPlatform)}
      >
        {panel}
      </Tabs>
    </div>
  )
}

function useSession(): NamespaceConnection | undefined {
  return Object.values(useModalAtom(connectionsAtom)).find(
    ({ connectorId, status }) => connectorId === 'walletConnect' && status === 'connected',
  )
}

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

function usePairing(walletId: string | undefined, isNeeded: boolean): void {
  const pairing = getPairing(useCore())
  useEffect(() => {
    if (!isNeeded) return
    void pairing.start({ walletId })
    return () => pairing.cancel()
  }, [pairing, walletId, isNeeded])
}

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

const longestTimerMs = 2 ** 31 - 1 // A longer timer would fire immediately.

function ConnectedPanel({ name, imageUrl }: NonNullable<NamespaceConnection['wallet']>) {
  const message = useMessages(connectingMessages)
  return (
    <WaitingBody
      image={<WalletImage src={imageUrl} name={name} size={56} />}
      state="done"
      title={message('connecting.connected')}
      text={message('connecting.connected-text', { name })}
    />
  )
}

interface PlatformPanelProps {
  readonly platform: WalletPlatform
  readonly wallet: Wallet | undefined
  readonly replacesConnect: boolean
  readonly isHosted: boolean
  readonly browseLink: string | undefined
}

function PlatformPanel({ platform, wallet, replacesConnect, isHosted, browseLink }: PlatformPanelProps) {
  const { connectors } = useCore()
  const message = useMessages(connectingMessages)
  const state = useModalAtom(pairingAtom)
  // The wallet is a browser extension, but not for this browser.
  if (platform === 'unsupported' && wallet) {
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
  const connector = platform === 'browser' && wallet ? connectors.findByWallet(wallet) : undefined
  if (connector) return <ExternalPanel connectorId={connector.info.id} />
  if (state.status === 'failed') return <PairingFailure error={state.error} wallet={wallet} canRetry={!isHosted} />
  if (wallet && platform === 'mobile') return <PhonePanel wallet={wallet} state={state} browseLink={browseLink} />
  if (wallet && (platform === 'desktop' || platform === 'web')) {
    return <LinkPanel platform={platform} wallet={wallet} state={state} />
  }
  return <QrPanel wallet={wallet} state={state} replacesConnect={replacesConnect} />
}

import { useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import { Tabs } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { connectingMessages } from '../../../messages/en/connecting.js'
import { pairingAtom } from '../../../state/pairing.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import type { ShellViewProps } from '../ShellViewProps.js'
import { type Platform, PlatformPanel } from './PlatformPanel.js'
import { usePlatforms } from './usePlatforms.js'

/** Connects by WalletConnect: a QR code, or the wallet's own app, site or extension, by what it offers. */
export function ConnectingWalletConnectView({ entry }: ShellViewProps): ReactElement {
  const { pairing, runtime, wallets } = useCore()
  const message = useMessages(connectingMessages)
  const { walletId } = (entry.args as ViewMap['ConnectingWalletConnect']) ?? {}
  const wallet = walletId ? wallets.find(walletId) : undefined
  const platforms = usePlatforms(wallet)
  const [chosen, setChosen] = useState<Platform>()
  const platform = chosen && platforms.includes(chosen) ? chosen : (platforms[0] ?? 'qrcode')
  const state = useModalAtom(pairingAtom)
  const name = wallet?.name ?? 'WalletConnect'

  const needsPairing = platform !== 'browser' && platform !== 'unsupported'
  useEffect(() => {
    if (!needsPairing) return
    void pairing.start({ walletId })
    return () => pairing.cancel()
  }, [pairing, walletId, needsPairing])
  useEffect(() => {
    if (platform !== 'browser' && platform !== 'unsupported') runtime.events.emit('SELECT_WALLET', { name, platform })
  }, [runtime, name, platform])

  const panel = <PlatformPanel platform={platform} wallet={wallet} state={state} />
  if (platforms.length < 2) return panel
  return (
    <div className="lk-platforms">
      <Tabs
        label={message('connecting.platforms')}
        items={platforms.map((id) => ({ id, label: message(labels[id]) }))}
        value={platform}
        onValueChange={(id) => setChosen(id as Platform)}
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
} as const satisfies Record<Platform, keyof typeof connectingMessages>

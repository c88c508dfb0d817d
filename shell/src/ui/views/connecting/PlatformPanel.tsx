import type { ReactElement } from 'react'
import type { PairingState } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import type { WalletPlatform } from '../../../wallets/links/listPlatforms.js'
import { useCore } from '../../UiContext.js'
import { ExternalPanel } from './ExternalPanel.js'
import { LinkPanel } from './LinkPanel.js'
import { PairingFailure } from './PairingFailure.js'
import { PhonePanel } from './PhonePanel.js'
import { QrPanel } from './QrPanel.js'
import { UnsupportedPanel } from './UnsupportedPanel.js'

export interface PlatformPanelProps {
  readonly platform: WalletPlatform
  readonly wallet: Wallet | undefined
  readonly state: PairingState
  /** Nothing lies behind the view: it was opened for any wallet, in Connect's place. */
  readonly alone: boolean
  /** The address is the host's own. */
  readonly hosted: boolean
  /** Opens this page in the wallet's own browser; see `PhonePanel`. */
  readonly browseLink: string | undefined
}

/** What is shown for a platform, or why pairing failed. */
export function PlatformPanel(props: PlatformPanelProps): ReactElement {
  const { platform, wallet, state, alone, hosted, browseLink } = props
  const { connectors } = useCore()
  if (platform === 'unsupported' && wallet) return <UnsupportedPanel wallet={wallet} />
  const connector = platform === 'browser' && wallet ? connectors.findByWallet(wallet) : undefined
  if (connector) return <ExternalPanel connectorId={connector.info.id} />
  if (state.status === 'failed') return <PairingFailure error={state.error} wallet={wallet} retries={!hosted} />
  if (wallet && platform === 'mobile') return <PhonePanel wallet={wallet} state={state} browseLink={browseLink} />
  if (wallet && (platform === 'desktop' || platform === 'web')) {
    return <LinkPanel platform={platform} wallet={wallet} state={state} />
  }
  return <QrPanel wallet={wallet} state={state} alone={alone} />
}

import type { ReactElement } from 'react'
import type { Wallet } from '../../../contract/core.js'
import type { PairingState } from '../../../state/pairing.js'
import type { WalletPlatform } from '../../../wallets/links/listPlatforms.js'
import { useCore } from '../../UiContext.js'
import { ExternalPanel } from './ExternalPanel.js'
import { LinkPanel } from './LinkPanel.js'
import { PairingFailure } from './PairingFailure.js'
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
}

/** What is shown for a platform, or why pairing failed. */
export function PlatformPanel({ platform, wallet, state, alone, hosted }: PlatformPanelProps): ReactElement {
  const { connectors } = useCore()
  if (platform === 'unsupported' && wallet) return <UnsupportedPanel wallet={wallet} />
  const connector = platform === 'browser' && wallet ? connectors.findByWallet(wallet) : undefined
  if (connector) return <ExternalPanel connectorId={connector.info.id} />
  if (state.status === 'failed') return <PairingFailure error={state.error} wallet={wallet} retries={!hosted} />
  if (wallet && (platform === 'mobile' || platform === 'desktop' || platform === 'web')) {
    return <LinkPanel platform={platform} wallet={wallet} state={state} />
  }
  return <QrPanel wallet={wallet} state={state} alone={alone} />
}

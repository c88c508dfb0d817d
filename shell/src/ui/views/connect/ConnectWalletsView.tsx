import { ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ShellViewProps } from '../ShellViewProps.js'
import { GuideLine } from './GuideLine.js'
import { LegalNote } from './LegalNote.js'
import { useConnectMethods } from './useConnectMethods.js'
import { useLegal } from './useLegal.js'
import { useOnlyNamespace } from './useOnlyNamespace.js'
import { usePrefetchConnecting } from './usePrefetchConnecting.js'
import { useWalletRows } from './useWalletRows.js'
import { WalletSection } from './WalletSection.js'

/** Connect's wallets without the other ways to connect. */
export function ConnectWalletsView({ entry }: ShellViewProps): ReactElement {
  const legal = useLegal()
  const wallets = useWalletRows()
  useOnlyNamespace(entry.args)
  usePrefetchConnecting()
  const methods = useConnectMethods()
  return (
    <ViewBody>
      {legal.asks && <LegalNote legal={legal} />}
      <WalletSection wallets={wallets} extra={methods.wallet} legal={legal} />
      {!legal.asks && <LegalNote legal={legal} />}
      {!wallets.hasInstalled && wallets.rows.length > 0 && <GuideLine />}
    </ViewBody>
  )
}

import { ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ShellViewProps } from '../../UiContext.js'
import { TermsNote, useTerms } from './terms.js'
import { usePrepareConnecting } from './usePrepareConnecting.js'
import { useWalletRows } from './useWalletRows.js'
import { GuideLine, WalletSection } from './WalletSection.js'

/** Connect's wallets without the other ways to connect. */
export function ConnectWalletsView({ entry }: ShellViewProps): ReactElement {
  usePrepareConnecting(entry.args)
  const terms = useTerms()
  const wallets = useWalletRows()
  return (
    <ViewBody>
      {terms.needsTick && <TermsNote terms={terms} />}
      <WalletSection wallets={wallets} isBlocked={terms.isBlocking} />
      {!terms.needsTick && <TermsNote terms={terms} />}
      <GuideLine wallets={wallets} />
    </ViewBody>
  )
}

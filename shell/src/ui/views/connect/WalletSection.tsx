import { List, SkeletonRow, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { LazyPart } from '../LazyPart.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { MethodSection } from './MethodSection.js'
import type { ConnectMethodItem } from './useConnectMethods.js'
import type { Legal } from './useLegal.js'
import type { WalletRows } from './useWalletRows.js'
import { WalletRowItem } from './WalletRowItem.js'

interface WalletSectionProps {
  readonly wallets: WalletRows
  /** Methods of plugins that stand among the wallets. */
  readonly extra: readonly ConnectMethodItem[]
  readonly legal: Legal
}

/** The wallets that this visitor is likely to use, and the way to all others. */
export function WalletSection({ wallets, extra, legal }: WalletSectionProps): ReactElement {
  const message = useMessages(connectMessages)
  const isEmpty = wallets.rows.length === 0 && wallets.pending === 0 && !wallets.allWallets && extra.length === 0
  if (isEmpty) {
    // Where it does not load, the sentence says as much.
    return <LazyPart load={loadEmpty} props={{}} skeleton={<p className="lk-note">{message('connect.empty')}</p>} />
  }
  return (
    <>
      {wallets.pending > 0 && <VisuallyHidden>{message('connect.loading')}</VisuallyHidden>}
      <List label={message(legal.blocks ? 'connect.wallets-blocked' : 'connect.wallets')}>
        {wallets.rows.map((row) => (
          <WalletRowItem key={row.key} row={row} blocked={legal.blocks} />
        ))}
        {placeholders.slice(0, wallets.pending).map((key) => (
          <SkeletonRow key={key} />
        ))}
        {extra.length > 0 && <MethodSection methods={extra} disabled={legal.blocks} />}
        {wallets.allWallets && <AllWalletsRow count={wallets.allWallets.count} blocked={legal.blocks} />}
      </List>
    </>
  )
}

const loadEmpty = () => import('./NoWallets.js').then((module) => module.NoWallets)

const placeholders = [1, 2, 3, 4]

import { IconWallet, List, ListItem, SkeletonRow, VisuallyHidden } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
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
  /** The list hides behind one row, because the host wants it and there is another way to connect. */
  readonly collapses: boolean
}

/** The wallets that this visitor is likely to use, and the way to all others. */
export function WalletSection({ wallets, extra, legal, collapses }: WalletSectionProps): ReactElement {
  const message = useMessages(connectMessages)
  const [expanded, setExpanded] = useState(false)
  const isEmpty = wallets.rows.length === 0 && wallets.pending === 0 && !wallets.allWallets && extra.length === 0
  const [empty, setEmpty] = useState<typeof import('./NoWallets.js')>()
  useEffect(() => {
    // Where it does not load, the sentence below says as much.
    if (isEmpty && !empty) import('./NoWallets.js').then(setEmpty, () => undefined)
  }, [isEmpty, empty])
  if (collapses && !expanded) {
    return (
      <ListItem
        icon={<IconWallet />}
        title={message('connect.continue-with-wallet')}
        chevron
        onClick={() => setExpanded(true)}
      />
    )
  }
  if (isEmpty) return empty ? <empty.NoWallets /> : <p className="lk-note">{message('connect.empty')}</p>
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

const placeholders = [1, 2, 3, 4]

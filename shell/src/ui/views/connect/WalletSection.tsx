import { Button, EmptyState, IconWallet, List, ListItem, SkeletonRow, VisuallyHidden } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
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
  if (wallets.rows.length === 0 && wallets.pending === 0 && !wallets.allWallets && extra.length === 0)
    return <NoWallets />
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

function NoWallets(): ReactElement {
  const { navigation, runtime } = useCore()
  const message = useMessages(connectMessages)
  const action = runtime.options.enableWalletGuide !== false && (
    <Button variant="secondary" size="small" onClick={() => navigation.push('GetWallet')}>
      {message('connect.guide-action')}
    </Button>
  )
  return (
    <EmptyState
      icon={<IconWallet />}
      title={message('connect.empty')}
      text={message('connect.empty-text')}
      action={action}
    />
  )
}

const placeholders = [1, 2, 3, 4]

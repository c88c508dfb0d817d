import { IconQr, ListItem, Tag, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import type { WalletRow } from './useWalletRows.js'

interface WalletRowItemProps {
  readonly row: WalletRow
  /** The terms are not accepted yet. */
  readonly blocked: boolean
}

/** One wallet, with its badge, leading to the view that connects it. */
export function WalletRowItem({ row, blocked }: WalletRowItemProps): ReactElement {
  const { navigation } = useCore()
  const message = useMessages(connectMessages)
  const reason = blocked ? message('connect.legal-first') : row.busy ? message('connect.walletconnect-busy') : undefined
  const openWallet = () => {
    if (row.connectorId) navigation.push('ConnectingExternal', { connectorId: row.connectorId })
    else navigation.push('ConnectingWalletConnect', row.walletId ? { walletId: row.walletId } : undefined)
  }
  return (
    <ListItem
      {...(row.kind === 'walletConnect' && !row.imageUrl
        ? { icon: <IconQr /> }
        : { image: <WalletImage src={row.imageUrl} name={row.name} /> })}
      title={row.name}
      tag={row.badge && <Tag tone={badgeTones[row.badge]}>{message(`connect.${row.badge}`)}</Tag>}
      disabled={reason !== undefined}
      disabledReason={reason}
      onClick={openWallet}
    />
  )
}

const badgeTones = { installed: 'positive', recent: 'neutral', qr: 'accent', connected: 'positive' } as const

import { useModalAtom } from '@latchkey/plugin-api'
import { IconQr, ListItem, Tag, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { connectionsAtom } from '../../../state/connections.js'
import { namespaceFilterAtom } from '../../../state/navigation.js'
import { networksAtom } from '../../../state/networks.js'
import type { WalletRow } from '../../../wallets/orderWallets.js'
import { listChainChoices } from '../../../wallets/walletRows.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

interface WalletRowItemProps {
  readonly row: WalletRow
  /** The terms are not accepted yet; the list's name says so. */
  readonly blocked: boolean
}

/** One wallet, with its badge, leading to the view that connects it. */
export function WalletRowItem({ row, blocked }: WalletRowItemProps): ReactElement {
  const { navigation } = useCore()
  const message = useMessages(connectMessages)
  const connected = Object.values(useModalAtom(connectionsAtom))
    .filter((connection) => connection?.status === 'connected')
    .map((connection) => connection?.connectorId)
  const subject = 'connector' in row ? row.connector : row.wallet
  const networks = useModalAtom(networksAtom)
  const namespace = useModalAtom(namespaceFilterAtom)
  const isConnected = 'connector' in row && row.connectors.some(({ id }) => connected.includes(id))
  // WalletConnect carries one session at a time.
  const isTaken = (row.type === 'walletConnect' || 'wallet' in row) && connected.includes('walletConnect')
  const badge = isConnected ? 'connected' : row.tag

  const openWallet = () => {
    if ('wallet' in row) navigation.push('ConnectingWalletConnect', { walletId: row.wallet.id })
    else if (row.type === 'walletConnect') navigation.push('ConnectingWalletConnect')
    else if (!namespace && listChainChoices(row.connectors, networks).length > 1)
      navigation.push('ConnectingMultiChain', { connectorIds: row.connectors.map(({ id }) => id) })
    else navigation.push('ConnectingExternal', { connectorId: row.connector.id, ...(namespace && { namespace }) })
  }
  return (
    <ListItem
      {...(row.type === 'walletConnect' && !subject.imageUrl
        ? { icon: <IconQr /> }
        : { image: <WalletImage src={subject.imageUrl} name={subject.name} /> })}
      title={subject.name}
      tag={badge && <Tag tone={badgeTones[badge]}>{message(`connect.${badge}`)}</Tag>}
      disabled={blocked || isTaken}
      disabledReason={isTaken ? message('connect.walletconnect-busy') : undefined}
      onClick={openWallet}
    />
  )
}

const badgeTones = { installed: 'positive', recent: 'neutral', qr: 'accent', connected: 'positive' } as const

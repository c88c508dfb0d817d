import { useModalAtom } from '@latchkey/plugin-api'
import { IconQr, ListItem, Tag, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { WalletRow } from '../../../connectors/arrangeWallets.js'
import { listChainChoices } from '../../../connectors/listChainChoices.js'
import { connectMessages } from '../../../messages/en/connect.js'
import { connectionsAtom } from '../../../state/connections.js'
import { namespaceFilterAtom } from '../../../state/navigation.js'
import { networksAtom } from '../../../state/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

interface WalletRowItemProps {
  readonly row: WalletRow
  /** The terms are not accepted yet. The list's label says so. */
  readonly isBlocked: boolean
}

/** One wallet with its badge. A click leads to the view that connects it. */
export function WalletRowItem({ row, isBlocked }: WalletRowItemProps): ReactElement {
  const message = useMessages(connectMessages)
  const connectedIds = Object.values(useModalAtom(connectionsAtom))
    .filter((connection) => connection?.status === 'connected')
    .map((connection) => connection?.connectorId)
  const openWallet = useOpenWallet(row)
  const { name, imageUrl } = 'connector' in row ? row.connector : row.wallet
  const isConnected = 'connector' in row && row.connectors.some(({ id }) => connectedIds.includes(id))
  // WalletConnect has one session at a time.
  const needsSession = row.type === 'walletConnect' || 'wallet' in row
  const isBusy = needsSession && connectedIds.includes('walletConnect')
  const badge = isConnected ? 'connected' : row.tag
  const picture =
    row.type === 'walletConnect' && !imageUrl
      ? { icon: <IconQr /> }
      : { image: <WalletImage src={imageUrl} name={name} /> }
  return (
    <ListItem
      {...picture}
      title={name}
      tag={badge && <Tag tone={badgeTones[badge]}>{message(`connect.${badge}`)}</Tag>}
      disabled={isBlocked || isBusy}
      disabledReason={isBusy ? message('connect.walletconnect-busy') : undefined}
      onClick={openWallet}
    />
  )
}

const badgeTones = { installed: 'positive', recent: 'neutral', qr: 'accent', connected: 'positive' } as const

/** Opens the view that connects the wallet. If the wallet serves several namespaces, the user chooses one first. */
function useOpenWallet(row: WalletRow): () => void {
  const { navigation } = useCore()
  const networks = useModalAtom(networksAtom)
  const namespace = useModalAtom(namespaceFilterAtom)
  return () => {
    if ('wallet' in row) return navigation.push('ConnectingWalletConnect', { walletId: row.wallet.id })
    if (row.type === 'walletConnect') return navigation.push('ConnectingWalletConnect')
    if (!namespace && listChainChoices(row.connectors, networks).length > 1) {
      return navigation.push('ConnectingMultiChain', { connectorIds: row.connectors.map(({ id }) => id) })
    }
    navigation.push('ConnectingExternal', { connectorId: row.connector.id, ...(namespace && { namespace }) })
  }
}

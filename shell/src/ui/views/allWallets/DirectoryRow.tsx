import { useModalAtom } from '@latchkey/plugin-api'
import { ListItem, Tag, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { allWalletsMessages } from '../../../messages/en/allWallets.js'
import { recentWalletsAtom, type Wallet } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** A wallet of the directory. An installed one is connected directly, others by WalletConnect. */
export function DirectoryRow({ wallet }: { readonly wallet: Wallet }): ReactElement {
  const { connectors, navigation } = useCore()
  const message = useMessages(allWalletsMessages)
  const isRecent = useModalAtom(recentWalletsAtom).some((recent) => recent.id === wallet.id)
  const connector = connectors.findByWallet(wallet)
  const tag = connector ? (
    <Tag tone="positive">{message('all-wallets.installed')}</Tag>
  ) : (
    isRecent && <Tag>{message('all-wallets.recent')}</Tag>
  )
  const connect = () => {
    if (connector) navigation.push('ConnectingExternal', { connectorId: connector.info.id })
    else navigation.push('ConnectingWalletConnect', { walletId: wallet.id })
  }
  return (
    <ListItem
      variant="plain"
      image={<WalletImage src={wallet.imageUrl} name={wallet.name} />}
      title={wallet.name}
      tag={tag}
      onClick={connect}
    />
  )
}

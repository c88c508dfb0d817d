import { useModalAtom } from '@latchkey/plugin-api'
import { IconDisconnect, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { activeConnectionAtom } from '../../../state/connections.js'
import { useMessages } from '../../messages/useMessages.js'
import { useDisconnect } from '../profile/useWalletCommand.js'

/** Disconnects the active wallet and closes the modal. */
export function DisconnectRow(): ReactElement {
  const message = useMessages(accountMessages)
  const { wallet } = useModalAtom(activeConnectionAtom)
  const { isBusy, disconnect } = useDisconnect()
  return (
    <ListItem
      icon={<IconDisconnect />}
      title={message(isBusy ? 'account.disconnecting' : 'account.disconnect')}
      subtitle={wallet && message('account.wallet', { name: wallet.name })}
      busy={isBusy}
      onClick={disconnect}
    />
  )
}

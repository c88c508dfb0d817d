import { useModalAtom } from '@latchkey/plugin-api'
import { IconDisconnect, ListItem } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { activeConnectionAtom } from '../../../state/connections.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** Ends the connection; a failure is told by a toast, since the row itself stays as it is. */
export function DisconnectRow(): ReactElement {
  const { connections, navigation, toasts } = useCore()
  const message = useMessages(accountMessages)
  const errorText = useErrorText()
  const { wallet } = useModalAtom(activeConnectionAtom)
  const [isBusy, setIsBusy] = useState(false)
  const disconnect = async () => {
    setIsBusy(true)
    try {
      await connections.disconnect()
      navigation.close()
    } catch (error) {
      toasts.show({ variant: 'error', message: errorText(error) })
      setIsBusy(false)
    }
  }
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

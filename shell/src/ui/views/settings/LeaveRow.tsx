import { IconDisconnect, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { useWalletCommand } from '../profile/useWalletCommand.js'

/** Signs out of the embedded wallet, or disconnects another one. */
export function LeaveRow({ isEmbedded }: { readonly isEmbedded: boolean }): ReactElement {
  const { connections, navigation } = useCore()
  const message = useMessages(settingsMessages)
  const { busy, run } = useWalletCommand()
  const isLeaving = busy !== undefined
  const title = isEmbedded ? (isLeaving ? 'settings.signing-out' : 'settings.sign-out') : 'settings.disconnect'
  const leave = () =>
    run('leave', async () => {
      await connections.disconnect()
      navigation.close()
    })
  return <ListItem icon={<IconDisconnect />} title={message(title)} busy={isLeaving} onClick={leave} />
}

import { IconDisconnect, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { useDisconnect } from '../profile/useWalletCommand.js'

/** Signs out of the embedded wallet, or disconnects another one. */
export function LeaveRow({ isEmbedded }: { readonly isEmbedded: boolean }): ReactElement {
  const message = useMessages(settingsMessages)
  const { isBusy, disconnect } = useDisconnect()
  const signOutTitle = isBusy ? 'settings.signing-out' : 'settings.sign-out'
  return (
    <ListItem
      icon={<IconDisconnect />}
      title={message(isEmbedded ? signOutTitle : 'settings.disconnect')}
      busy={isBusy}
      onClick={disconnect}
    />
  )
}

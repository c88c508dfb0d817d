import { useModalAtom } from '@latchkey/plugin-api'
import { IconSettings, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { activeConnectionAtom } from '../../../state/connections.js'
import { useMessages } from '../../messages/useMessages.js'
import { useSlot } from '../../plugins/useSlot.js'
import { useCore } from '../../UiContext.js'

/** Leads to the settings: the embedded wallet has some, and plugins may. */
export function SettingsRow(): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(accountMessages)
  const rows = useSlot('settings.rows')
  if (useModalAtom(activeConnectionAtom).connectorId !== 'AUTH' && rows.length === 0) return null
  return (
    <ListItem
      icon={<IconSettings />}
      title={message('account.settings')}
      chevron
      onClick={() => navigation.push('AccountSettings')}
    />
  )
}

import { useText } from '@latchkey/plugin-api'
import { ActionRow, ActionTile, PluginIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { useActions } from '../../plugins/useContributed.js'
import { useCore } from '../../UiContext.js'

/** What plugins can do with the account, in one row. A plugin's code is fetched when the pointer or the focus reaches its tile. */
export function AccountActions(): ReactElement | null {
  const { navigation, plugins } = useCore()
  const text = useText()
  const message = useMessages(accountMessages)
  const actions = useActions()
  if (actions.length === 0) return null
  return (
    <ActionRow label={message('account.actions')}>
      {actions.map(({ pluginId, item }) => (
        <ActionTile
          key={`${pluginId}/${item.id}`}
          icon={<PluginIcon icon={item.icon ?? 'token'} />}
          label={text(item.label.id, item.label.text)}
          onPointerEnter={() => plugins.preload(pluginId)}
          onFocus={() => plugins.preload(pluginId)}
          onClick={() => navigation.push(item.opens)}
        />
      ))}
    </ActionRow>
  )
}

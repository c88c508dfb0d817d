import { type ChainAccount, useText } from '@latchkey/plugin-api'
import { SkeletonRow, Tabs } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { PluginPart } from '../../plugins/PluginPart.js'
import { useTabs } from '../../plugins/useTabs.js'

interface AccountTabsProps {
  readonly account: ChainAccount
  /** The view's arguments: `tab` names the one to begin with. */
  readonly args: unknown
}

/** The panels that plugins bring, one at a time; a single one needs no tab. */
export function AccountTabs({ account, args }: AccountTabsProps): ReactElement | null {
  const text = useText()
  const message = useMessages(accountMessages)
  const tabs = useTabs()
  const [chosen, setChosen] = useState(readTab(args))
  const current = tabs.find(({ tab }) => tab.id === chosen) ?? tabs[0]
  if (!current) return null

  const panel = (
    <PluginPart
      key={`${current.pluginId}/${current.tab.id}`}
      pluginId={current.pluginId}
      component={current.tab.component}
      props={{ namespace: account.namespace, address: account.address }}
      skeleton={
        <div className="lk-list">
          <SkeletonRow variant="plain" subtitle />
          <SkeletonRow variant="plain" subtitle />
          <SkeletonRow variant="plain" subtitle />
        </div>
      }
    />
  )
  if (tabs.length === 1) return panel
  return (
    <Tabs
      label={message('account.tabs')}
      items={tabs.map(({ tab }) => ({ id: tab.id, label: text(tab.label.id, tab.label.text) }))}
      value={current.tab.id}
      onValueChange={setChosen}
    >
      {panel}
    </Tabs>
  )
}

function readTab(args: unknown): string | undefined {
  return typeof args === 'object' && args !== null && 'tab' in args && typeof args.tab === 'string'
    ? args.tab
    : undefined
}

import { type ChainAccount, useModalAtom, useText } from '@latchkey/plugin-api'
import { SkeletonRow, Tabs } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { accountTabsAtom } from '../../../state/accountTabs.js'
import { useMessages } from '../../messages/useMessages.js'
import { PluginPart } from '../../plugins/PluginPart.js'
import { useListed } from '../../plugins/useListed.js'
import { tabsStyles } from '../../styles/tabs.css.js'
import { useStyles } from '../../styles/useStyles.js'
import { useCore } from '../../UiContext.js'
import { listTabs } from './listTabs.js'

interface AccountTabsProps {
  readonly account: ChainAccount
  /** The view's arguments: `tab` names the one to begin with. */
  readonly args: unknown
}

/** The panels that plugins bring, one at a time. A single one has its tab too: it says what the panel is. */
export function AccountTabs({ account, args }: AccountTabsProps): ReactElement | null {
  useStyles(tabsStyles)
  const text = useText()
  const message = useMessages(accountMessages)
  const tabs = useListed(listTabs)
  const { store } = useCore().runtime
  const { namespace } = account
  const chosen = useModalAtom(accountTabsAtom)
  const [wanted, setWanted] = useState(readTab(args))
  const current = tabs.find(({ item }) => item.id === (wanted ?? chosen[namespace])) ?? tabs[0]
  if (!current) return null

  const panel = (
    <PluginPart
      key={`${current.pluginId}/${current.item.id}`}
      pluginId={current.pluginId}
      component={current.item.component}
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
  return (
    <Tabs
      label={message('account.tabs')}
      items={tabs.map(({ item }) => ({ id: item.id, label: text(item.label.id, item.label.text) }))}
      value={current.item.id}
      onValueChange={(tab) => {
        setWanted(undefined)
        store.set(accountTabsAtom, { ...chosen, [namespace]: tab })
      }}
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

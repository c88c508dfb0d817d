import { type ChainAccount, useModalAtom, useText } from '@latchkey/plugin-api'
import { SkeletonList, Tabs } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { accountMessages, nftsMessages, tokensMessages } from '../../../messages/en/account.js'
import { frameMessages } from '../../../messages/en/frame.js'
import { readServices } from '../../../services/defaultServices.js'
import { accountTabsAtom, setAccountTab } from '../../../state/account.js'
import { useCore, useMessages } from '../../hooks.js'
import { PluginPart } from '../../plugins/PluginPart.js'
import { useTabs } from '../../plugins/useContributed.js'
import { CollectiblesPanel } from './collectibles/CollectiblesPanel.js'
import { TokensPanel } from './tokens/TokensPanel.js'

interface AccountTabsProps {
  readonly account: ChainAccount
  readonly args: unknown
}

export function AccountTabs({ account, args }: AccountTabsProps): ReactElement | null {
  const message = useMessages(accountMessages)
  const { store } = useCore().runtime
  const { namespace } = account
  const tabs = [...useAssetTabs(account), ...usePluginTabs(account)]
  const chosen = useModalAtom(accountTabsAtom)
  const [requested, setRequested] = useState((args as { readonly tab?: string } | undefined)?.tab)
  const current = tabs.find(({ id }) => id === (requested ?? chosen[namespace])) ?? tabs[0]
  if (!current) return null
  return (
    <Tabs
      label={message('account.tabs')}
      items={tabs}
      value={current.id}
      onValueChange={(tab) => {
        setRequested(undefined)
        setAccountTab(store, namespace, tab)
      }}
    >
      {current.panel}
    </Tabs>
  )
}

function useAssetTabs(account: ChainAccount) {
  const tokensMessage = useMessages(tokensMessages)
  const nftsMessage = useMessages(nftsMessages)
  const { connections, runtime } = useCore()
  const { namespace } = account
  if (namespace !== 'eip155' && namespace !== 'solana') return []
  const isEmbedded = connections.connectorOf(namespace)?.info.type === 'AUTH'
  const hasNfts = Boolean(readServices(runtime.options).nftUrl) || (isEmbedded && namespace === 'eip155')
  const tokensPanel = <TokensPanel key="tokens" account={account} />
  const nftsPanel = <CollectiblesPanel key="nfts" account={account} />
  const tokens = { id: 'tokens', label: tokensMessage('tokens.tab'), panel: tokensPanel }
  const nfts = { id: 'nfts', label: nftsMessage('nfts.tab'), panel: nftsPanel }
  return hasNfts ? [tokens, nfts] : [tokens]
}

function usePluginTabs({ namespace, address }: ChainAccount) {
  const text = useText()
  const message = useMessages(frameMessages)
  return useTabs().map(({ pluginId, item }) => ({
    id: item.id,
    label: text(item.label.id, item.label.text),
    panel: (
      <PluginPart
        key={`${pluginId}/${item.id}`}
        pluginId={pluginId}
        component={item.component}
        props={{ namespace, address }}
        skeleton={<SkeletonList label={message('frame.loading')} variant="plain" subtitle />}
      />
    ),
  }))
}

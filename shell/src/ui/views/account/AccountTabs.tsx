import { type ChainAccount, useModalAtom, useText } from '@latchkey/plugin-api'
import { SkeletonRow, Tabs } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { nftsMessages } from '../../../messages/en/nfts.js'
import { tokensMessages } from '../../../messages/en/tokens.js'
import { accountTabsAtom, setAccountTab } from '../../../state/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { PluginPart } from '../../plugins/PluginPart.js'
import { useListed } from '../../plugins/useListed.js'
import { css as tabsCss } from '../../styles/tabs.css.js'
import { css as tokensCss } from '../../styles/tokens.css.js'
import { useStyles } from '../../styles/useStyles.js'
import { useCore } from '../../UiContext.js'
import { CollectiblesPanel } from './collectibles/CollectiblesPanel.js'
import { listTabs } from './listTabs.js'
import { TokensPanel } from './tokens/TokensPanel.js'

interface AccountTabsProps {
  readonly account: ChainAccount
  /** The view's arguments: `tab` names the one to begin with. */
  readonly args: unknown
  /** The services list tokens of the account's namespace. */
  readonly hasTokens: boolean
}

interface ShownTab {
  readonly id: string
  readonly label: string
  readonly panel: () => ReactElement
}

/** What the account owns, and the panels that plugins bring, one at a time. A single one has its tab too: it says what it is. */
export function AccountTabs({ account, args, hasTokens }: AccountTabsProps): ReactElement | null {
  useStyles(tabsCss)
  useStyles(tokensCss)
  const message = useMessages(accountMessages)
  const { store } = useCore().runtime
  const { namespace } = account
  const tabs = useTabs(account, hasTokens)
  const chosen = useModalAtom(accountTabsAtom)
  const [wanted, setWanted] = useState(readTab(args))
  const current = tabs.find(({ id }) => id === (wanted ?? chosen[namespace])) ?? tabs[0]
  if (!current) return null
  return (
    <Tabs
      label={message('account.tabs')}
      items={tabs}
      value={current.id}
      onValueChange={(tab) => {
        setWanted(undefined)
        setAccountTab(store, namespace, tab)
      }}
    >
      {current.panel()}
    </Tabs>
  )
}

/** The shell's own first, where somebody lists what the namespace's accounts own. */
function useTabs(account: ChainAccount, hasTokens: boolean): readonly ShownTab[] {
  const text = useText()
  const tokensMessage = useMessages(tokensMessages)
  const nftsMessage = useMessages(nftsMessages)
  const { connections, runtime } = useCore()
  // Only a service or the embedded wallet can list NFTs.
  const isEmbedded = connections.connectorOf(account.namespace)?.info.type === 'AUTH'
  const hasCollectibles = Boolean(runtime.services.nftUrl) || (isEmbedded && account.namespace === 'eip155')
  const contributed = useListed(listTabs).map(({ pluginId, item }) => ({
    id: item.id,
    label: text(item.label.id, item.label.text),
    panel: () => (
      <PluginPart
        key={`${pluginId}/${item.id}`}
        pluginId={pluginId}
        component={item.component}
        props={{ namespace: account.namespace, address: account.address }}
        skeleton={
          <div className="lk-list">
            <SkeletonRow variant="plain" subtitle />
            <SkeletonRow variant="plain" subtitle />
            <SkeletonRow variant="plain" subtitle />
          </div>
        }
      />
    ),
  }))
  if (!hasTokens) return contributed
  return [
    { id: 'tokens', label: tokensMessage('tokens.tab'), panel: () => <TokensPanel key="tokens" account={account} /> },
    ...(hasCollectibles
      ? [
          {
            id: 'nfts',
            label: nftsMessage('nfts.tab'),
            panel: () => <CollectiblesPanel key="nfts" account={account} />,
          },
        ]
      : []),
    ...contributed,
  ]
}

function readTab(args: unknown): string | undefined {
  return typeof args === 'object' && args !== null && 'tab' in args && typeof args.tab === 'string'
    ? args.tab
    : undefined
}

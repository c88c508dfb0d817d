import { useModalAtom } from '@latchkey/plugin-api'
import {
  EmptyState,
  IconExternal,
  IconGlobe,
  IconWallet,
  List,
  ListItem,
  SkeletonRow,
  ViewBody,
  WalletImage,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { helpMessages } from '../../../messages/en/help.js'
import { featuredWalletsAtom, recommendedWalletsAtom } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** A few wallets with links to their sites, and a link to a guide with all others. */
export function GetWalletView(): ReactElement {
  const { runtime, wallets } = useCore()
  const message = useMessages(helpMessages)
  const featured = useModalAtom(featuredWalletsAtom)
  const recommended = useModalAtom(recommendedWalletsAtom)
  const { customWallets = [] } = runtime.options
  const isLoading = recommended.status === 'loading' || recommended.status === 'idle'

  // Connect fetches the suggestions too, but a host can open this view without Connect.
  useEffect(() => {
    void wallets.prefetch()
  }, [wallets])

  const suggestions = [...featured.wallets, ...customWallets, ...recommended.wallets]
    .filter((wallet, index, all) => wallet.homepage && all.findIndex(({ id }) => id === wallet.id) === index)
    .slice(0, maxSuggestions)
  const guideUrl = runtime.services.guideUrl ?? undefined

  if (suggestions.length === 0 && !isLoading && !guideUrl) {
    return (
      <ViewBody>
        <EmptyState icon={<IconWallet />} title={message('help.no-wallets')} text={message('help.no-wallets-text')} />
      </ViewBody>
    )
  }
  return (
    <ViewBody aria-busy={isLoading}>
      <List label={message('help.wallets')}>
        {suggestions.map((wallet) => (
          <ListItem
            key={wallet.id}
            image={<WalletImage src={wallet.imageUrl} name={wallet.name} />}
            title={wallet.name}
            trailing={<IconExternal size={16} />}
            href={wallet.homepage}
          />
        ))}
        {isLoading && suggestions.length === 0 && placeholders.map((key) => <SkeletonRow key={key} />)}
        {guideUrl && (
          <ListItem
            icon={<IconGlobe />}
            title={message('help.explore')}
            trailing={<IconExternal size={16} />}
            href={guideUrl}
          />
        )}
      </List>
    </ViewBody>
  )
}

const maxSuggestions = 4
const placeholders = [1, 2, 3, 4]

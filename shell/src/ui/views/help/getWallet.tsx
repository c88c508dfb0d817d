import { useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  IconDesktop,
  IconDownload,
  IconExternal,
  IconGlobe,
  IconPhone,
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
import { type ShellViewProps, useCore, useMessages } from '../../UiContext.js'

export function GetWalletView(): ReactElement {
  const { runtime, wallets } = useCore()
  const message = useMessages(helpMessages)
  const featured = useModalAtom(featuredWalletsAtom)
  const recommended = useModalAtom(recommendedWalletsAtom)
  const { customWallets = [] } = runtime.options
  const isLoading = recommended.status === 'loading' || recommended.status === 'idle'

  // A host can open this view without Connect, which fetches the suggestions too.
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

export function DownloadsView({ entry }: ShellViewProps): ReactElement {
  const { navigation, wallets } = useCore()
  const message = useMessages(helpMessages)
  const { walletId } = entry.args as ViewMap['Downloads']
  const wallet = wallets.find(walletId)
  const downloads = [
    { icon: <IconDesktop />, title: message('help.chrome-store'), href: wallet?.chromeStore },
    { icon: <IconPhone />, title: message('help.app-store'), href: wallet?.appStore },
    { icon: <IconPhone />, title: message('help.play-store'), href: wallet?.playStore },
    { icon: <IconGlobe />, title: message('help.website'), href: wallet?.homepage },
  ].filter(({ href }) => href)
  const name = wallet?.name ?? ''

  if (downloads.length === 0) {
    return (
      <ViewBody>
        <EmptyState
          icon={<IconDownload />}
          title={message('help.no-downloads', { name })}
          action={
            <Button variant="secondary" size="small" onClick={() => navigation.back()}>
              {message('help.back')}
            </Button>
          }
        />
      </ViewBody>
    )
  }
  return (
    <ViewBody>
      <List label={message('help.downloads', { name })}>
        {downloads.map((download) => (
          <ListItem key={download.title} {...download} trailing={<IconExternal size={16} />} />
        ))}
      </List>
    </ViewBody>
  )
}

import { useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  IconCard,
  IconCheck,
  IconDesktop,
  IconDownload,
  IconExternal,
  IconGlobe,
  IconLock,
  IconNetwork,
  IconPhone,
  IconSwap,
  IconUser,
  IconWallet,
  List,
  ListItem,
  SkeletonRow,
  ViewBody,
  ViewFooter,
  WalletImage,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { helpMessages } from '../../../messages/en/help.js'
import { readServices } from '../../../services/defaultServices.js'
import { featuredWalletsAtom, recommendedWalletsAtom } from '../../../state/wallets.js'
import { type ShellViewProps, useCore, useMessages, useOpenView, useStyles } from '../../hooks.js'
import { css } from '../../styles/help.css.js'

export function GetWalletView(): ReactElement {
  const { runtime, wallets } = useCore()
  const message = useMessages(helpMessages)
  const featured = useModalAtom(featuredWalletsAtom)
  const recommended = useModalAtom(recommendedWalletsAtom)
  const { customWallets = [] } = runtime.options
  const isLoading = recommended.status === 'loading' || recommended.status === 'idle'

  // Connect fetches the suggestions too, but a host can open this view directly.
  useEffect(() => {
    void wallets.prefetch()
  }, [wallets])

  const suggestions = [...featured.wallets, ...customWallets, ...recommended.wallets]
    .filter((wallet, index, all) => wallet.homepage && all.findIndex(({ id }) => id === wallet.id) === index)
    .slice(0, maxSuggestions)
  const { guideUrl } = readServices(runtime.options)
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

  return (
    <ViewBody>
      {downloads.length > 0 ? (
        <List label={message('help.downloads', { name })}>
          {downloads.map((download) => (
            <ListItem key={download.title} {...download} trailing={<IconExternal size={16} />} />
          ))}
        </List>
      ) : (
        <EmptyState
          icon={<IconDownload />}
          title={message('help.no-downloads', { name })}
          action={
            <Button variant="secondary" size="small" onClick={() => navigation.back()}>
              {message('help.back')}
            </Button>
          }
        />
      )}
    </ViewBody>
  )
}

export function WhatIsAWalletView(): ReactElement {
  const openView = useOpenView()
  const message = useMessages(helpMessages)
  return (
    <>
      <HelpBlocks
        blocks={[
          { icon: <IconLock />, title: message('help.wallet-keys'), text: message('help.wallet-keys-text') },
          { icon: <IconUser />, title: message('help.wallet-sign-in'), text: message('help.wallet-sign-in-text') },
          { icon: <IconCheck />, title: message('help.wallet-approve'), text: message('help.wallet-approve-text') },
        ]}
      />
      <ViewFooter>
        <Button icon={<IconWallet size={20} />} onClick={() => openView('GetWallet')}>
          {message('help.get-wallet')}
        </Button>
      </ViewFooter>
    </>
  )
}

export function WhatIsANetworkView(): ReactElement {
  const message = useMessages(helpMessages)
  return (
    <HelpBlocks
      blocks={[
        { icon: <IconNetwork />, title: message('help.network-what'), text: message('help.network-what-text') },
        { icon: <IconCard />, title: message('help.network-fees'), text: message('help.network-fees-text') },
        { icon: <IconSwap />, title: message('help.network-switch'), text: message('help.network-switch-text') },
      ]}
    />
  )
}

interface HelpBlocksProps {
  readonly blocks: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[]
}

function HelpBlocks({ blocks }: HelpBlocksProps) {
  useStyles(css)
  return (
    <ViewBody gap="section">
      {blocks.map((block) => (
        <div className="lk-help" key={block.title}>
          <span className="lk-state-icon">{block.icon}</span>
          <div>
            <h3 className="lk-state-title">{block.title}</h3>
            <p className="lk-state-text">{block.text}</p>
          </div>
        </div>
      ))}
    </ViewBody>
  )
}

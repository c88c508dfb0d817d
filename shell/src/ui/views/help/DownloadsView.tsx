import type { ViewMap } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  IconDesktop,
  IconDownload,
  IconExternal,
  IconGlobe,
  IconPhone,
  List,
  ListItem,
  ViewBody,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { helpMessages } from '../../../messages/en/help.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import type { ShellViewProps } from '../ShellViewProps.js'

/** Where a wallet can be got: the stores and the site that the directory knows. */
export function DownloadsView({ entry }: ShellViewProps): ReactElement {
  const { navigation, wallets } = useCore()
  const message = useMessages(helpMessages)
  const { walletId } = entry.args as ViewMap['Downloads']
  const wallet = wallets.find(walletId)
  const places = [
    { icon: <IconDesktop />, title: message('help.chrome-store'), href: wallet?.chromeStore },
    { icon: <IconPhone />, title: message('help.app-store'), href: wallet?.appStore },
    { icon: <IconPhone />, title: message('help.play-store'), href: wallet?.playStore },
    { icon: <IconGlobe />, title: message('help.website'), href: wallet?.homepage },
  ].filter((place) => place.href)
  const name = wallet?.name ?? ''

  if (places.length === 0) {
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
        {places.map((place) => (
          <ListItem key={place.title} {...place} trailing={<IconExternal size={16} />} />
        ))}
      </List>
    </ViewBody>
  )
}

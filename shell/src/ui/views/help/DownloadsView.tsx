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
import { type ShellViewProps, useCore } from '../../UiContext.js'

/** Links to a wallet's stores and site, as far as the directory knows them. */
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

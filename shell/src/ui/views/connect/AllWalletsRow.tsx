import { useLocale } from '@latchkey/plugin-api'
import { IconWallet, ListItem, Tag, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { formatWalletCount } from './formatWalletCount.js'

interface AllWalletsRowProps {
  /** Wallets in the directory; 0 while that is not known. */
  readonly count: number
  /** The terms are not accepted yet. */
  readonly blocked: boolean
}

/** The way to the whole directory, with how many wallets it has. */
export function AllWalletsRow({ count, blocked }: AllWalletsRowProps): ReactElement {
  const { navigation, runtime } = useCore()
  const message = useMessages(connectMessages)
  const locale = useLocale()
  const openAll = () => {
    runtime.events.emit('CLICK_ALL_WALLETS', undefined)
    navigation.push('AllWallets')
  }
  const tag = count > 0 && (
    <Tag>
      <span aria-hidden="true" dir="ltr">
        {formatWalletCount(count, locale)}
      </span>
      <VisuallyHidden>{message('connect.all-wallets-count', { count })}</VisuallyHidden>
    </Tag>
  )
  return (
    <ListItem
      icon={<IconWallet />}
      title={message('connect.all-wallets')}
      tag={tag}
      chevron
      disabled={blocked}
      onClick={openAll}
    />
  )
}

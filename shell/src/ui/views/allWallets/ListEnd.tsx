import {
  Button,
  EmptyState,
  ErrorState,
  IconSearch,
  IconWallet,
  SkeletonRow,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { allWalletsMessages } from '../../../messages/en/allWallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import type { WalletList } from './useWalletList.js'

interface ListEndProps {
  readonly list: WalletList
  /** The text that is searched for. */
  readonly text: string
  /** Clears the text. */
  readonly onClear: () => void
}

/** What follows the rows: skeletons while more are loaded, an error, or that nothing was found. */
export function ListEnd({ list, text, onClear }: ListEndProps): ReactElement | null {
  const message = useMessages(allWalletsMessages)
  const isEmpty = list.wallets.length === 0
  if (list.status === 'error') {
    return (
      <ErrorState
        message={message(isEmpty ? 'all-wallets.failed' : 'all-wallets.more-failed')}
        hint={isEmpty ? message('all-wallets.failed-text') : undefined}
        onRetry={list.retry}
      />
    )
  }
  if (list.status === 'loading' || list.status === 'idle') {
    return (
      <div className="lk-list" data-dense="" aria-busy="true">
        <VisuallyHidden>{message('all-wallets.loading')}</VisuallyHidden>
        {(isEmpty ? firstPlaceholders : nextPlaceholders).map((row) => (
          <SkeletonRow key={row} variant="plain" />
        ))}
      </div>
    )
  }
  if (!isEmpty) return null
  if (!list.isSearching) return <EmptyState icon={<IconWallet />} title={message('all-wallets.none')} />
  return <NothingFound text={text.trim()} onClear={onClear} />
}

const firstPlaceholders = [1, 2, 3, 4, 5, 6, 7, 8]
const nextPlaceholders = [1, 2, 3]

/** No wallet has the text in its name, or none is certified. The QR code works with every wallet. */
function NothingFound({ text, onClear }: Pick<ListEndProps, 'text' | 'onClear'>): ReactElement {
  const { navigation } = useCore()
  const message = useMessages(allWalletsMessages)
  const openQr = () => navigation.push('ConnectingWalletConnect')
  return (
    <EmptyState
      icon={<IconSearch />}
      title={message('all-wallets.empty', { search: text })}
      text={message('all-wallets.empty-text')}
      action={
        <Button variant="secondary" size="small" onClick={text ? onClear : openQr}>
          {message(text ? 'all-wallets.clear' : 'all-wallets.qr')}
        </Button>
      }
    />
  )
}

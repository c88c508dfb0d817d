import type { Store } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  IconQr,
  IconSearch,
  IconWallet,
  SearchField,
  SkeletonRow,
  Switch,
  ViewBody,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef, useState } from 'react'
import { readDevice } from '../../../device/readDevice.js'
import { allWalletsMessages } from '../../../messages/en/allWallets.js'
import { directionAtom } from '../../../state/navigation.js'
import { type WalletSearch, walletSearchAtom } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { css } from '../../styles/list.css.js'
import { useStyles } from '../../styles/useStyles.js'
import { useCore } from '../../UiContext.js'
import { useFieldFocus } from '../useFieldFocus.js'
import { useWalletList } from './useWalletList.js'
import { WalletRowsVirtual } from './WalletRowsVirtual.js'

/** The whole directory: searched, filtered, and drawn only where it is seen. */
export function AllWalletsView(): ReactElement {
  useStyles(css)
  const { navigation, runtime } = useCore()
  const message = useMessages(allWalletsMessages)
  const field = useRef<HTMLInputElement>(null)
  // Who comes back from a wallet finds the search as it was; who comes from Connect begins anew.
  const [before] = useState(() => readSearch(runtime.store))
  const [text, setText] = useState(before?.text ?? '')
  const [certified, setCertified] = useState(before?.certified ?? false)
  const list = useWalletList(text, certified)
  useFieldFocus(field)

  return (
    <ViewBody className="lk-all-wallets">
      <div className="lk-search">
        <SearchField
          ref={field}
          value={text}
          onValueChange={setText}
          label={message('all-wallets.search')}
          busy={list.isSearching && list.status === 'loading'}
        />
        {readDevice().mobile && (
          <IconButton label={message('all-wallets.qr')} onClick={() => navigation.push('ConnectingWalletConnect')}>
            <IconQr />
          </IconButton>
        )}
      </div>
      <div className="lk-list-tools">
        <p className="lk-count lk-numeric" role="status">
          {list.total > 0 && message('all-wallets.count', { count: list.total })}
        </p>
        <Switch label={message('all-wallets.certified')} checked={certified} onCheckedChange={setCertified} />
      </div>
      {list.wallets.length > 0 && (
        <WalletRowsVirtual
          key={list.isSearching ? 'found' : 'pages'}
          wallets={list.wallets}
          total={list.total}
          loadMore={list.loadMore}
        />
      )}
      <ListEnd list={list} text={text} clear={() => setText('')} />
    </ViewBody>
  )
}

function readSearch(store: Store): WalletSearch | undefined {
  return store.get(directionAtom) === 'back' ? store.get(walletSearchAtom) : undefined
}

interface ListEndProps {
  readonly list: ReturnType<typeof useWalletList>
  readonly text: string
  readonly clear: () => void
}

/** What stands under the rows: more that is coming, why nothing came, or that there is nothing. */
function ListEnd({ list, text, clear }: ListEndProps): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(allWalletsMessages)
  if (list.status === 'error') {
    const isFirst = list.wallets.length === 0
    return (
      <ErrorState
        message={message(isFirst ? 'all-wallets.failed' : 'all-wallets.more-failed')}
        hint={isFirst ? message('all-wallets.failed-text') : undefined}
        onRetry={list.retry}
      />
    )
  }
  if (list.status === 'loading' || list.status === 'idle') {
    const rows = list.wallets.length === 0 ? firstPlaceholders : nextPlaceholders
    return (
      <div className="lk-list" data-dense="" aria-busy="true">
        <VisuallyHidden>{message('all-wallets.loading')}</VisuallyHidden>
        {rows.map((row) => (
          <SkeletonRow key={row} variant="plain" />
        ))}
      </div>
    )
  }
  if (list.wallets.length > 0) return null
  if (!list.isSearching) return <EmptyState icon={<IconWallet />} title={message('all-wallets.none')} />
  return (
    <EmptyState
      icon={<IconSearch />}
      title={message('all-wallets.empty', { search: text.trim() })}
      text={message('all-wallets.empty-text')}
      action={
        text.trim() ? (
          <Button variant="secondary" size="small" onClick={clear}>
            {message('all-wallets.clear')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={() => navigation.push('ConnectingWalletConnect')}>
            {message('all-wallets.qr')}
          </Button>
        )
      }
    />
  )
}

const firstPlaceholders = [1, 2, 3, 4, 5, 6, 7, 8]
const nextPlaceholders = [1, 2, 3]

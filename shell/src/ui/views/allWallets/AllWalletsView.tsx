import { useModalAtom } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  IconQr,
  IconSearch,
  IconWallet,
  InlineError,
  ListItem,
  SearchField,
  SkeletonList,
  Switch,
  Tag,
  ViewBody,
  VirtualList,
  WalletImage,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef, useState } from 'react'
import { readDevice } from '../../../device/readDevice.js'
import { allWalletsMessages } from '../../../messages/en/allWallets.js'
import { directionAtom } from '../../../state/navigation.js'
import { recentWalletsAtom, type Wallet, walletSearchAtom } from '../../../state/wallets.js'
import { useCore, useFieldFocus, useMessages, useStyles } from '../../hooks.js'
import { css } from '../../styles/list.css.js'
import { useWalletList, type WalletList } from './useWalletList.js'

export function AllWalletsView(): ReactElement {
  useStyles(css)
  const { navigation, runtime } = useCore()
  const message = useMessages(allWalletsMessages)
  const field = useRef<HTMLInputElement>(null)
  const { store } = runtime
  // Restores the search only if the user comes back from a wallet's view.
  const [lastSearch] = useState(store.get(directionAtom) === 'back' ? store.get(walletSearchAtom) : undefined)
  const [text, setText] = useState(lastSearch?.text ?? '')
  const [certified, setCertified] = useState(lastSearch?.certified ?? false)
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
        <VirtualList
          key={list.isSearching ? 'found' : 'pages'}
          label={message('all-wallets.list')}
          items={list.wallets}
          keyOf={(wallet) => wallet.id}
          renderItem={(wallet) => <DirectoryRow wallet={wallet} />}
          total={list.total}
          sticky={searchHeight}
          onNearEnd={list.loadMore}
        />
      )}
      <ListEnd list={list} text={text} onClear={() => setText('')} />
    </ViewBody>
  )
}

const searchHeight = 60 // px

function DirectoryRow({ wallet }: { readonly wallet: Wallet }) {
  const { connectors, navigation } = useCore()
  const message = useMessages(allWalletsMessages)
  const isRecent = useModalAtom(recentWalletsAtom).some((recent) => recent.id === wallet.id)
  const connector = connectors.findByWallet(wallet)
  const tag = connector ? (
    <Tag tone="positive">{message('all-wallets.installed')}</Tag>
  ) : (
    isRecent && <Tag>{message('all-wallets.recent')}</Tag>
  )
  const connect = () => {
    if (connector) navigation.push('ConnectingExternal', { connectorId: connector.info.id })
    else navigation.push('ConnectingWalletConnect', { walletId: wallet.id })
  }
  return (
    <ListItem
      variant="plain"
      image={<WalletImage src={wallet.imageUrl} name={wallet.name} />}
      title={wallet.name}
      tag={tag}
      onClick={connect}
    />
  )
}

interface ListEndProps {
  readonly list: WalletList
  readonly text: string
  readonly onClear: () => void
}

function ListEnd({ list, text, onClear }: ListEndProps) {
  const { navigation } = useCore()
  const message = useMessages(allWalletsMessages)
  const isEmpty = list.wallets.length === 0
  if (list.status === 'error') {
    if (!isEmpty) return <InlineError message={message('all-wallets.more-failed')} onRetry={list.retry} />
    return (
      <ErrorState
        message={message('all-wallets.failed')}
        hint={message('all-wallets.failed-text')}
        onRetry={list.retry}
      />
    )
  }
  if (list.status === 'loading' || list.status === 'idle') {
    return <SkeletonList label={message('all-wallets.loading')} count={isEmpty ? 8 : 3} variant="plain" />
  }
  if (!isEmpty) return null
  if (!list.isSearching) return <EmptyState icon={<IconWallet />} title={message('all-wallets.none')} />
  const search = text.trim()
  // If the search is empty, offers the QR code, which works with every wallet.
  const openQr = () => navigation.push('ConnectingWalletConnect')
  return (
    <EmptyState
      icon={<IconSearch />}
      title={message('all-wallets.empty', { search })}
      text={message('all-wallets.empty-text')}
      action={
        <Button variant="secondary" size="small" onClick={search ? onClear : openQr}>
          {message(search ? 'all-wallets.clear' : 'all-wallets.qr')}
        </Button>
      }
    />
  )
}

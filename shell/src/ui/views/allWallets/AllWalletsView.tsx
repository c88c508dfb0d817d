import type { Store } from '@latchkey/plugin-api'
import { IconButton, IconQr, SearchField, Switch, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef, useState } from 'react'
import { readDevice } from '../../../device/readDevice.js'
import { allWalletsMessages } from '../../../messages/en/allWallets.js'
import { directionAtom } from '../../../state/navigation.js'
import { type WalletSearch, walletSearchAtom } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { css } from '../../styles/list.css.js'
import { useCore, useStyles } from '../../UiContext.js'
import { useFieldFocus } from '../list/useFieldFocus.js'
import { VirtualList } from '../list/VirtualList.js'
import { DirectoryRow } from './DirectoryRow.js'
import { ListEnd } from './ListEnd.js'
import { useWalletList } from './useWalletList.js'

/** The whole wallet directory, with a search and a filter. */
export function AllWalletsView(): ReactElement {
  useStyles(css)
  const { navigation, runtime } = useCore()
  const message = useMessages(allWalletsMessages)
  const field = useRef<HTMLInputElement>(null)
  const [lastSearch] = useState(() => readLastSearch(runtime.store))
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

/** A user who comes back from a wallet finds the search as it was. A user who comes from Connect starts a new one. */
function readLastSearch(store: Store): WalletSearch | undefined {
  return store.get(directionAtom) === 'back' ? store.get(walletSearchAtom) : undefined
}

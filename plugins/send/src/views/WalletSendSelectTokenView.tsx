import { type TokenBalance, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import {
  EmptyState,
  ErrorState,
  formatAmount,
  IconToken,
  ListItem,
  Notice,
  SearchField,
  SkeletonRow,
  TokenIcon,
  truncateAddress,
  useVirtualRows,
  ViewBody,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { searchTokens } from '../tokens/searchTokens.js'
import type { ViewParts } from './ViewParts.js'

/** The account's tokens on the active network; of hundreds, those in sight are in the document. */
export function WalletSendSelectTokenView({ context, draft, tokens }: ViewParts): ReactElement {
  const text = useText()
  const [search, setSearch] = useState('')
  const { list, status } = useModalAtom(tokens.state)
  const chosen = useModalAtom(draft.draft).token
  const shown = useMemo(() => searchTokens(list ?? [], search), [list, search])
  const rowList = useRef<HTMLUListElement>(null)
  const rows = useVirtualRows(rowList, shown.length, { sticky: 54 })
  useEffect(() => void tokens.load(), [tokens])

  if (!list && status === 'failed') {
    return (
      <ErrorState
        message={text('send.noBalance', 'Your balance could not be read')}
        onRetry={() => void tokens.load(0)}
      />
    )
  }
  if (!list) {
    return (
      <ViewBody aria-busy="true" aria-label={text('send.loading', 'Loading')}>
        <SkeletonRow variant="plain" subtitle />
        <SkeletonRow variant="plain" subtitle />
        <SkeletonRow variant="plain" subtitle />
      </ViewBody>
    )
  }
  const choose = ({ address }: TokenBalance) => {
    const token = address ?? 'native'
    // An amount of one token is not that of another.
    if (token !== chosen) draft.set({ token, amount: '', unit: 'token', isMax: false })
    context.nav.back()
  }
  return (
    <ViewBody>
      <div className="send-search">
        <SearchField
          value={search}
          onValueChange={setSearch}
          label={text('send.search', 'Search by name or address')}
        />
      </div>
      {status === 'partial' && (
        <Notice tone="warning">{text('send.partial', 'The other tokens could not be listed on this network.')}</Notice>
      )}
      {shown.length === 0 && <EmptyState icon={<IconToken />} title={text('send.noToken', 'You have no such token')} />}
      <ul
        ref={rowList}
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
        role="list"
        className="send-rows"
        style={{ blockSize: rows.height }}
        aria-label={text('send.tokens', 'Tokens')}
      >
        {rows.indices.map((index) => {
          const row = shown[index]
          if (!row) return null
          return (
            <li
              key={row.token.address ?? 'native'}
              ref={rows.watch}
              data-index={index}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${rows.offsetOf(index)}px)` }}
            >
              <TokenRow
                {...row}
                selected={(row.token.address ?? 'native') === chosen}
                onClick={() => choose(row.token)}
              />
            </li>
          )
        })}
      </ul>
    </ViewBody>
  )
}

interface TokenRowProps {
  readonly token: TokenBalance
  readonly isAmbiguous: boolean
  readonly selected: boolean
  readonly onClick: () => void
}

function TokenRow({ token, isAmbiguous, selected, onClick }: TokenRowProps): ReactElement {
  const locale = useLocale()
  const { address, amount, decimals, iconUrl, name, price, symbol } = token
  const contract = isAmbiguous && address ? ` · ${truncateAddress(address.split(':')[2] ?? '')}` : ''
  return (
    <ListItem
      variant="plain"
      title={name}
      subtitle={
        <>
          <span className="lk-numeric">{formatAmount(amount, decimals, { locale })}</span> <bdi>{symbol}</bdi>
          <bdi>{contract}</bdi>
        </>
      }
      image={<TokenIcon symbol={symbol} {...(iconUrl && { src: iconUrl })} />}
      trailing={
        price && (
          <bdi className="lk-numeric">{formatFiat(priceAmount({ value: amount, decimals }, price), { locale })}</bdi>
        )
      }
      selected={selected}
      onClick={onClick}
    />
  )
}

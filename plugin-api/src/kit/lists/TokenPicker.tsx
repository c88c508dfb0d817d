import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { useText } from '../../react/hooks.js'
import { SearchField } from '../fields/SearchField.js'
import { IconToken } from '../icons/icons.js'
import { TokenIcon } from '../images/images.js'
import { ViewBody } from '../layout/ViewBody.js'
import { EmptyState } from '../states/EmptyState.js'
import { css } from '../styles/amount.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { truncateAddress } from '../values/format.js'
import { ListItem } from './ListItem.js'
import { VirtualList } from './VirtualList.js'

export interface PickedToken {
  /** The contract's address, or any word for the native coin. Users can search for it. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** An http(s) or `data:image/` URL. */
  readonly iconUrl?: string
  readonly quantity: string
  readonly worth?: string
}

export interface TokenPickerProps {
  readonly tokens: readonly PickedToken[]
  readonly selected?: string
  readonly onSelect: (id: string) => void
  /** The labels, if the list contains something other than tokens. @default labels for tokens */
  readonly texts?: { readonly list: string; readonly search: string; readonly empty: string }
  readonly children?: ReactNode
}

/** A view's body for choosing a token, with a search. Tokens that share a symbol also show their address. */
export function TokenPicker({ tokens, selected, onSelect, texts, children }: TokenPickerProps): ReactElement {
  const text = useText()
  const [search, setSearch] = useState('')
  const shown = useMemo(() => findTokens(tokens, search), [tokens, search])
  return (
    <ViewBody ref={adoptStyles(css)}>
      <div className="lk-picker-search">
        <SearchField
          value={search}
          onValueChange={setSearch}
          label={texts?.search ?? text('kit.search-tokens', 'Search by name or address')}
        />
      </div>
      {children}
      <div>
        {/* The region is always rendered, because screen readers announce only changes. */}
        <div role="status">
          {shown.length === 0 && (
            <EmptyState icon={<IconToken />} title={texts?.empty ?? text('kit.no-token', 'No token found')} />
          )}
        </div>
        <VirtualList
          label={texts?.list ?? text('kit.tokens', 'Tokens')}
          items={shown}
          keyOf={({ token }) => token.id}
          renderItem={({ token, isAmbiguous }) => (
            <ListItem
              variant="plain"
              title={token.name}
              subtitle={
                <>
                  <span className="lk-numeric">{token.quantity}</span> <bdi>{token.symbol}</bdi>
                  {isAmbiguous && <bdi> · {truncateAddress(token.id)}</bdi>}
                </>
              }
              image={<TokenIcon symbol={token.symbol} {...(token.iconUrl && { src: token.iconUrl })} />}
              trailing={token.worth && <bdi className="lk-numeric">{token.worth}</bdi>}
              selected={token.id === selected}
              onClick={() => onSelect(token.id)}
            />
          )}
          sticky={searchHeight}
        />
      </div>
    </ViewBody>
  )
}

const searchHeight = 54 // px

function findTokens(tokens: readonly PickedToken[], search: string) {
  const query = fold(search.trim())
  const counts = new Map<string, number>()
  for (const { symbol } of tokens) counts.set(fold(symbol), (counts.get(fold(symbol)) ?? 0) + 1)
  return tokens
    .filter(({ id, name, symbol }) => [name, symbol, id].some((text) => fold(text).includes(query)))
    .map((token) => ({ token, isAmbiguous: (counts.get(fold(token.symbol)) ?? 0) > 1 }))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

import { useLocale, useText } from '@latchkey/plugin-api'
import { EmptyState, IconSearch, List, ListItem, SearchField, TokenIcon, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useMemo, useState } from 'react'
import { nameCurrency } from './nameCurrency.js'
import { usePurchase } from './usePurchase.js'
import type { ViewParts } from './ViewParts.js'

/** What can be paid in. */
export function OnRampFiatSelectView(parts: ViewParts): ReactElement {
  const { context, draft } = parts
  const text = useText()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const { lists, currency: chosen } = usePurchase(parts)
  const all = useMemo(
    () => lists?.payment.map(({ id }) => ({ id, name: nameCurrency(id, locale) })) ?? [],
    [lists, locale],
  )
  const wanted = search.trim().toLowerCase()
  const found = all.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted))
  return (
    <ViewBody>
      {all.length > fewRows && (
        <SearchField value={search} onValueChange={setSearch} label={text('onramp.search', 'Search by name or code')} />
      )}
      {/* There before its text, which would not be announced otherwise. */}
      <div role="status">
        {lists && found.length === 0 && (
          <EmptyState icon={<IconSearch />} title={text('onramp.no-currency', 'There is no such currency')} />
        )}
      </div>
      <List dense label={text('onramp.currencies', 'Currencies')}>
        {found.slice(0, mostRows).map(({ id, name }) => {
          const src = context.images.currency(id)
          return (
            <ListItem
              key={id}
              variant="plain"
              title={name}
              subtitle={<bdi>{id}</bdi>}
              image={<TokenIcon symbol={id} {...(src && { src })} />}
              selected={id === chosen?.id}
              onClick={() => {
                draft.set({ currency: id })
                context.nav.back()
              }}
            />
          )
        })}
      </List>
      {found.length > mostRows && <p className="onramp-more">{text('onramp.more', 'Search to see the others.')}</p>}
    </ViewBody>
  )
}

const fewRows = 8
/** The world has 180 currencies; whoever looks for one of the rest searches. */
const mostRows = 50

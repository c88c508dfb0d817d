import { useLocale, useText } from '@latchkey/plugin-api'
import { TokenPicker } from '@latchkey/plugin-api/kit'
import { type ReactElement, useMemo } from 'react'
import { Loading } from './Loading.js'
import { nameCurrency } from './nameCurrency.js'
import { usePurchase } from './usePurchase.js'
import type { ViewParts } from './ViewParts.js'

/** What can be paid in. */
export function OnRampFiatSelectView(parts: ViewParts): ReactElement {
  const { context, draft } = parts
  const text = useText()
  const locale = useLocale()
  const { lists, currency } = usePurchase(parts)
  const rows = useMemo(
    () =>
      lists?.payment.map(({ id }) => {
        const iconUrl = context.images.currency(id)
        return { id, name: nameCurrency(id, locale), symbol: id, quantity: '', ...(iconUrl && { iconUrl }) }
      }),
    [context, lists, locale],
  )
  if (!rows) return <Loading />
  return (
    <TokenPicker
      tokens={rows}
      selected={currency?.id ?? ''}
      onSelect={(id) => {
        draft.set({ currency: id })
        context.nav.back()
      }}
      texts={{
        list: text('onramp.currencies', 'Currencies'),
        search: text('onramp.search', 'Search by name or code'),
        empty: text('onramp.no-currency', 'There is no such currency'),
      }}
    />
  )
}

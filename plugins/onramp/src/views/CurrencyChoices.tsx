import { useLocale, useText } from '@latchkey/plugin-api'
import { List, ListItem, TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { PaymentCurrency, PurchaseCurrency } from '../currencies/Currencies.js'
import { nameCurrency } from './nameCurrency.js'
import type { PurchaseForm } from './usePurchase.js'
import type { ViewParts } from './ViewParts.js'

interface CurrencyChoicesProps extends Pick<ViewParts, 'context'> {
  readonly form: PurchaseForm
  readonly token: PurchaseCurrency
  readonly currency: PaymentCurrency
}

/** What is bought, and what it is paid in. */
export function CurrencyChoices({ context, form, token, currency }: CurrencyChoicesProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { images, nav } = context
  return (
    <List label={text('onramp.currencies', 'Currencies')}>
      <ListItem
        title={text('onramp.buy', 'Buy {symbol}', { symbol: token.symbol })}
        subtitle={<bdi>{`${token.name} · ${form.network?.name}`}</bdi>}
        image={<Picture src={images.token(token.symbol)} symbol={token.symbol} />}
        chevron
        onClick={() => nav.push('OnRampTokenSelect')}
      />
      <ListItem
        title={text('onramp.pay', 'Pay in {currency}', { currency: currency.id })}
        subtitle={<bdi>{nameCurrency(currency.id, locale)}</bdi>}
        image={<Picture src={images.currency(currency.id)} symbol={currency.id} />}
        chevron
        onClick={() => nav.push('OnRampFiatSelect')}
      />
    </List>
  )
}

function Picture({ src, symbol }: { readonly src: string | undefined; readonly symbol: string }): ReactElement {
  return <TokenIcon symbol={symbol} {...(src && { src })} />
}

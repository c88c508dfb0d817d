import { type Text, useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { formatFiat } from '@latchkey/plugin-api/amounts'
import { Fact, FactList, Notice, Skeleton } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { createPurchaseForm } from '../createPurchaseForm.js'
import { formatTokens } from '../currencies/currencies.js'
import type { FormProps } from './usePurchase.js'

export function QuoteFacts({ form }: FormProps): ReactElement {
  const { offers } = usePluginState(createPurchaseForm)
  const { id, payment_method_limits } = form.currency
  const text = useText()
  const locale = useLocale()
  const { quote, quoteStatus } = useModalAtom(offers.state)
  const money = (amount: string) => formatFiat(amount, { locale, currency: id })
  const rows = [
    [text('onramp.get', 'You get'), quote && formatTokens(quote.purchaseAmount, form.token.symbol, locale)],
    [text('onramp.subtotal', 'Subtotal'), quote && money(quote.paymentSubtotal)],
    [text('onramp.provider-fee', 'Provider fee'), quote && money(quote.coinbaseFee)],
    [text('onramp.network-fee', 'Network fee'), quote && money(quote.networkFee)],
    [text('onramp.total', 'You pay'), quote && money(quote.paymentTotal)],
  ] as const
  const { amount, limits } = form.reading
  const isAsked = quoteStatus === 'loading' || quoteStatus === 'success'
  const shownLimits = amount && isAsked && limits.length === payment_method_limits.length ? [] : limits
  return (
    <>
      {/* `status`, not `alert`, because missing quotes are common. Always mounted, so that screen readers announce its text. */}
      <div role="status">
        {quoteStatus === 'failed' && (
          <Notice title={text('onramp.no-quote', 'No quote available right now')}>
            {text('onramp.no-quote-hint', 'The provider shows the price before you pay.')}
          </Notice>
        )}
      </div>
      <FactList>
        {isAsked &&
          rows.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value ? <bdi>{value}</bdi> : <Skeleton width={72} />}
            </Fact>
          ))}
        {shownLimits.map(({ id: method, min, max }) => (
          <Fact key={method} label={nameMethod(method, text)}>
            <bdi>{text('onramp.range', '{min} to {max}', { min: money(min), max: money(max) })}</bdi>
          </Fact>
        ))}
      </FactList>
    </>
  )
}

function nameMethod(method: string, text: Text): string {
  const name = method.toLowerCase()
  if (name === 'card') return text('onramp.card', 'By card')
  if (name === 'ach_bank_account') return text('onramp.bank', 'By bank account (ACH)')
  return name.replaceAll('_', ' ')
}

import { type TokenBalance, useLocale, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount, writeTypedAmount } from '@latchkey/plugin-api/amounts'
import { AmountField, Button, formatAmount, IconSwap } from '@latchkey/plugin-api/kit'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import type { Form } from './useForm.js'
import type { ViewParts } from './ViewParts.js'

/** How much, in tokens or in dollars, all of it by one tap; and under it what stands against it. */
export function PaymentAmountField({
  context,
  form,
  draft,
}: Pick<ViewParts, 'context' | 'draft'> & { readonly form: Form }): ReactElement {
  const text = useText()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  // On a touch screen a keyboard would come up over the rest of the form.
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const { token, reading } = form
  const { amount, unit, isMax } = form.draft
  const { value, problem } = reading
  const symbol = unit === 'fiat' ? 'USD' : (token?.symbol ?? '')
  const write = (side: 'token' | 'fiat') =>
    token && value !== undefined ? writeTypedAmount(value, { ...token, unit: side }) : ''

  /** Keeps what was typed, counted the other way. */
  const flip = () => {
    const other = unit === 'token' ? 'fiat' : 'token'
    draft.set({ unit: other, amount: write(other) })
    field.current?.focus()
  }
  return (
    <AmountField
      ref={field}
      label={text('send.amount', 'Amount in {unit}', { unit: symbol })}
      value={isMax ? write(unit) : amount}
      onValueChange={(typed) => draft.set({ amount: typed, isMax: false })}
      unit={symbol}
      error={problem && context.ui.errorText(problem)}
    >
      {token?.price !== undefined && (
        <Button
          variant="secondary"
          size="small"
          icon={<IconSwap size={16} />}
          aria-label={text('send.flip', '{worth}. Enter the amount in {unit}', {
            worth: otherSide(token, value, unit, locale),
            unit: unit === 'token' ? 'USD' : token.symbol,
          })}
          onClick={flip}
        >
          <bdi>{otherSide(token, value, unit, locale)}</bdi>
        </Button>
      )}
      {token && token.amount > 0n && (
        <Button variant="secondary" size="small" aria-pressed={isMax} onClick={() => draft.set({ isMax: !isMax })}>
          {text('send.max', 'Max')}
        </Button>
      )}
    </AmountField>
  )
}

function otherSide(token: TokenBalance, value = 0n, unit: 'token' | 'fiat', locale: string): string {
  const { decimals, symbol, price = '0' } = token
  if (unit === 'token') return formatFiat(priceAmount({ value, decimals }, price), { locale })
  return `${formatAmount(value, decimals, { locale, maximumDecimals: 6 })} ${symbol}`
}

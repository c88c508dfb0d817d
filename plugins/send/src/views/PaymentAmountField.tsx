import { useLocale, useText } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import { AmountField, Button, formatAmount, IconSwap } from '@latchkey/plugin-api/kit'
import { useAmountInput } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import type { ViewParts } from '../parts.js'
import type { Form } from './useForm.js'

/** How much is sent, in tokens or in dollars, or all of it. */
export function PaymentAmountField({
  context,
  form,
  draft,
}: Pick<ViewParts, 'context' | 'draft'> & { readonly form: Form }): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { token } = form
  const { unit, isMax } = form.draft
  const { value, problem } = form.reading
  const { field, flip, otherSymbol, symbol } = useAmountInput(form.draft, token, value, draft.set)
  const worth = token && formatWorth({ ...token, value: value ?? 0n }, locale)
  const converted =
    unit === 'token' || !token
      ? worth
      : `${formatAmount(value ?? 0n, token.decimals, { locale, maximumDecimals: 6 })} ${token.symbol}`
  return (
    <AmountField
      {...field}
      label={text('send.amount', 'Amount in {unit}', { unit: symbol })}
      unit={symbol}
      error={problem && context.ui.errorText(problem)}
    >
      {worth !== undefined && converted && (
        <Button
          variant="secondary"
          size="small"
          icon={<IconSwap size={16} />}
          aria-label={text('send.flip', '{worth}. Enter the amount in {unit}', { worth: converted, unit: otherSymbol })}
          onClick={flip}
        >
          <bdi>{converted}</bdi>
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

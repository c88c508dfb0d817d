import { useLocale, usePluginState, useText } from '@latchkey/plugin-api'
import { formatFiat } from '@latchkey/plugin-api/amounts'
import { AmountField, Button } from '@latchkey/plugin-api/kit'
import { useFirstField } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import { createPurchaseForm } from '../createPurchaseForm.js'
import type { FormProps } from './usePurchase.js'

export function MoneyField({ form }: FormProps): ReactElement {
  const { draft } = usePluginState(createPurchaseForm)
  const { id } = form.currency
  const text = useText()
  const locale = useLocale()
  const field = useFirstField()
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: id,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  return (
    <AmountField
      ref={field}
      label={text('onramp.amount', 'Amount in {currency}', { currency: id })}
      value={form.draft.amount}
      onValueChange={(amount) => draft.set({ amount })}
      unit={id}
      error={describeProblem()}
    >
      {presets.map((preset) => (
        <Button
          key={preset}
          variant="secondary"
          size="small"
          aria-pressed={form.draft.amount === preset}
          onClick={() => draft.set({ amount: preset })}
        >
          {whole.format(preset as Intl.StringNumericLiteral)}
        </Button>
      ))}
    </AmountField>
  )

  function describeProblem(): string | undefined {
    const { problem } = form.reading
    if (!problem) return undefined
    if (problem === 'invalid') return text('onramp.invalid', 'Enter an amount with at most two decimals')
    const values = { amount: formatFiat(problem.limit, { locale, currency: id }) }
    return problem.edge === 'low'
      ? text('onramp.low', 'At least {amount}', values)
      : text('onramp.high', 'At most {amount}', values)
  }
}

const presets = ['100', '250', '500', '1000']

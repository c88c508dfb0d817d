import { type TokenBalance, useLocale, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import { Button, formatAmount, IconSwap } from '@latchkey/plugin-api/kit'
import { type CSSProperties, type ReactElement, useId, useLayoutEffect, useRef } from 'react'
import { writeAmount } from '../amount/writeAmount.js'
import type { SendContext } from '../context.js'
import type { DraftControls } from '../draft/createDraft.js'
import { describeProblem } from './describeProblem.js'
import type { Form } from './useForm.js'

export interface AmountFieldProps {
  readonly context: SendContext
  readonly form: Form
  readonly draft: DraftControls
}

/** The number that is the screen: in tokens or in dollars, all of it by one tap, and under it what stands against it. */
export function AmountField({ context, form, draft }: AmountFieldProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // On a touch screen a keyboard would come up over the rest of the form.
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const { token, coin, reading } = form
  const { unit, isMax } = form.draft
  const { value, problem } = reading
  const shown = isMax ? (value === undefined || !token ? '' : writeAmount(value, token, unit)) : form.draft.amount
  const isPriced = token?.price !== undefined
  const size = shown.length > 16 ? 'small' : shown.length > 9 ? 'medium' : undefined

  /** Keeps what was typed, counted the other way. */
  const flip = () => {
    const other = unit === 'token' ? 'fiat' : 'token'
    const amount = token && value !== undefined ? writeAmount(value, token, other) : ''
    draft.set({ unit: other, amount })
    field.current?.focus()
  }
  return (
    <div className="send-amount">
      <div className="send-number" data-size={size} data-invalid={problem ? '' : undefined}>
        <input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          placeholder="0"
          aria-label={unit === 'fiat' ? text('send.amountFiat', 'Amount in US dollars') : text('send.amount', 'Amount')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={id}
          value={shown}
          style={{ inlineSize: `${Math.max(1, shown.length) + 0.3}ch` } as CSSProperties}
          onChange={(event) => draft.setAmount(event.target.value)}
        />
        <bdi>{unit === 'fiat' ? 'USD' : token?.symbol}</bdi>
      </div>
      <p className="send-problem" id={id} role="status">
        {problem && describeProblem(problem, { text, context, token, coin })}
      </p>
      <div className="send-sides">
        {token && isPriced && (
          <Button
            variant="secondary"
            size="small"
            icon={<IconSwap size={16} />}
            aria-label={
              unit === 'token'
                ? text('send.inFiat', '{worth}. Enter the amount in US dollars', {
                    worth: otherSide(token, value, unit, locale),
                  })
                : text('send.inTokens', '{worth}. Enter the amount in {symbol}', {
                    worth: otherSide(token, value, unit, locale),
                    symbol: token.symbol,
                  })
            }
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
      </div>
    </div>
  )
}

function otherSide(token: TokenBalance, value: bigint | undefined, unit: 'token' | 'fiat', locale: string): string {
  const { decimals, symbol, price = '0' } = token
  if (unit === 'token') return formatFiat(priceAmount({ value: value ?? 0n, decimals }, price), { locale })
  return `${formatAmount(value ?? 0n, decimals, { locale, maximumDecimals: 6 })} ${symbol}`
}

import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount, writeTypedAmount } from '@latchkey/plugin-api/amounts'
import { AmountField, Button } from '@latchkey/plugin-api/kit'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { formatQuantity } from '../amount/formatQuantity.js'
import { BalanceText } from './BalanceText.js'
import { TokenButton } from './TokenButton.js'
import type { Form } from './useForm.js'
import type { ViewParts } from './ViewParts.js'

/** What is given: how much, of what, its worth, and what there is of it. */
export function GivenSide({
  form,
  context,
  draft,
  onSelect,
}: Pick<ViewParts, 'context' | 'draft'> & { readonly form: Form; readonly onSelect: () => void }): ReactElement {
  const text = useText()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  // On a touch screen a keyboard would come up over the rest of the form.
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const canBuy = useModalAtom(context.atoms.actions).some(({ id }) => id === 'onramp')
  const { from, reading } = form
  const { amount, unit, isMax } = form.draft
  const { value, problem } = reading
  const title = text('swaps.given', 'You pay')
  const symbol = unit === 'fiat' ? 'USD' : (from?.symbol ?? '')
  const write = (side: 'token' | 'fiat') => (from && value ? writeTypedAmount(value, { ...from, unit: side }) : '')
  // The other way to count what is typed.
  const worth =
    from?.price &&
    (unit === 'token'
      ? formatFiat(priceAmount({ value: value ?? 0n, decimals: from.decimals }, from.price), { locale })
      : formatQuantity(value ?? 0n, from, locale, 6))

  /** Keeps what was typed, counted the other way. */
  const flip = () => {
    const other = unit === 'token' ? 'fiat' : 'token'
    draft.set({ unit: other, amount: write(other) })
    field.current?.focus()
  }
  return (
    <section className="swaps-side" aria-label={title}>
      <h2>{title}</h2>
      <div className="swaps-number">
        <AmountField
          ref={field}
          label={text('swaps.amount', 'Amount in {unit}', { unit: symbol })}
          value={isMax ? write(unit) : amount}
          onValueChange={(typed) => draft.set({ amount: typed, isMax: false })}
          unit={unit === 'fiat' ? symbol : ''}
          error={problem && context.ui.errorText(problem)}
        />
      </div>
      <TokenButton token={from} side={title} onClick={onSelect} />
      <div className="swaps-under">
        {worth ? (
          <Button
            className="swaps-small swaps-worth"
            variant="quiet"
            size="small"
            aria-label={text('swaps.flip', '{worth}. Enter the amount in {unit}', {
              worth,
              unit: unit === 'token' ? 'USD' : (from?.symbol ?? ''),
            })}
            onClick={flip}
          >
            <bdi className="lk-numeric">{worth}</bdi>
          </Button>
        ) : (
          <span />
        )}
        {from?.balance !== undefined && (
          <span>
            <BalanceText token={from} />
            {from.balance > 0n ? (
              <Button
                className="swaps-small"
                variant="quiet"
                size="small"
                aria-pressed={isMax}
                onClick={() => draft.set({ isMax: !isMax })}
              >
                {text('swaps.max', 'Max')}
              </Button>
            ) : (
              canBuy && (
                <Button
                  className="swaps-small"
                  variant="quiet"
                  size="small"
                  onClick={() => void context.nav.act('onramp')}
                >
                  {text('swaps.buy', 'Buy')}
                </Button>
              )
            )}
          </span>
        )}
      </div>
    </section>
  )
}

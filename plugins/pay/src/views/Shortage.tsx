import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, formatAmount, Notice } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { PayContext } from '../context.js'
import type { InsufficientError } from '../errors.js'
import type { Terms } from '../terms/Terms.js'

export interface ShortageProps {
  readonly context: PayContext
  readonly error: InsufficientError
  readonly terms: Terms
}

/** What there is too little of, and the ways to more of it that this site has. */
export function Shortage({ context, error, terms }: ShortageProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const actions = useModalAtom(context.atoms.actions)
  const { owned, token } = terms
  const ways = [
    { id: 'onramp', label: text('pay.buy', 'Buy {symbol}', error.values) },
    { id: 'swaps', label: text('pay.swap', 'Swap for {symbol}', error.values) },
  ].filter(({ id }) => actions.some((action) => action.id === id))
  return (
    <>
      <Notice tone="warning" title={context.ui.errorText(error)}>
        {error.code === 'PAY_BALANCE_INSUFFICIENT' &&
          owned !== undefined &&
          text('pay.have', 'You have {amount} {symbol}.', {
            amount: formatAmount(owned, token.decimals, { locale, maximumDecimals: 6 }),
            symbol: token.symbol,
          })}
      </Notice>
      {ways.length > 0 && (
        <div className="pay-ways">
          {ways.map(({ id, label }) => (
            <Button key={id} variant="secondary" size="small" onClick={() => context.nav.act(id)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

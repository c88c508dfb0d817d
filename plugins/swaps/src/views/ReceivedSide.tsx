import { useLocale, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import { formatAmount, Skeleton } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { BalanceText } from './BalanceText.js'
import { TokenButton } from './TokenButton.js'
import type { Form } from './useForm.js'

/** What arrives for it, as it is offered now. */
export function ReceivedSide({ form, onSelect }: { readonly form: Form; readonly onSelect: () => void }): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { to, quote } = form
  const { toAmount, status } = quote
  const title = text('swaps.received', 'You receive')
  const shown = to && toAmount !== undefined ? formatAmount(toAmount, to.decimals, { locale, maximumDecimals: 6 }) : '0'
  const worth = to?.price && toAmount !== undefined && priceAmount({ value: toAmount, decimals: to.decimals }, to.price)
  const isFirst = status === 'loading' && toAmount === undefined
  return (
    <section className="swaps-side" aria-label={title}>
      <h2>{title}</h2>
      <output
        className="swaps-received lk-numeric"
        data-size={shown.length > 12 ? 'small' : shown.length > 7 ? 'medium' : undefined}
        data-empty={toAmount === undefined ? '' : undefined}
        aria-busy={isFirst || undefined}
      >
        {isFirst ? <Skeleton width={120} height={28} /> : shown}
      </output>
      <TokenButton token={to} side={title} onClick={onSelect} />
      <div className="swaps-under">
        <bdi className="lk-numeric">{worth ? formatFiat(worth, { locale }) : ''}</bdi>
        <BalanceText token={to} />
      </div>
    </section>
  )
}

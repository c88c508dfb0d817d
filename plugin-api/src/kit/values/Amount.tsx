import type { ReactElement } from 'react'
import { useLocale } from '../../react/hooks.js'
import { type FormatAmountOptions, formatAmount, formatUnits } from './format.js'

export interface AmountProps extends FormatAmountOptions {
  /** The amount in base units (wei, lamports, cents). */
  readonly value: bigint
  /** How many decimals a whole unit has: 18 for ether, 2 for dollars. */
  readonly decimals: number
  readonly symbol?: string
  /** `large` for a view's main number (34/40). @default 'body' */
  readonly size?: 'body' | 'large'
}

/** An amount in the modal's language, in tabular figures. If decimals are cut, a tooltip shows the exact value. */
export function Amount({ value, decimals, symbol, size = 'body', ...options }: AmountProps): ReactElement {
  const locale = useLocale()
  const shown = formatAmount(value, decimals, { locale, ...options })
  const exact = formatUnits(value, decimals)
  const [, fraction = ''] = exact.split('.')
  const cut = fraction.length > (options.maximumDecimals ?? 3)
  return (
    <span className="lk-numeric lk-amount" data-size={size} title={cut ? exact : undefined}>
      {shown}
      {symbol && <span className="lk-amount-symbol"> {symbol}</span>}
    </span>
  )
}

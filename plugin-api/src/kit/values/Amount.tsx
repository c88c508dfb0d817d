import type { ReactElement } from 'react'
import { useLocale } from '../../react/hooks.js'
import { type FormatAmountOptions, formatAmount, formatExact, formatUnits } from './format.js'

export interface AmountProps extends FormatAmountOptions {
  /** The amount in base units (wei, lamports, cents). */
  readonly value: bigint
  /** How many decimals a whole unit has: 18 for ether, 2 for dollars. */
  readonly decimals: number
  readonly symbol?: string
  /** Shows every digit, for amounts that the user approves. @default false */
  readonly exact?: boolean
  /** `large` for a view's main number (34/40). @default 'body' */
  readonly size?: 'body' | 'large'
}

/** An amount in the modal's language, in tabular figures. If decimals are cut, a tooltip shows the exact value. */
export function Amount({ value, decimals, symbol, exact, size = 'body', ...options }: AmountProps): ReactElement {
  const modalLocale = useLocale()
  const { locale = modalLocale, maximumDecimals = 3, minimumDecimals } = options
  const whole = formatUnits(value, decimals)
  const [, fraction = ''] = whole.split('.')
  const isCut = !exact && fraction.length > maximumDecimals
  return (
    <bdi className="lk-numeric lk-amount" data-size={size} title={isCut ? whole : undefined}>
      {exact
        ? formatExact(value, decimals, locale, minimumDecimals)
        : formatAmount(value, decimals, { locale, ...options })}
      {symbol && <span className="lk-amount-symbol"> {symbol}</span>}
    </bdi>
  )
}

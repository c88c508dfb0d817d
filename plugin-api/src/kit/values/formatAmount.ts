import { formatUnits } from './formatUnits.js'

export interface FormatAmountOptions {
  /** Decimals kept; what lies beyond is cut off, not rounded. @default 3 */
  readonly maximumDecimals?: number
  /** Decimals filled up with zeros. @default 0 */
  readonly minimumDecimals?: number
  /** ISO 4217 code for money, as `USD`. */
  readonly currency?: string
  /** BCP 47 language tag. @default 'en-US' */
  readonly locale?: string
}

/**
 * Writes base units for people: cut to some decimals, grouped and with the language's marks. The digits reach `Intl` as a
 * string, so no amount passes through a floating-point number.
 */
export function formatAmount(value: bigint, decimals: number, options: FormatAmountOptions = {}): string {
  const { maximumDecimals = 3, minimumDecimals = 0, currency, locale = 'en-US' } = options
  const [whole, fraction = ''] = formatUnits(value, decimals).split('.')
  const kept = fraction.slice(0, maximumDecimals)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: minimumDecimals,
    maximumFractionDigits: Math.max(maximumDecimals, minimumDecimals),
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  })
  return format.format(`${whole}${kept && `.${kept}`}` as Intl.StringNumericLiteral)
}

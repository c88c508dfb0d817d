/** Formats base units as an exact decimal string without trailing zeros: `1500000n` with 6 decimals is `1.5`. */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  const whole = decimals > 0 ? digits.slice(0, -decimals) : digits
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

export interface FormatAmountOptions {
  /** Decimals to keep. The rest is cut, never rounded. @default 3 */
  readonly maximumDecimals?: number
  /** Decimals to pad with zeros. @default 0 */
  readonly minimumDecimals?: number
  /** The ISO 4217 code, such as `USD`, if the amount is money. */
  readonly currency?: string
  /** BCP 47 language tag. @default 'en-US' */
  readonly locale?: string
}

/** Formats base units for display, with the locale's separators. Cuts decimals. Never uses floating point. */
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

/** Formats every digit, for amounts that the user approves. `minimumDecimals` pads a fraction with zeros: `12.50`. */
export function formatExact(value: bigint, decimals: number, locale: string, minimumDecimals = 0): string {
  const exact = formatUnits(value, decimals)
  const { length } = exact.split('.')[1] ?? ''
  // Browsers released before 2023 support at most 20 decimals.
  if (length > 20) return exact
  return formatAmount(value, decimals, { locale, maximumDecimals: length, minimumDecimals: length && minimumDecimals })
}

/** Shortens an address to its first and last characters, if that makes it shorter. */
export function truncateAddress(address: string, start = 4, end = 6): string {
  return address.length <= start + end + 3 ? address : `${address.slice(0, start)}...${address.slice(-end)}`
}

export interface FormatFiatOptions {
  /** BCP 47 language tag. @default 'en-US' */
  readonly locale?: string
  /** ISO 4217 code. @default 'USD' */
  readonly currency?: string
}

/** Formats a decimal string as money, rounded down to two decimals. An amount between 0 and 0.01 becomes `< 0.01`. */
export function formatFiat(value: string, { locale = 'en-US', currency = 'USD' }: FormatFiatOptions = {}): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const kept = `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`
  const format = formatOf(locale, currency)
  if (/^[0.]*$/.test(kept) && /[1-9]/.test(fraction)) return `<\u2009${format.format(0.01)}`
  return format.format(kept as Intl.StringNumericLiteral)
}

/** Formats by locale and currency. Creating one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formats.set(key, format)
  return format
}

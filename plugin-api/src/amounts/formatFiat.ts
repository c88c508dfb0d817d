export interface FormatFiatOptions {
  /** BCP 47 language tag. @default 'en-US' */
  readonly locale?: string
  /** ISO 4217 code. @default 'USD' */
  readonly currency?: string
}

/**
 * Writes money for people: two decimals, cut and not rounded up, so that nobody seems to own what he doesn't. What is more
 * than nothing and less than a hundredth is written as less than that.
 *
 * @param value a decimal string, as `priceAmount` gives it.
 */
export function formatFiat(value: string, { locale = 'en-US', currency = 'USD' }: FormatFiatOptions = {}): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const kept = `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`
  const format = formatOf(locale, currency)
  if (/^[0.]*$/.test(kept) && /[1-9]/.test(fraction)) return `<\u2009${format.format(0.01)}`
  return format.format(kept as Intl.StringNumericLiteral)
}

/** Making a format takes longer than using it a hundred times, and a list of tokens uses it for each row. */
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

/** Texts of the message catalogue: how code asks for them, and how their values are filled in. */

/**
 * Returns the text for a message id in the user's language, or `english` if no catalogue has the id.
 * Values fill `{name}`; `{count, plural, one {# wallet} other {# wallets}}` follows `Intl.PluralRules`.
 */
export type Text = (id: string, english: string, values?: TextValues) => string

export type TextValues = Readonly<Record<string, string | number>>

/**
 * Fills a message's placeholders: `{name}` and `{count, plural, one {# day} other {# days}}`. This is a small part of ICU
 * MessageFormat: nothing is nested below plurals, cases may be `=0`, and `#` is the number. Leaves everything else as it is.
 */
export function formatMessage(message: string, values: TextValues = {}, locale = 'en'): string {
  if (!message.includes('{')) return message
  return message
    .replace(/\{(\w+),\s*plural,((?:\s*[=\w]+\s*\{[^{}]*\})+)\s*\}/g, (_whole, name: string, cases: string) =>
      pickPlural(Number(values[name] ?? 0), cases, locale),
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
    })
}

function pickPlural(count: number, cases: string, locale: string): string {
  const texts = new Map(Array.from(cases.matchAll(/([=\w]+)\s*\{([^{}]*)\}/g), ([, key, text]) => [key, text]))
  const text =
    texts.get(`=${count}`) ?? texts.get(new Intl.PluralRules(locale).select(count)) ?? texts.get('other') ?? ''
  return text.replaceAll('#', new Intl.NumberFormat(locale).format(count))
}

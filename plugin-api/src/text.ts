/**
 * Returns the message with this id in the user's language, or `english` if there is none. `formatMessage` fills in the
 * values. If `english` is a literal, the compiler requires a value for each of its placeholders.
 */
export type Text = <English extends string>(id: string, english: English, ...values: TextArgs<English>) => string

export type TextValues = Readonly<Record<string, string | number>>

/** The arguments of {@link Text} after the English message: its values, if it has placeholders. */
export type TextArgs<English extends string> = [Placeholder<English>] extends [never]
  ? [values?: TextValues | undefined]
  : [values: Readonly<Record<Placeholder<English>, string | number>>]

/** The names in `{name}` and `{name, plural, one {# day} other {# days}}`. */
type Placeholder<Message extends string> = Message extends `${string}{${infer Tail}`
  ? Tail extends `${infer Name}}${infer Rest}`
    ? Name extends `${infer Count},${string}`
      ? Count | (Tail extends `${string}}}${infer Rest}` ? Placeholder<Rest> : never)
      : Name | Placeholder<Rest>
    : never
  : never

/**
 * Fills in a message's placeholders, a subset of ICU MessageFormat: `{name}` and
 * `{count, plural, one {# day} other {# days}}`. Plural cases can contain no placeholder other than `#`, and may be exact
 * (`=0`). Leaves unknown placeholders unchanged.
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

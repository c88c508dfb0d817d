/**
 * Gives the text for a message id in the visitor's language; `english` stands in where no catalogue has the id.
 * Values fill `{name}`; `{count, plural, one {# wallet} other {# wallets}}` follows `Intl.PluralRules`.
 */
export type Text = (id: string, english: string, values?: TextValues) => string

export type TextValues = Readonly<Record<string, string | number>>

/** A currency's name in the visitor's language, or its code where nobody knows one. */
export function nameCurrency(id: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'currency' }).of(id) ?? id
}

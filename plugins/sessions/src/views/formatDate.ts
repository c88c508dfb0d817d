/** Day and time as the visitor's language writes them. */
export function formatDate(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)
}

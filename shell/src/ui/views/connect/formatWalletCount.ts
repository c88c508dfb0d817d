/**
 * How many wallets there are, for a tag: small numbers as they are, others down to the ten with a plus, since the
 * directory grows while it is read. A filtered count is exact.
 */
export function formatWalletCount(count: number, locale: string, filtered = false): string {
  const format = new Intl.NumberFormat(locale)
  if (filtered || count < 10) return format.format(count)
  return `${format.format(Math.floor(count / 10) * 10)}+`
}

import { formatAmount, formatUnits } from '@latchkey/plugin-api/kit'

/** Every digit, in the visitor's language, and of a fraction two: 12.50. */
export function formatExact(value: bigint, decimals: number, locale: string): string {
  const exact = formatUnits(value, decimals)
  const { length } = exact.split('.')[1] ?? ''
  // Browsers of before 2023 write no more decimals.
  if (length > 20) return exact
  return formatAmount(value, decimals, { locale, maximumDecimals: length, minimumDecimals: length && 2 })
}

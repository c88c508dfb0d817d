import { formatAmount } from './formatAmount.js'
import { formatUnits } from './formatUnits.js'

/**
 * Writes every digit, in the reader's language: for an amount that the user agrees to.
 *
 * @param minimumDecimals filled up with zeros where there is a fraction: `12.50`. @default 0
 */
export function formatExact(value: bigint, decimals: number, locale: string, minimumDecimals = 0): string {
  const exact = formatUnits(value, decimals)
  const { length } = exact.split('.')[1] ?? ''
  // Browsers from before 2023 write 20 decimals at most.
  if (length > 20) return exact
  return formatAmount(value, decimals, { locale, maximumDecimals: length, minimumDecimals: length && minimumDecimals })
}

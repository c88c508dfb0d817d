import { formatAmount, formatUnits } from '@latchkey/plugin-api/kit'

/** Every digit, in the visitor's language: for what he agrees to. */
export function formatExact(value: bigint, decimals: number, locale: string): string {
  const exact = formatUnits(value, decimals)
  const [, fraction = ''] = exact.split('.')
  // Browsers of before 2023 write no more decimals.
  return fraction.length > 20 ? exact : formatAmount(value, decimals, { locale, maximumDecimals: fraction.length })
}

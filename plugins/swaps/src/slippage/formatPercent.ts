import { formatUnits } from '@latchkey/plugin-api/kit'

/** Basis points as per cent, in the visitor's language: `0.85%`. */
export function formatPercent(basisPoints: bigint, locale: string): string {
  const share = formatUnits(basisPoints, 4) as Intl.StringNumericLiteral
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)
}

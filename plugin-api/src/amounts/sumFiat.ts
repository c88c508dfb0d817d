import { readDecimal } from './decimal.js'

/** The exact sum of decimal strings. */
export function sumFiat(values: readonly string[]): string {
  let sum = readDecimal('0')
  for (const value of values) sum = sum?.plus(readDecimal(value) ?? '0')
  return sum?.toFixed() ?? '0'
}

import { decimalOf, readDecimal } from './decimal.js'
import { formatFiat } from './formatFiat.js'

/**
 * What an amount is worth: exact, as a decimal string.
 *
 * @param amount base units and decimals.
 * @param price of one whole token, as a decimal string; what is none is worth nothing.
 */
export function priceAmount(amount: { readonly value: bigint; readonly decimals: number }, price: string): string {
  return readDecimal(price)?.times(decimalOf(amount.value, amount.decimals)).toFixed() ?? '0'
}

/**
 * How many base units a sum of money buys, never more than it pays: what is left of a base unit is cut off. `undefined`
 * without a price above zero.
 *
 * @param fiat and `price` as decimal strings.
 */
export function amountAtPrice(fiat: string, price: string, decimals: number): bigint | undefined {
  const sum = readDecimal(fiat)
  const each = readDecimal(price)
  if (!sum || !each || each.eq('0')) return undefined
  return BigInt(sum.times(`1e${decimals}`).div(each).toFixed(0, 0))
}

/** What an amount is worth in US dollars, as people read it; `undefined` without a price. */
export function formatWorth(
  { price, ...amount }: { readonly value: bigint; readonly decimals: number; readonly price?: string | undefined },
  locale: string,
): string | undefined {
  return price ? formatFiat(priceAmount(amount, price), { locale }) : undefined
}

/** Prices and worth as exact decimals. big.js is strict here, so that no JavaScript number slips in. */
import { type Big, type BigConstructor, BigJs } from '../bundled/Big.js'
import { formatFiat } from './formatFiat.js'

/**
 * Reads a price from JSON, where it is a number, as a decimal string without an exponent. Later code calculates with that
 * string alone.
 *
 * @returns `undefined` for a price that is negative, not finite or no number.
 */
export function readPrice(price: unknown): string | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  return new BigJs(String(price)).toFixed()
}

/**
 * Calculates what an amount is worth, exactly, as a decimal string.
 *
 * @param amount Base units and decimals.
 * @param price Price of one whole token as a decimal string. An amount without a valid price is worth nothing.
 */
export function priceAmount(amount: { readonly value: bigint; readonly decimals: number }, price: string): string {
  const tokens = decimal(`${amount.value}e-${amount.decimals}`)
  return readDecimal(price)?.times(tokens).toFixed() ?? '0'
}

/**
 * Calculates how many base units a sum of money buys. Rounds down, so that they never cost more than the sum.
 *
 * @param fiat Sum of money as a decimal string.
 * @param price Price of one whole token as a decimal string.
 * @returns `undefined` without a price above zero.
 */
export function amountAtPrice(fiat: string, price: string, decimals: number): bigint | undefined {
  const sum = readDecimal(fiat)
  const tokenPrice = readDecimal(price)
  if (!sum || !tokenPrice || tokenPrice.eq('0')) return undefined
  return BigInt(sum.times(`1e${decimals}`).div(tokenPrice).toFixed(0, 0))
}

/** Writes what an amount is worth in US dollars, as people read it; `undefined` without a price. */
export function formatWorth(
  { price, ...amount }: { readonly value: bigint; readonly decimals: number; readonly price?: string | undefined },
  locale: string,
): string | undefined {
  return price ? formatFiat(priceAmount(amount, price), { locale }) : undefined
}

/** Adds decimal strings, exactly. Leaves out what is no decimal number. */
export function sumFiat(values: readonly string[]): string {
  let sum = decimal('0')
  for (const value of values) sum = sum.plus(readDecimal(value) ?? '0')
  return sum.toFixed()
}

const decimal: BigConstructor = createDecimal()

function createDecimal(): BigConstructor {
  const strictBig = BigJs()
  strictBig.strict = true
  // Only quotients are rounded, at far more decimals than any token has.
  strictBig.DP = 80
  strictBig.RM = strictBig.roundDown
  return strictBig
}

/** Reads a plain decimal number. `undefined` for anything else, and for numbers beyond any real amount. */
function readDecimal(text: string): Big | undefined {
  return decimalNumber.test(text) ? decimal(text) : undefined
}

const decimalNumber = /^\d{1,400}(\.\d{0,400})?$/

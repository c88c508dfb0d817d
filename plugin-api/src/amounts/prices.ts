import { type Big, type BigConstructor, BigJs } from '../bundled/Big.js'
import { formatFiat } from './formatFiat.js'

/** Converts a JSON price to a plain decimal string. Returns `undefined` unless it is a finite number of at least 0. */
export function readPrice(price: unknown): string | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  return new BigJs(String(price)).toFixed()
}

/** Returns an amount's exact value as a decimal string, or `'0'` if the `price` (of one whole token) is invalid. */
export function priceAmount(amount: { readonly value: bigint; readonly decimals: number }, price: string): string {
  const tokens = decimal(`${amount.value}e-${amount.decimals}`)
  return readDecimal(price)?.times(tokens).toFixed() ?? '0'
}

/**
 * Calculates how many base units a sum of money buys, rounded down.
 *
 * @param fiat The sum, as a decimal string.
 * @param price One whole token's price as a decimal string.
 * @returns `undefined` unless the price is above 0.
 */
export function amountAtPrice(fiat: string, price: string, decimals: number): bigint | undefined {
  const sum = readDecimal(fiat)
  const tokenPrice = readDecimal(price)
  if (!sum || !tokenPrice || tokenPrice.eq('0')) return undefined
  return BigInt(sum.times(`1e${decimals}`).div(tokenPrice).toFixed(0, 0))
}

/** Formats an amount's value in US dollars. Returns `undefined` if there is no price. */
export function formatWorth(
  { price, ...amount }: { readonly value: bigint; readonly decimals: number; readonly price?: string | undefined },
  locale: string,
): string | undefined {
  return price ? formatFiat(priceAmount(amount, price), { locale }) : undefined
}

/** Adds decimal strings exactly. Ignores strings that are not decimal numbers. */
export function sumFiat(values: readonly string[]): string {
  let sum = decimal('0')
  for (const value of values) sum = sum.plus(readDecimal(value) ?? '0')
  return sum.toFixed()
}

const decimal: BigConstructor = createDecimal()

function createDecimal(): BigConstructor {
  const strictBig = BigJs()
  strictBig.strict = true // Throws on JavaScript numbers.
  // Only quotients are rounded, to more decimals than any token has.
  strictBig.DP = 80
  strictBig.RM = strictBig.roundDown
  return strictBig
}

/** Parses a plain decimal number of at most 400 digits. Returns `undefined` for anything else. */
function readDecimal(text: string): Big | undefined {
  return /^\d{1,400}(\.\d{0,400})?$/.test(text) ? decimal(text) : undefined
}

import { BigJs } from '../bundled/Big.js'

/**
 * A price as JSON has it, a number, as a decimal string without an exponent: the digits that stood in the JSON, and the
 * last time that it is a number. `undefined` for what is no price: negative, not finite, no number.
 */
export function readPrice(price: unknown): string | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  return new BigJs(String(price)).toFixed()
}

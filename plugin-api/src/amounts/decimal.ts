/**
 * The one place where amounts of money are decimals: big.js, whose sums and products are exact. Strict, so that no
 * JavaScript number slips in.
 */
import { type Big, type BigConstructor, BigJs } from '../bundled/Big.js'

export type Decimal = Big

const create: BigConstructor = BigJs()
create.strict = true
// Quotients alone are cut, far behind what any token has.
create.DP = 80
create.RM = create.roundDown

/** `undefined` for what is no plain decimal number, or one of a size that nobody owns. */
export function readDecimal(text: string): Decimal | undefined {
  return decimalNumber.test(text) ? create(text) : undefined
}

export function decimalOf(value: bigint, decimals: number): Decimal {
  return create(`${value}e-${decimals}`)
}

const decimalNumber = /^\d{1,400}(\.\d{0,400})?$/

/**
 * `@latchkey/plugin-api/amounts`: money and token amounts without a floating-point number. An entry of its own, because few
 * plugins need its decimals.
 */

export { AmountInvalidError } from './AmountInvalidError.js'
export { type FormatFiatOptions, formatFiat } from './formatFiat.js'
export { parseUnits } from './parseUnits.js'
export { amountAtPrice, formatWorth, priceAmount } from './priceAmount.js'
export { readPrice } from './readPrice.js'
export { sumFiat } from './sumFiat.js'
export {
  type AmountReading,
  checkTypedAmount,
  readTypedAmount,
  type TypedAmountOptions,
  writeTypedAmount,
} from './typedAmount.js'

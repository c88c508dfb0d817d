/**
 * `@latchkey/plugin-api/amounts`: money and token amounts without a floating-point number. An entry of its own, because few
 * plugins need its decimals.
 */

export { type FormatFiatOptions, formatFiat } from './formatFiat.js'
export { amountAtPrice, priceAmount, readPrice, sumFiat } from './prices.js'
export {
  AmountInvalidError,
  parseUnits,
  readTypedAmount,
  type TypedAmountOptions,
  writeTypedAmount,
} from './typedAmount.js'

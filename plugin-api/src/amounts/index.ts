/**
 * `@latchkey/plugin-api/amounts`: money and token amounts without floating-point numbers. It is a separate entry, because few
 * plugins need exact decimals.
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

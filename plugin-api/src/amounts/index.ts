/**
 * `@latchkey/plugin-api/amounts`: money and token amounts without floating-point numbers. It is a separate entry, because few
 * plugins need exact decimals.
 */

export * from './formatFiat.js'
export * from './prices.js'
export * from './typedAmount.js'

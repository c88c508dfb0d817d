/** `@latchkey/plugin-api/amounts`: money and token amounts without floating-point numbers. */

export * from './formatFiat.js'
export * from './prices.js'
export * from './typedAmount.js'

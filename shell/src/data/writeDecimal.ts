/** Writes a price, as JSON's number has it, without an exponent. */
export function writeDecimal(price: number): string {
  return price.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

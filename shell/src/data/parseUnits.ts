/**
 * Reads a decimal text as a whole number of base units, without floats; places beyond `decimals` are cut off.
 * `undefined` for what is no plain decimal number.
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const match = decimalNumber.exec(text)
  if (!match || !Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) return undefined
  const [, whole = '', fraction = ''] = match
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

const decimalNumber = /^(\d{1,100})(?:\.(\d{0,100}))?$/
const mostDecimals = 77 // 2^256 has 78 digits

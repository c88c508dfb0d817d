import { AmountInvalidError } from './AmountInvalidError.js'

/**
 * Reads whole tokens, as people write them with a point (`1.5`, `.5`, `2.`), as base units.
 *
 * @param decimals 0 to 77: 2^256 has 78 digits.
 * @throws {AmountInvalidError} `AMOUNT_NOT_A_NUMBER`; `AMOUNT_TOO_MANY_DECIMALS`: nothing is rounded, since what is sent
 *   would be another amount than the one that was typed. Zeros at the end are no decimals.
 */
export function parseUnits(text: string, decimals: number): bigint {
  const match = typed.exec(text.trim())
  if (!match || !/\d/.test(text)) throw new AmountInvalidError('not-a-number', decimals)
  const [, whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals) throw new AmountInvalidError('too-many-decimals', decimals)
  return BigInt(whole + kept.padEnd(decimals, '0') || '0')
}

const typed = /^(\d{0,100})(?:\.(\d{0,100}))?$/

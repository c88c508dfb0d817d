import type { LatchkeyError } from '../errors.js'
import { formatUnits } from '../kit/values/formatUnits.js'
import { AmountInvalidError } from './AmountInvalidError.js'
import { parseUnits } from './parseUnits.js'
import { amountAtPrice, priceAmount } from './priceAmount.js'

export interface TypedAmountOptions {
  readonly decimals: number
  /** Of one whole token, as a decimal string; absent where unknown. */
  readonly price?: string
  /** What the text counts: whole tokens, or money at `price`. @default 'token' */
  readonly unit?: 'token' | 'fiat'
}

/** What was typed, in base units. Neither: nothing yet. Both: an amount that can't be used. */
export interface AmountReading {
  readonly value?: bigint
  readonly problem?: LatchkeyError
}

/**
 * Reads what a visitor has typed into a field for an amount, as base units. `undefined` while that is nothing: an empty
 * field, zeros. Money buys no more than it pays for.
 *
 * @throws {AmountInvalidError} `AMOUNT_NOT_A_NUMBER`, `AMOUNT_TOO_MANY_DECIMALS`; `AMOUNT_TOO_SMALL`: less than one unit.
 */
export function readTypedAmount(
  text: string,
  { decimals, price = '', unit = 'token' }: TypedAmountOptions,
): bigint | undefined {
  if (!text) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const isLess = !/[1-9]/.test(whole + fraction.slice(0, decimals)) && /^\d*\.\d*[1-9]\d*$/.test(text)
  if (unit === 'token' && isLess) throw new AmountInvalidError('too-small', decimals)
  const value = unit === 'fiat' ? amountAtPrice(text, price, decimals) : parseUnits(text, decimals)
  if (value === undefined) throw new AmountInvalidError('not-a-number', decimals)
  if (value === 0n && /[1-9]/.test(text)) throw new AmountInvalidError('too-small', decimals)
  return value || undefined
}

/** As {@link readTypedAmount}, with what is wrong as a value. */
export function checkTypedAmount(text: string, options: TypedAmountOptions): AmountReading {
  try {
    const value = readTypedAmount(text, options)
    return value === undefined ? {} : { value }
  } catch (error) {
    if (error instanceof AmountInvalidError) return { problem: error }
    throw error
  }
}

/** An amount as such a field has it: exact in tokens; in money cut to hundredths, never more than it is worth. */
export function writeTypedAmount(value: bigint, { decimals, price = '', unit = 'token' }: TypedAmountOptions): string {
  if (unit === 'token') return formatUnits(value, decimals)
  const [whole = '0', fraction = ''] = priceAmount({ value, decimals }, price).split('.')
  const cents = fraction.slice(0, 2).replace(/0+$/, '')
  return cents ? `${whole}.${cents}` : whole
}

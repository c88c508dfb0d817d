/** Amounts as users type them, in whole tokens or in money. */
import { LatchkeyError } from '../errors.js'
import { formatUnits } from '../kit/values/format.js'
import { amountAtPrice, priceAmount } from './prices.js'

/**
 * Reads whole tokens, written with a point (`1.5`, `.5`, `2.`), as base units.
 *
 * Never rounds, because the user would send another amount than they typed. Zeros at the end are no decimals.
 *
 * @param decimals 0 to 77: 2^256 has 78 digits.
 * @throws {AmountInvalidError} `AMOUNT_NOT_A_NUMBER`, or `AMOUNT_TOO_MANY_DECIMALS`.
 */
export function parseUnits(text: string, decimals: number): bigint {
  const match = wholeTokens.exec(text.trim())
  if (!match || !/\d/.test(text)) throw new AmountInvalidError('not-a-number', decimals)
  const [, whole = '', fraction = ''] = match
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) throw new AmountInvalidError('too-many-decimals', decimals)
  return BigInt(whole + digits.padEnd(decimals, '0') || '0')
}

const wholeTokens = /^(\d{0,100})(?:\.(\d{0,100}))?$/

export interface TypedAmountOptions {
  readonly decimals: number
  /** Price of one whole token as a decimal string. Absent if unknown. */
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
 * Reads the text of an amount field as base units. For money, the result never costs more than the user typed.
 *
 * @returns `undefined` for an empty field and for zero.
 * @throws {AmountInvalidError} `AMOUNT_NOT_A_NUMBER`, `AMOUNT_TOO_MANY_DECIMALS`, or `AMOUNT_TOO_SMALL` for less than one
 *   base unit.
 */
export function readTypedAmount(
  text: string,
  { decimals, price = '', unit = 'token' }: TypedAmountOptions,
): bigint | undefined {
  if (!text) return undefined
  if (unit === 'token' && isBelowOneUnit(text, decimals)) throw new AmountInvalidError('too-small', decimals)
  const value = unit === 'fiat' ? amountAtPrice(text, price, decimals) : parseUnits(text, decimals)
  if (value === undefined) throw new AmountInvalidError('not-a-number', decimals)
  if (value === 0n && /[1-9]/.test(text)) throw new AmountInvalidError('too-small', decimals)
  return value || undefined
}

/** Tells whether `0.0000001` has its first digit behind the decimals that the token has. */
function isBelowOneUnit(text: string, decimals: number): boolean {
  const [whole = '', fraction = ''] = text.split('.')
  return !/[1-9]/.test(whole + fraction.slice(0, decimals)) && /^\d*\.\d*[1-9]\d*$/.test(text)
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

/** Writes an amount as such a field shows it: exact in tokens, rounded down to cents in money. */
export function writeTypedAmount(value: bigint, { decimals, price = '', unit = 'token' }: TypedAmountOptions): string {
  if (unit === 'token') return formatUnits(value, decimals)
  const [whole = '0', fraction = ''] = priceAmount({ value, decimals }, price).split('.')
  const cents = fraction.slice(0, 2).replace(/0+$/, '')
  return cents ? `${whole}.${cents}` : whole
}

/** The text that the user typed is no amount of the token. Its code says why. */
export class AmountInvalidError extends LatchkeyError {
  readonly reason: 'not-a-number' | 'too-many-decimals' | 'too-small'
  /** The sentence's values, for other languages. */
  readonly values: { readonly decimals: number }

  constructor(reason: AmountInvalidError['reason'], decimals: number) {
    const details = `${decimals} decimals`
    if (reason === 'not-a-number') super('AMOUNT_NOT_A_NUMBER', 'Enter a valid amount', { details })
    else if (reason === 'too-small')
      super('AMOUNT_TOO_SMALL', 'This amount is below the token’s smallest unit', { details })
    else super('AMOUNT_TOO_MANY_DECIMALS', `This token allows at most ${decimals} decimals`, { details })
    this.reason = reason
    this.values = { decimals }
  }
}

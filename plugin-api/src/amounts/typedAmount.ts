import { LatchkeyError } from '../errors.js'
import { formatUnits } from '../kit/values/format.js'
import { amountAtPrice, priceAmount } from './prices.js'

/**
 * Parses whole tokens (`1.5`, `.5`, `2.`) to base units. Ignores zeros at the end. Never rounds, because the user would
 * send another amount than they typed.
 *
 * @param decimals 0 to 77: 2^256 has 78 digits.
 * @throws {AmountInvalidError} `AMOUNT_NOT_A_NUMBER`, `AMOUNT_TOO_MANY_DECIMALS`
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
  /** The unit of the text: whole tokens, or money at `price`. @default 'token' */
  readonly unit?: 'token' | 'fiat'
}

/** A typed amount in base units, or what is wrong with it. Empty if nothing is typed. */
export interface AmountReading {
  readonly value?: bigint
  /** With a `value`, the amount can't be used. */
  readonly problem?: LatchkeyError
}

/**
 * Parses the text of an amount field to base units. Rounds money down, so that tokens never cost more than typed.
 *
 * @returns `undefined` for an empty field and for zero.
 * @throws {AmountInvalidError} `AMOUNT_NOT_A_NUMBER`, `AMOUNT_TOO_MANY_DECIMALS`, `AMOUNT_TOO_SMALL` (below a base unit)
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

/** Returns whether the first digit of `0.0000001` is beyond the token's decimals. */
function isBelowOneUnit(text: string, decimals: number): boolean {
  const [whole = '', fraction = ''] = text.split('.')
  return !/[1-9]/.test(whole + fraction.slice(0, decimals)) && /^\d*\.\d*[1-9]\d*$/.test(text)
}

/** Parses like {@link readTypedAmount}, and returns the error instead of throwing it. */
export function checkTypedAmount(text: string, options: TypedAmountOptions): AmountReading {
  try {
    const value = readTypedAmount(text, options)
    return value === undefined ? {} : { value }
  } catch (error) {
    if (error instanceof AmountInvalidError) return { problem: error }
    throw error
  }
}

/** Formats an amount for a field: exact in tokens, rounded down to cents in money. */
export function writeTypedAmount(value: bigint, { decimals, price = '', unit = 'token' }: TypedAmountOptions): string {
  if (unit === 'token') return formatUnits(value, decimals)
  const [whole = '0', fraction = ''] = priceAmount({ value, decimals }, price).split('.')
  const cents = fraction.slice(0, 2).replace(/0+$/, '')
  return cents ? `${whole}.${cents}` : whole
}

/** The typed text is not an amount of the token. */
export class AmountInvalidError extends LatchkeyError {
  readonly reason: 'not-a-number' | 'too-many-decimals' | 'too-small'
  /** The values in the message, for translations. */
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

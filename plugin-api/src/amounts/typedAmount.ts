import { LatchkeyError } from '../errors.js'
import { formatUnits } from '../kit/values/format.js'
import { amountAtPrice, priceAmount } from './prices.js'

/**
 * Parses whole tokens (`1.5`, `.5`, `2.`) to base units. Ignores trailing zeros. Never rounds, because the user would
 * then send a different amount than they typed.
 *
 * @param decimals From 0 to 77, because 2^256 has 78 digits.
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
  /** One whole token's price, as a decimal string. Absent if unknown. */
  readonly price?: string
  /** What the user typed: whole tokens, or money that is converted at `price`. @default 'token' */
  readonly unit?: 'token' | 'fiat'
  /** The most that the user can enter, in base units. `undefined` if it is unknown. @default undefined */
  readonly balance?: bigint | undefined
}

/** A typed amount in base units, or what is wrong with it. Empty if the user typed nothing or zero. */
export interface AmountReading {
  readonly value?: bigint
  /** If present, don't use the amount, even if there is a `value`. */
  readonly problem?: LatchkeyError
}

/**
 * Parses an amount field's input to base units. Rounds money down, so that the tokens never cost more than the user
 * typed.
 *
 * @returns `undefined` for an empty field and for zero.
 * @throws {AmountInvalidError} `AMOUNT_NOT_A_NUMBER`, `AMOUNT_TOO_MANY_DECIMALS`, `AMOUNT_TOO_SMALL` (below a base unit),
 * `AMOUNT_ABOVE_BALANCE`
 */
export function readTypedAmount(
  text: string,
  { decimals, price = '', unit = 'token', balance }: TypedAmountOptions,
): bigint | undefined {
  if (!text) return undefined
  if (unit === 'token' && isBelowOneUnit(text, decimals)) throw new AmountInvalidError('too-small', decimals)
  const value = unit === 'fiat' ? amountAtPrice(text, price, decimals) : parseUnits(text, decimals)
  if (value === undefined || value > largestAmount) throw new AmountInvalidError('not-a-number', decimals)
  if (value === 0n && /[1-9]/.test(text)) throw new AmountInvalidError('too-small', decimals)
  if (balance !== undefined && value > balance) throw new AmountInvalidError('above-balance', decimals)
  return value || undefined
}

/** Chains and tokens count in at most 256 bits. */
const largestAmount = 2n ** 256n - 1n

/** Returns whether an amount such as `0.0000001` is smaller than a base unit. */
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

/** Formats an amount for an input field. A token amount is exact; a fiat amount is rounded down to cents. */
export function writeTypedAmount(value: bigint, { decimals, price = '', unit = 'token' }: TypedAmountOptions): string {
  if (unit === 'token') return formatUnits(value, decimals)
  const [whole = '0', fraction = ''] = priceAmount({ value, decimals }, price).split('.')
  const cents = fraction.slice(0, 2).replace(/0+$/, '')
  return cents ? `${whole}.${cents}` : whole
}

/** What the user typed is not a valid amount of this token. */
export class AmountInvalidError extends LatchkeyError {
  readonly reason: 'not-a-number' | 'too-many-decimals' | 'too-small' | 'above-balance'
  /** The values for the message's placeholders, for translations. */
  readonly values: { readonly decimals: number }

  constructor(reason: AmountInvalidError['reason'], decimals: number) {
    const details = `${decimals} decimals`
    if (reason === 'not-a-number') super('AMOUNT_NOT_A_NUMBER', 'Enter a valid amount', { details })
    else if (reason === 'above-balance') super('AMOUNT_ABOVE_BALANCE', 'Your balance is too low', { details })
    else if (reason === 'too-small')
      super('AMOUNT_TOO_SMALL', 'This amount is below the token’s smallest unit', { details })
    else super('AMOUNT_TOO_MANY_DECIMALS', `This token allows at most ${decimals} decimals`, { details })
    this.reason = reason
    this.values = { decimals }
  }
}

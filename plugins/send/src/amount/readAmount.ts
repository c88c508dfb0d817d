/** What an amount as it was typed comes to, and what stands against it. */
import { type FeeEstimate, isLatchkeyError, type LatchkeyError, type TokenBalance } from '@latchkey/plugin-api'
import { AmountInvalidError, amountAtPrice, parseUnits } from '@latchkey/plugin-api/amounts'
import type { Draft } from '../draft/createDraft.js'
import { AmountTooSmallError, BalanceInsufficientError, FeeInsufficientError } from '../transfer/errors.js'

export interface AmountReading {
  /** Base units; absent while nothing is typed, or what is typed is no amount. */
  readonly value?: bigint
  /** Why it can't be sent. More decimals than the token has are refused and not rounded. */
  readonly problem?: LatchkeyError
}

export interface AmountParts {
  readonly draft: Pick<Draft, 'amount' | 'unit' | 'isMax'>
  readonly token: TokenBalance
  /** Base units of the native coin that the account has; absent while it is not known. */
  readonly coins: bigint | undefined
  readonly fee: FeeEstimate | undefined
}

export function readAmount({ draft, token, coins, fee }: AmountParts): AmountReading {
  const reading = draft.isMax ? readMaximum(token, fee) : readTyped(draft, token)
  const { value } = reading
  if (value === undefined || reading.problem) return reading
  if (value > token.amount) return { value, problem: new BalanceInsufficientError() }
  if (fee && coins !== undefined) {
    const cost = fee.value + (fee.deposit?.value ?? 0n) + (token.address ? 0n : value)
    if (cost > coins) return { value, problem: new FeeInsufficientError() }
  }
  return reading
}

/** Without a fee nobody knows yet how much of the native coin is left. */
function readMaximum({ address, amount }: TokenBalance, fee: FeeEstimate | undefined): AmountReading {
  if (amount === 0n) return { problem: new BalanceInsufficientError() }
  if (address) return { value: amount }
  if (!fee) return {}
  const value = amount - (fee.reserve ?? fee).value
  return value > 0n ? { value } : { problem: new FeeInsufficientError() }
}

function readTyped({ amount, unit }: AmountParts['draft'], { decimals, price }: TokenBalance): AmountReading {
  if (!amount) return {}
  try {
    const value = unit === 'fiat' ? amountAtPrice(amount, price ?? '', decimals) : parseUnits(amount, decimals)
    if (value === undefined) throw new AmountInvalidError('not-a-number', decimals)
    if (value > 0n) return { value }
    return /[1-9]/.test(amount) ? { problem: new AmountTooSmallError() } : {}
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    const [whole = '', fraction = ''] = amount.split('.')
    const isTooSmall = error.code === 'AMOUNT_TOO_MANY_DECIMALS' && !/[1-9]/.test(whole + fraction.slice(0, decimals))
    return { problem: isTooSmall ? new AmountTooSmallError() : error }
  }
}

/** What an amount as it was typed comes to, and what stands against it. */
import { type FeeEstimate, isLatchkeyError, type LatchkeyError, type TokenBalance } from '@latchkey/plugin-api'
import { readTypedAmount } from '@latchkey/plugin-api/amounts'
import type { Draft } from '../draft/createDraft.js'
import { InsufficientError } from '../transfer/errors.js'

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
  if (value > token.amount) return { value, problem: new InsufficientError(false, token.symbol) }
  if (fee && coins !== undefined) {
    const cost = fee.value + (fee.deposit?.value ?? 0n) + (token.address ? 0n : value)
    if (cost > coins) return { value, problem: new InsufficientError(true, fee.symbol) }
  }
  return reading
}

/** Without a fee nobody knows yet how much of the native coin is left. */
function readMaximum({ address, amount, symbol }: TokenBalance, fee: FeeEstimate | undefined): AmountReading {
  if (amount === 0n) return { problem: new InsufficientError(false, symbol) }
  if (address) return { value: amount }
  if (!fee) return {}
  const value = amount - (fee.reserve ?? fee).value
  return value > 0n ? { value } : { problem: new InsufficientError(true, symbol) }
}

function readTyped({ amount, unit }: AmountParts['draft'], token: TokenBalance): AmountReading {
  try {
    const value = readTypedAmount(amount, { ...token, unit })
    return value === undefined ? {} : { value }
  } catch (error) {
    if (isLatchkeyError(error)) return { problem: error }
    throw error
  }
}

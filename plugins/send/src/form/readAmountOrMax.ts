import type { FeeEstimate, TokenBalance } from '@latchkey/plugin-api'
import { type AmountReading, checkTypedAmount } from '@latchkey/plugin-api/amounts'
import type { AmountDraft } from '@latchkey/plugin-api/submission'
import { InsufficientError } from '../errors.js'

interface AmountParts {
  readonly draft: AmountDraft
  readonly token: TokenBalance
  readonly coins: bigint | undefined
  readonly fee: FeeEstimate | undefined
}

export function readAmountOrMax({ draft, token, coins, fee }: AmountParts): AmountReading {
  const reading = draft.isMax ? readMaximum(token, fee) : checkTypedAmount(draft.amount, { ...token, unit: draft.unit })
  const { value } = reading
  if (value === undefined || reading.problem) return reading
  if (value > token.amount) return { value, problem: new InsufficientError(false, token.symbol) }
  if (fee && coins !== undefined) {
    const cost = fee.value + (fee.deposit?.value ?? 0n) + (token.address ? 0n : value)
    if (cost > coins) return { value, problem: new InsufficientError(true, fee.symbol) }
  }
  return reading
}

function readMaximum({ address, amount, symbol }: TokenBalance, fee: FeeEstimate | undefined): AmountReading {
  if (amount === 0n) return { problem: new InsufficientError(false, symbol) }
  if (address) return { value: amount }
  if (!fee) return {}
  const value = amount - (fee.reserve ?? fee).value
  return value > 0n ? { value } : { problem: new InsufficientError(true, symbol) }
}

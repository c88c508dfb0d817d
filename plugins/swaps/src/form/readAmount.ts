import { type AmountReading, checkTypedAmount } from '@latchkey/plugin-api/amounts'
import type { AmountDraft } from '@latchkey/plugin-api/submission'
import { SwapInsufficientError } from '../errors.js'
import { largestUnits } from '../figures.js'
import { type HeldToken, isNative } from '../tokens/SwapToken.js'

interface AmountParts {
  readonly draft: AmountDraft
  readonly token: HeldToken
  readonly coin: HeldToken | undefined
  /** In base units of the native coin. */
  readonly fee: bigint | undefined
  /** A paymaster may pay a smart account's fee. */
  readonly isSmartAccount: boolean
}

export function readAmount({ draft, token, coin, fee, isSmartAccount }: AmountParts): AmountReading {
  const reading = draft.isMax
    ? readMaximum(token, fee)
    : checkTypedAmount(draft.amount, { decimals: token.decimals, price: token.price, unit: draft.unit })
  const { value } = reading
  if (value === undefined || reading.problem) return reading
  if (value > (token.balance ?? largestUnits)) return { value, problem: new SwapInsufficientError(false, token.symbol) }
  const cost = (isSmartAccount ? 0n : (fee ?? 0n)) + (isNative(token) ? value : 0n)
  if (coin?.balance !== undefined && cost > coin.balance)
    return { value, problem: new SwapInsufficientError(true, coin.symbol) }
  return reading
}

/** For the native coin, leaves twice the fee, because wallets reserve for a base fee that doubles. */
function readMaximum(token: HeldToken, fee: bigint | undefined): AmountReading {
  const { balance, symbol } = token
  if (!balance) return { problem: new SwapInsufficientError(false, symbol) }
  if (!isNative(token)) return { value: balance }
  if (fee === undefined) return {}
  const value = balance - 2n * fee
  return value > 0n ? { value } : { problem: new SwapInsufficientError(true, symbol) }
}

/** What an amount as it was typed comes to, and what stands against it. */
import { isLatchkeyError, type LatchkeyError } from '@latchkey/plugin-api'
import { readTypedAmount } from '@latchkey/plugin-api/amounts'
import type { Draft } from '../draft/createDraft.js'
import { SwapInsufficientError } from '../errors.js'
import { type HeldToken, isNative } from '../tokens/SwapToken.js'
import { largestUnits } from './readUnits.js'

export interface AmountReading {
  /** Base units; absent while nothing is typed, or what is typed is no amount. */
  readonly value?: bigint
  /** Why it can't be swapped. More decimals than the token has are refused and not rounded. */
  readonly problem?: LatchkeyError
}

export interface AmountParts {
  readonly draft: Pick<Draft, 'amount' | 'unit' | 'isMax'>
  readonly token: HeldToken
  readonly coin: HeldToken | undefined
  /** Base units of the native coin; absent while it is not known. */
  readonly fee: bigint | undefined
  /** Of a smart account somebody else may pay it. */
  readonly isSmartAccount: boolean
}

export function readAmount({ draft, token, coin, fee, isSmartAccount }: AmountParts): AmountReading {
  const reading = draft.isMax ? readMaximum(token, fee) : readTyped(draft, token)
  const { value } = reading
  if (value === undefined || reading.problem) return reading
  if (value > (token.balance ?? largestUnits)) return { value, problem: new SwapInsufficientError(false, token.symbol) }
  const cost = (isSmartAccount ? 0n : (fee ?? 0n)) + (isNative(token) ? value : 0n)
  if (coin?.balance !== undefined && cost > coin.balance) {
    return { value, problem: new SwapInsufficientError(true, coin.symbol) }
  }
  return reading
}

/** Of the coin twice the fee stays: wallets reckon with a base fee that doubles until the block comes. */
function readMaximum(token: HeldToken, fee: bigint | undefined): AmountReading {
  const { balance, symbol } = token
  if (!balance) return { problem: new SwapInsufficientError(false, symbol) }
  if (!isNative(token)) return { value: balance }
  if (fee === undefined) return {}
  const value = balance - 2n * fee
  return value > 0n ? { value } : { problem: new SwapInsufficientError(true, symbol) }
}

function readTyped({ amount, unit }: AmountParts['draft'], token: HeldToken): AmountReading {
  try {
    const value = readTypedAmount(amount, { ...token, unit })
    return value === undefined ? {} : { value }
  } catch (error) {
    if (isLatchkeyError(error)) return { problem: error }
    throw error
  }
}

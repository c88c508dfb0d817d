import { isLatchkeyError, type Text, type TokenBalance } from '@latchkey/plugin-api'
import type { SendContext } from '../context.js'

export interface ProblemParts {
  readonly text: Text
  readonly context: SendContext
  readonly token: TokenBalance | undefined
  /** The native coin. */
  readonly coin: TokenBalance | undefined
}

/** What a visitor reads of an error; names what is missing where the error can't. */
export function describeProblem(problem: unknown, { text, context, token, coin }: ProblemParts): string {
  if (token && isLatchkeyError(problem, 'SEND_BALANCE_INSUFFICIENT'))
    return text('send.tooMuch', 'You don’t have enough {symbol}', { symbol: token.symbol })
  if (coin && isLatchkeyError(problem, 'SEND_FEE_INSUFFICIENT'))
    return text('send.noFee', 'You don’t have enough {symbol} for the network fee', { symbol: coin.symbol })
  return context.ui.errorText(problem)
}

import type { TokenBalance } from '@latchkey/plugin-api'
import { priceAmount, sumFiat } from '@latchkey/plugin-api/amounts'

export interface ShownToken {
  readonly token: TokenBalance
  /** What the amount is worth, as a decimal string. Absent without a price. */
  readonly worth?: string
  /** Another token in the list has the same symbol, so the contract's address is shown too. */
  readonly isAmbiguous: boolean
}

/** Orders tokens by worth, then those without a price by name. `total` is what all of them are worth. */
export function orderTokens(balances: readonly TokenBalance[]): {
  readonly tokens: readonly ShownToken[]
  readonly total: string
} {
  const counts = new Map<string, number>()
  for (const { symbol } of balances) counts.set(fold(symbol), (counts.get(fold(symbol)) ?? 0) + 1)
  const tokens = balances.map((token): ShownToken => {
    const isAmbiguous = (counts.get(fold(token.symbol)) ?? 0) > 1
    if (token.price === undefined) return { token, isAmbiguous }
    const worth = priceAmount({ value: token.amount, decimals: token.decimals }, token.price)
    return { token, isAmbiguous, worth }
  })
  const total = sumFiat(tokens.flatMap(({ worth }) => worth ?? []))
  return { tokens: tokens.toSorted(compare), total }
}

/** Equal for symbols that look alike because their letters differ only in case or width. */
function fold(symbol: string): string {
  return symbol.normalize('NFKC').toLowerCase()
}

function compare(one: ShownToken, other: ShownToken): number {
  if (one.worth === undefined || other.worth === undefined) {
    if (one.worth !== other.worth) return one.worth === undefined ? 1 : -1
    return one.token.name.localeCompare(other.token.name, 'en')
  }
  return compareDecimals(other.worth, one.worth)
}

/** Compares decimal strings as `priceAmount` formats them: without a sign, so a longer whole part is larger. */
function compareDecimals(one: string, other: string): number {
  const [whole = '', fraction = ''] = one.split('.')
  const [otherWhole = '', otherFraction = ''] = other.split('.')
  if (whole.length !== otherWhole.length) return whole.length - otherWhole.length
  if (whole !== otherWhole) return whole < otherWhole ? -1 : 1
  if (fraction === otherFraction) return 0
  return fraction < otherFraction ? -1 : 1
}

import type { TokenBalance } from '@latchkey/plugin-api'
import { priceAmount, sumFiat } from '@latchkey/plugin-api/amounts'

export interface ShownToken {
  readonly token: TokenBalance
  /** Decimal string. `undefined` without a price. */
  readonly worth?: string
  /** Whether another token has the same symbol, so that the contract's address must be shown too. */
  readonly isAmbiguous: boolean
}

/** Orders tokens by value, then tokens without a price by name. `total` is a decimal string, if a price is known. */
export function orderTokens(balances: readonly TokenBalance[]): {
  readonly tokens: readonly ShownToken[]
  readonly total: string | undefined
} {
  const counts = new Map<string, number>()
  for (const { symbol } of balances) counts.set(fold(symbol), (counts.get(fold(symbol)) ?? 0) + 1)
  const tokens = balances.map((token): ShownToken => {
    const isAmbiguous = (counts.get(fold(token.symbol)) ?? 0) > 1
    if (token.price === undefined) return { token, isAmbiguous }
    const worth = priceAmount({ value: token.amount, decimals: token.decimals }, token.price)
    return { token, isAmbiguous, worth }
  })
  const known = tokens.flatMap(({ worth }) => worth ?? [])
  const total = tokens.length > 0 && known.length === 0 ? undefined : sumFiat(known)
  return { tokens: tokens.toSorted(compare), total }
}

/** Ignores case and width, so that look-alike symbols are equal. */
function fold(symbol: string): string {
  return symbol.normalize('NFKC').toLowerCase()
}

function compare(first: ShownToken, other: ShownToken): number {
  if (first.worth === undefined || other.worth === undefined) {
    if (first.worth !== other.worth) return first.worth === undefined ? 1 : -1
    return first.token.name.localeCompare(other.token.name, 'en')
  }
  return compareDecimals(other.worth, first.worth)
}

/** Compares non-negative decimal strings from `priceAmount`. The string with the longer integer part is larger. */
function compareDecimals(first: string, other: string): number {
  const [whole = '', fraction = ''] = first.split('.')
  const [otherWhole = '', otherFraction = ''] = other.split('.')
  if (whole.length !== otherWhole.length) return whole.length - otherWhole.length
  if (whole !== otherWhole) return whole < otherWhole ? -1 : 1
  if (fraction === otherFraction) return 0
  return fraction < otherFraction ? -1 : 1
}

import { priceAmount } from '@latchkey/plugin-api/amounts'
import type { HeldToken } from './SwapToken.js'
import { suggestedSymbols } from './suggestedSymbols.js'

/**
 * What the account owns first, what is worth most before the rest; then what many look for; then the others by their sign.
 * Of several tokens with a popular sign, the one that the service lists first is meant.
 */
export function sortTokens(tokens: readonly HeldToken[]): readonly HeldToken[] {
  const seen = new Set<string>()
  const ranked = tokens.map((token) => {
    const place = seen.has(token.symbol) ? -1 : suggestedSymbols.indexOf(token.symbol)
    seen.add(token.symbol)
    return { token, worth: token.balance ? worthOf(token) : -1n, place: place < 0 ? suggestedSymbols.length : place }
  })
  ranked.sort((one, other) => {
    if (one.worth !== other.worth) return one.worth > other.worth ? -1 : 1
    if (one.place !== other.place) return one.place - other.place
    return compare(one.token.symbol, other.token.symbol)
  })
  return ranked.map(({ token }) => token)
}

/** Cents. */
function worthOf({ balance = 0n, decimals, price }: HeldToken): bigint {
  if (!price) return 0n
  const [whole = '0', fraction = ''] = priceAmount({ value: balance, decimals }, price).split('.')
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** By code unit, as the service's own order is made. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

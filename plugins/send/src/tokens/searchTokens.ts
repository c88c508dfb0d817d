import type { TokenBalance } from '@latchkey/plugin-api'

export interface FoundToken {
  readonly token: TokenBalance
  /** Another one of the list has the same sign: its contract's address tells them apart. */
  readonly isAmbiguous: boolean
}

/** By name, sign or address; the list's order stays. */
export function searchTokens(tokens: readonly TokenBalance[], search: string): readonly FoundToken[] {
  const wanted = fold(search.trim())
  const counts = new Map<string, number>()
  for (const { symbol } of tokens) counts.set(fold(symbol), (counts.get(fold(symbol)) ?? 0) + 1)
  return tokens
    .filter(({ address, name, symbol }) => [name, symbol, address ?? ''].some((one) => fold(one).includes(wanted)))
    .map((token) => ({ token, isAmbiguous: (counts.get(fold(token.symbol)) ?? 0) > 1 }))
}

/** Letters that differ in case or width alone look alike. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

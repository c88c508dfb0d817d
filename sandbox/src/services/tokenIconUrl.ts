/** Undefined for unknown symbols, so that dapps are tested with tokens that have no picture. */
export function tokenIconUrl(origin: string, symbol: string): string | undefined {
  return drawable.test(symbol) ? `${origin}/images/token/${symbol}.svg` : undefined
}

const drawable = /^[A-Za-z0-9]{1,12}$/

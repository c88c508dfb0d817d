/** Undefined for unknown symbols, so that dapps also get tokens without a picture. */
export function tokenIconUrl(origin: string, symbol: string): string | undefined {
  return drawable.test(symbol) ? `${origin}/images/token/${symbol}.svg` : undefined
}

const drawable = /^[A-Za-z0-9]{1,12}$/

/** Undefined for symbols that nobody would draw: a picture for every name would never show a page without one. */
export function tokenIconUrl(origin: string, symbol: string): string | undefined {
  return drawable.test(symbol) ? `${origin}/images/token/${symbol}.svg` : undefined
}

const drawable = /^[A-Za-z0-9]{1,12}$/

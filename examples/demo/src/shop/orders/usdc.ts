/** USDC's contracts on Ethereum and Polygon, the networks where the shop accepts it. */
export const usdc: Readonly<Record<string, `0x${string}`>> = {
  'eip155:1': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'eip155:137': '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
}

/** The address that receives the shop's payments. */
export const shopAddress = '0xc0ffee0000000000000000000000000000c0ffee'

export const usdcDecimals = 6

/** Returns cents as USDC's base units. */
export function unitsOf(cents: number): bigint {
  return BigInt(cents) * 10n ** BigInt(usdcDecimals - 2)
}

/** Returns base units as whole cents, rounded down and capped at `Number.MAX_SAFE_INTEGER`. */
export function centsOf(units: bigint): number {
  const cents = units / 10n ** BigInt(usdcDecimals - 2)
  return Number(cents > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : cents)
}

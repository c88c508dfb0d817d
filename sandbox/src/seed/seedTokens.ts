/** A big account's tokens, some of them malicious. */
import { parseEther } from 'viem'

export interface SeedToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In base units. */
  readonly amount: bigint
  /** Initial price in dollars per whole token. If absent, the token has no pool, and its price is unknown. */
  readonly priceUsd?: number
}

/** Returns `count` tokens, malicious ones first. Each call returns the same tokens. */
export function seedTokens(count: number): SeedToken[] {
  const ordinary = Array.from({ length: Math.max(0, count - harmful.length) }, (_, index) => ordinaryToken(index))
  return [...harmful, ...ordinary].slice(0, count)
}

/**
 * Computes a pool's initial reserves: three dollars' worth of the native coin, and tokens of equal value.
 *
 * @param coinPriceUsd in dollars per whole native coin.
 */
export function poolReserves({ priceUsd, decimals }: SeedToken, coinPriceUsd: number) {
  if (priceUsd === undefined || coinPriceUsd === 0) return { poolTokens: 0n, poolNativeWei: 0n }
  const poolNativeWei = parseEther((3 / coinPriceUsd).toFixed(18))
  // Prices span twenty orders of magnitude, so use integers, in units of 10^-12 dollars.
  const poolTokens = (3n * 10n ** 15n * 10n ** BigInt(decimals)) / BigInt(Math.round(priceUsd * 1e15))
  return { poolTokens, poolNativeWei }
}

const whole = (count: bigint, decimals: number): bigint => count * 10n ** BigInt(decimals)

const harmful: readonly SeedToken[] = [
  { name: 'N'.repeat(10_000), symbol: 'LONG', decimals: 18, amount: whole(3n, 18) },
  { name: 'Long Symbol', symbol: 'S'.repeat(10_000), decimals: 18, amount: whole(3n, 18), priceUsd: 1 },
  // Right-to-left overrides reverse the text after them.
  { name: 'Override', symbol: '\u202eCDSU', decimals: 6, amount: whole(500n, 6) },
  { name: '\u202ereht\u202cE \u2066x', symbol: 'E\u202eHT', decimals: 18, amount: whole(5n, 18), priceUsd: 0.5 },
  {
    name: '\u0639\u0645\u0644\u0629',
    symbol: '\u0639\u0645\u0644',
    decimals: 18,
    amount: whole(7n, 18),
    priceUsd: 0.25,
  },
  // These use the names of well-known tokens.
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: whole(1_000_000n, 6) },
  { name: 'USD Coin', symbol: 'USDC', decimals: 18, amount: whole(1_000_000n, 18), priceUsd: 1e-12 },
  { name: 'USD\u00a0Coin', symbol: 'USD\u0421', decimals: 6, amount: whole(10_000n, 6) },
  { name: 'Ether', symbol: 'ETH', decimals: 18, amount: whole(100n, 18) },
  { name: 'Tether USD', symbol: 'U\u200bSDT', decimals: 6, amount: whole(99n, 6) },
  // Markup, ads, empty names and JavaScript keywords.
  { name: '<img src=x onerror=alert(1)>', symbol: '<b>HI</b>', decimals: 18, amount: whole(1n, 18) },
  { name: 'Claim at usdc-bonus.example.com', symbol: 'https://x.io', decimals: 18, amount: whole(9n, 18) },
  { name: '', symbol: '', decimals: 18, amount: whole(2n, 18) },
  { name: 'Line\nbreak\ttab', symbol: 'A\nB', decimals: 18, amount: whole(2n, 18) },
  { name: '__proto__', symbol: 'constructor', decimals: 18, amount: whole(2n, 18), priceUsd: 2 },
  {
    name: '\u{1f9d1}\u200d\u{1f680} Crew',
    symbol: '\u{1f680}\u{1f680}',
    decimals: 18,
    amount: whole(4n, 18),
    priceUsd: 3,
  },
  // Extreme numbers.
  { name: 'No Parts', symbol: 'NONE', decimals: 0, amount: 42n, priceUsd: 1 },
  { name: 'Six Parts', symbol: 'SIX', decimals: 6, amount: 1n, priceUsd: 1 },
  { name: 'Many Parts', symbol: 'MANY', decimals: 36, amount: whole(12n, 36) + 1n, priceUsd: 1.5 },
  { name: 'Dust', symbol: 'DUST', decimals: 36, amount: 1n, priceUsd: 1 },
  { name: 'Beyond 128 Bits', symbol: 'WIDE', decimals: 18, amount: 2n ** 128n + 1n },
  { name: 'Everything', symbol: 'MAX', decimals: 18, amount: 2n ** 256n - 1n },
  { name: 'Nearly Nothing', symbol: 'PICO', decimals: 18, amount: whole(2_000_000_000_000n, 18), priceUsd: 1e-12 },
  { name: 'Dear', symbol: 'DEAR', decimals: 8, amount: 12_345_678n, priceUsd: 1_000_000 },
]

/** Three tokens in five have a price. */
function ordinaryToken(index: number): SeedToken {
  const first = colours[index % colours.length] as string
  const second = things[Math.floor(index / colours.length) % things.length] as string
  const decimals = [18, 18, 6, 8, 18, 9][index % 6] as number
  const price = [0.0042, 0.35, 1, 12.5, 480][index % 5] as number
  return {
    name: `${first} ${second}`,
    symbol: `${first.slice(0, 2)}${second.slice(0, 2)}`.toUpperCase() + (index >= 100 ? Math.floor(index / 100) : ''),
    decimals,
    amount: whole(BigInt(1 + ((index * 7919) % 997)), decimals) + BigInt(index * 104_729),
    ...(index % 5 < 3 ? { priceUsd: price * (1 + (index % 17)) } : {}),
  }
}

const colours = [
  ...['Amber', 'Azure', 'Basil', 'Coral', 'Dusky', 'Ebony', 'Fawn', 'Gold', 'Hazel', 'Ivory', 'Jade', 'Khaki', 'Lilac'],
  ...['Mauve', 'Navy', 'Olive', 'Plum', 'Ruby', 'Sable', 'Teal', 'Umber', 'Violet', 'White', 'Ochre', 'Pearl'],
]
const things = [
  ...['Anchor', 'Bridge', 'Castle', 'Dolphin', 'Engine', 'Falcon', 'Garden', 'Harbour', 'Island', 'Jacket', 'Kettle'],
  ...['Lantern', 'Meadow', 'Needle', 'Orchard', 'Pocket', 'Quarry', 'River', 'Saddle', 'Temple', 'Valley', 'Willow'],
]

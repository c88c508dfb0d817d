import type { CaipNetworkId } from '@latchkey/plugin-api'

/** The networks that are swapped on (specification, section 9): Ethereum, Arbitrum, Optimism, zkSync Era and so on. */
export const swapNetworks: ReadonlySet<CaipNetworkId> = new Set(
  [1, 42_161, 10, 324, 8_453, 56, 137, 100, 43_114, 250, 8_217, 1_313_161_554].map((id) => `eip155:${id}` as const),
)

/** Solana's native coin. This chain has no pools, so the price is fixed. */
export const solanaCoin = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
  priceUsd: 150,
} as const

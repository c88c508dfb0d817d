/** Solana's native coin. No pool stands on this chain, so nothing moves the price. */
export const solanaCoin = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  symbol: 'SOL',
  decimals: 9,
  priceUsd: 150,
} as const

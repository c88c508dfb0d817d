import type { CaipNetworkId } from '@latchkey/plugin-api'

/** The networks that Coinbase pays out on, by its own names. */
export const coinbaseNetworks: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:137': 'polygon',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:80094': 'berachain',
}

import type { Network } from '@latchkey/plugin-api'

export const aurora: Network = {
  id: 1_313_161_554,
  caipNetworkId: 'eip155:1313161554',
  chainNamespace: 'eip155',
  name: 'Aurora',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurora Explorer', url: 'https://explorer.aurora.dev' } },
  assets: { imageId: '3ff73439-a619-4894-9262-4470c773a100' },
}

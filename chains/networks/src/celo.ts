import type { Network } from '@latchkey/plugin-api'

export const celo: Network = {
  id: 42_220,
  caipNetworkId: 'eip155:42220',
  chainNamespace: 'eip155',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celoscan', url: 'https://celoscan.io' } },
  assets: { imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00' },
}

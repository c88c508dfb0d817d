import type { Network } from '@latchkey/plugin-api'

export const zora: Network = {
  id: 7_777_777,
  caipNetworkId: 'eip155:7777777',
  chainNamespace: 'eip155',
  name: 'Zora',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Zora Explorer', url: 'https://explorer.zora.energy' } },
  assets: { imageId: '845c60df-d429-4991-e687-91ae45791600' },
}

import type { Network } from '@latchkey/plugin-api'

export const kusama: Network = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io' } },
}

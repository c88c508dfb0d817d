import type { Network } from '@latchkey/plugin-api'

export const polkadotAssetHub: Network = {
  id: '68d56f15f85d3136970ec16946040bc1',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://polkadot-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' } },
}

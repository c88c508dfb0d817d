import type { Network } from '@latchkey/plugin-api'

/** Without an explorer: those of Solana take the cluster from a query, behind the path that links are made of. */
export const solanaTestnet: Network = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  testnet: true,
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
}

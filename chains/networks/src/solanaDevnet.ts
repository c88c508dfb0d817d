import type { Network } from '@latchkey/plugin-api'

/** Without an explorer: those of Solana take the cluster from a query, behind the path that links are made of. */
export const solanaDevnet: Network = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  testnet: true,
  assets: { imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700' },
}

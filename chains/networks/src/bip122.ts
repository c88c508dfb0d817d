import type { Network } from '@latchkey/plugin-api'
import { createNetwork } from './defineNetwork.js'

export const bitcoin: Network = /* @__PURE__ */ createNetwork({
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  // Has no node URL: balances come from `services.bitcoinApiUrl`.
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  assets: { imageId: '0b4838db-0161-4ffe-022d-532bf03dba00' },
})

export const bitcoinTestnet: Network = /* @__PURE__ */ createNetwork({
  id: '000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  testnet: true,
  assets: { imageId: '39354064-d79b-420b-065d-f980c4b78200' },
})

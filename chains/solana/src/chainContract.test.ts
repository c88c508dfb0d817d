// @vitest-environment happy-dom
import { describeChain } from '@latchkey/plugin-api/testing'
import { offerStandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { describe, it } from 'vitest'
import { solana } from './index.js'

const features = {
  'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
  'solana:signTransaction': { version: '1.0.0', signTransaction: async () => [] },
}
const wallet = {
  version: '1.0.0',
  name: 'Vault',
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  chains: ['solana:mainnet'],
  features,
  accounts: [],
}

function inject(value: unknown): () => void {
  Object.assign(window, { coinbaseSolana: value })
  return () => Reflect.deleteProperty(window, 'coinbaseSolana')
}

const coinbase = Object.fromEntries(
  ['connect', 'disconnect', 'signMessage', 'signTransaction'].map((name) => [name, async () => undefined]),
)

describeChain('solana', {
  describe,
  it,
  createModule: () => solana(),
  entry: new URL('./index.ts', import.meta.url),
  wallets: [
    { connectorId: 'wallet-standard:solana:Vault', add: () => offerStandardWallet(wallet) },
    { connectorId: 'wallet-standard:solana:Coinbase Wallet', add: () => inject(coinbase) },
  ],
  places: {
    'a registered wallet': (value) => offerStandardWallet(value as object),
    'texts of a wallet': (value) => offerStandardWallet({ ...wallet, version: value, name: value, icon: value }),
    'chains and accounts of a wallet': (value) =>
      offerStandardWallet({ ...wallet, name: 'Evil', chains: value, accounts: value }),
    'features of a wallet': (value) => offerStandardWallet({ ...wallet, name: 'Evil', features: value }),
    'a feature of a wallet': (value) =>
      offerStandardWallet({ ...wallet, name: 'Evil', features: { ...features, 'standard:connect': value } }),
  },
  facade: {
    balance: 3n,
    async request(method) {
      if (method === 'getLatestBlockhash') return { value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 1 } }
      return method === 'getAccountInfo' ? { value: null } : { value: 3 }
    },
  },
})

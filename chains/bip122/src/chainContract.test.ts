// @vitest-environment happy-dom
import { describeChain, type PageWallet } from '@latchkey/plugin-api/testing'
import { offerStandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { describe, it } from 'vitest'
import { bip122 } from './index.js'

const standard = {
  version: '1.0.0',
  name: 'Vault',
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  chains: ['bitcoin:mainnet'],
  features: { 'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
  accounts: [],
}
const provider = { request: async () => undefined }
const unisat = Object.fromEntries(
  ['requestAccounts', 'getAccounts', 'getPublicKey', 'getChain', 'switchChain', 'signMessage', 'signPsbt', 'on'].map(
    (name) => [name, async () => undefined],
  ),
)

function inject(name: string, value: unknown): () => void {
  Object.assign(window, { [name]: value })
  return () => Reflect.deleteProperty(window, name)
}

/** Sats Connect wallets add themselves to a list on `window`. */
function list(entry: unknown): () => void {
  const { btc_providers: before = [] } = window as unknown as { btc_providers?: unknown[] }
  return inject('btc_providers', [...before, entry])
}

const satsConnect: PageWallet = {
  connectorId: 'sats-connect:SatsVault',
  add() {
    const removals = [inject('SatsVault', provider), list({ id: 'SatsVault', name: 'Sats Vault' })]
    return () => {
      for (const remove of removals) remove()
    }
  },
}

describeChain('bip122', {
  describe,
  it,
  createModule: bip122,
  entry: new URL('./index.ts', import.meta.url),
  wallets: [
    satsConnect,
    { connectorId: 'bip122:Vault', add: () => offerStandardWallet(standard) },
    { connectorId: 'bip122:unisat', add: () => inject('unisat', unisat) },
  ],
  places: {
    'a registered wallet': (value) => offerStandardWallet(value as object),
    'texts of a registered wallet': (value) => offerStandardWallet({ ...standard, name: value, icon: value }),
    'a feature of a registered wallet': (value) =>
      offerStandardWallet({ ...standard, name: 'Evil', features: { 'bitcoin:connect': value } }),
    'an entry of window.btc_providers': list,
    'members of an entry of window.btc_providers': (value) => list({ id: value, name: value, icon: value }),
    'window.okxwallet': (value) => inject('okxwallet', value),
    'window.okxwallet.bitcoin': (value) => inject('okxwallet', { bitcoin: value }),
  },
  facade: {
    services: { bitcoinApiUrl: 'https://bitcoin.test' },
    balance: 7n,
    async get(path) {
      if (path.endsWith('/fee-estimates')) return { 3: 2 }
      return [3, 4].map((value, vout) => ({ txid: '0'.repeat(64), vout, value, status: { confirmed: true } }))
    },
  },
})

// @vitest-environment happy-dom
import { describeChain, type PageWallet, testAddresses } from '@latchkey/plugin-api/testing'
import { describe, it } from 'vitest'
import { eip155 } from './index.js'
import { eip155Wallets } from './wallets.js'

const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
const info = { uuid: 'c5b9', name: 'Vault', icon: 'data:image/svg+xml;base64,PHN2Zy8+', rdns: 'org.vault' }

/** Announces the value now, and whenever a page requests announcements (EIP-6963). */
function announce(detail: unknown): () => void {
  const announceOnce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announceOnce)
  announceOnce()
  return () => window.removeEventListener('eip6963:requestProvider', announceOnce)
}

function inject(value: unknown): () => void {
  Object.assign(window, { ethereum: value })
  return () => Reflect.deleteProperty(window, 'ethereum')
}

const announced: PageWallet = { connectorId: 'org.vault', add: () => announce({ info, provider }) }
const injected: PageWallet = { connectorId: 'injected', add: () => inject(provider) }
const wrongInfo = (value: unknown) => ({ uuid: 'f00d', name: value, icon: value, rdns: value })

const shared = {
  describe,
  it,
  wallets: [announced],
  places: {
    announcement: announce,
    'announced info': (value: unknown) => announce({ info: value, provider }),
    'texts of announced info': (value: unknown) => announce({ info: wrongInfo(value), provider }),
    'announced provider': (value: unknown) =>
      announce({ info: { ...info, uuid: 'f00d', rdns: 'org.evil' }, provider: value }),
    'window.ethereum': inject,
  },
  facade: {
    addresses: [...testAddresses.eip155, testAddresses.eip155[0].toLowerCase()],
    balance: 255n,
    async request(method: string) {
      if (method === 'eth_getBalance') return '0xff'
      return method === 'eth_getCode' ? '0x' : '0x5208'
    },
  },
}

describeChain('eip155', {
  ...shared,
  createModule: () => eip155({ offchainNames: true }),
  entry: new URL('./index.ts', import.meta.url),
})
describeChain('eip155, only window.ethereum', {
  describe,
  it,
  createModule: () => eip155(),
  wallets: [injected],
  facade: shared.facade,
})
describeChain('eip155Wallets', {
  ...shared,
  createModule: eip155Wallets,
  entry: new URL('./wallets.ts', import.meta.url),
})

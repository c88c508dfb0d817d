// @vitest-environment happy-dom
import { describeChain } from '@latchkey/plugin-api/testing'
import { describe, it } from 'vitest'
import { cosmos } from './index.js'

const createWallet = () => ({ enable: async () => undefined, getKey: async () => undefined })

function inject(name: string, value: unknown): () => void {
  Object.assign(window, { [name]: value })
  return () => Reflect.deleteProperty(window, name)
}

const [keplr, leap, cosmostation] = [createWallet(), createWallet(), createWallet()]

describeChain('cosmos', {
  describe,
  it,
  createModule: cosmos,
  entry: new URL('./index.ts', import.meta.url),
  wallets: [
    { connectorId: 'keplr', add: () => inject('keplr', keplr) },
    { connectorId: 'leap', add: () => inject('leap', leap) },
    { connectorId: 'cosmostation', add: () => inject('cosmostation', { providers: { keplr: cosmostation } }) },
  ],
})

describeChain('cosmos, one of its wallets', {
  describe,
  it,
  createModule: cosmos,
  wallets: [{ connectorId: 'keplr', add: () => inject('keplr', keplr) }],
  places: {
    'window.leap': (value) => inject('leap', value),
    'members of window.leap': (value) => inject('leap', { enable: value, getKey: value }),
    'window.cosmostation': (value) => inject('cosmostation', value),
    'window.cosmostation.providers': (value) => inject('cosmostation', { providers: value }),
  },
})

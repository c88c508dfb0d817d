// @vitest-environment happy-dom
import { describeChain } from '@latchkey/plugin-api/testing'
import { describe, it } from 'vitest'
import { polkadot } from './index.js'

const wallet = { version: '1.0.0', enable: async () => ({}) }

/** Extensions register in one object on `window`. */
function inject(key: string, value: unknown): () => void {
  const page = window as unknown as { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 = { ...page.injectedWeb3, [key]: value }
  return () => {
    page.injectedWeb3 = undefined as never
  }
}

describeChain('polkadot', {
  describe,
  it,
  createModule: () => polkadot(),
  entry: new URL('./index.ts', import.meta.url),
  wallets: [{ connectorId: 'injectedWeb3:talisman', add: () => inject('talisman', wallet) }],
  places: {
    'a member of window.injectedWeb3': (value) => inject('evil', value),
    'enable() of a wallet': (value) => inject('evil', { version: value, enable: value }),
  },
  facade: {
    balance: 0x102n,
    // Four 32-bit counters, the free balance (128 bits, little-endian), and further fields.
    request: async () => `0x${'00'.repeat(16)}0201${'00'.repeat(14)}${'00'.repeat(48)}`,
  },
})

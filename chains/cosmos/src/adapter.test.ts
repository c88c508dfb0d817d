// @vitest-environment happy-dom

import type { ChainContextOptions } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { discoverWallets } from './adapter.js'

const page = window as unknown as Record<'keplr' | 'leap' | 'cosmostation', unknown>
const createWallet = () => ({ enable: async () => undefined, getKey: async () => undefined })
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  for (const name of ['keplr', 'leap', 'cosmostation'] as const) page[name] = undefined
  vi.restoreAllMocks()
})

function discover(options: Partial<ChainContextOptions> = {}) {
  const context = createTestChainContext({ networks: [], options })
  const stop = discoverWallets(context) as () => void
  const { connectors } = context
  cleanups.push(stop)
  return { stop, ids: () => [...connectors.keys()] }
}

it('default: lists each installed wallet under its name', () => {
  Object.assign(page, {
    keplr: createWallet(),
    leap: createWallet(),
    cosmostation: { providers: { keplr: createWallet() } },
  })
  const { ids, stop } = discover()
  expect(ids()).toEqual(['leap', 'cosmostation', 'keplr'])
  stop()
  expect(ids()).toEqual([])
})

it('default: lists nothing if no wallet is installed', () => {
  expect(discover().ids()).toEqual([])
})

it('behavior: lists a wallet under its own name if it also defines Keplr’s property', () => {
  page.leap = createWallet()
  page.keplr = page.leap
  expect(discover().ids()).toEqual(['leap'])
})

it('behavior: adds a wallet that appears while the page loads', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { ids, stop } = discover()
  page.keplr = createWallet()
  window.dispatchEvent(new Event('load'))
  expect(ids()).toEqual(['keplr'])
  stop()
  page.leap = createWallet()
  window.dispatchEvent(new Event('load'))
  expect(ids()).toEqual([])
})

it('parameters: enableInjected', () => {
  page.keplr = createWallet()
  expect(discover({ enableInjected: false }).ids()).toEqual([])
})

it.each([null, 'text', 7, {}, { enable: 1, getKey: 2 }])(
  'error: ignores a wallet property with the value %j',
  (value) => {
    Object.assign(page, { keplr: value, cosmostation: value })
    expect(discover().ids()).toEqual([])
  },
)

it('error: ignores a wallet property that throws', () => {
  page.keplr = createWallet()
  page.cosmostation = Object.defineProperty({}, 'providers', {
    get() {
      throw new Error('no')
    },
  })
  expect(discover().ids()).toEqual(['keplr'])
})

// @vitest-environment happy-dom

import type { ChainContextOptions } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { discoverWallets } from './adapter.js'

const page = window as unknown as { injectedWeb3?: unknown }
const wallet = { enable: async () => ({}) }
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  page.injectedWeb3 = undefined
  vi.restoreAllMocks()
})

function discover(options: Partial<ChainContextOptions> = {}) {
  const context = createTestChainContext({ networks: [], options })
  const stop = discoverWallets(context) as () => void
  const { connectors } = context
  cleanups.push(stop)
  return { connectors, stop, names: () => [...connectors.values()].map(({ info }) => info.name) }
}

it('default', () => {
  page.injectedWeb3 = { 'polkadot-js': wallet, 'some-wallet': { connect: wallet.enable } }
  const { connectors, names, stop } = discover()
  expect([...connectors.keys()]).toEqual(['injectedWeb3:polkadot-js', 'injectedWeb3:some-wallet'])
  expect(names()).toEqual(['polkadot{.js}', 'some-wallet'])
  stop()
  expect(connectors.size).toBe(0)
})

it('behavior: adds a wallet that appears while the page loads', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { names, stop } = discover()
  page.injectedWeb3 = { talisman: wallet }
  window.dispatchEvent(new Event('load'))
  expect(names()).toEqual(['Talisman'])
  page.injectedWeb3 = { talisman: wallet, 'subwallet-js': wallet }
  stop()
  window.dispatchEvent(new Event('load'))
  expect(names()).toEqual([])
})

it('behavior: a wallet’s key can’t match another connector’s id or a prototype’s member', () => {
  page.injectedWeb3 = { 'io.metamask': wallet, constructor: wallet, ['x'.repeat(1_000)]: wallet, '': wallet }
  const { connectors, names } = discover()
  expect([...connectors.keys()]).toEqual(['injectedWeb3:io.metamask', 'injectedWeb3:constructor'])
  expect(names()).toEqual(['io.metamask', 'constructor'])
})

it('behavior: limits the number of injected wallets', () => {
  page.injectedWeb3 = Object.fromEntries(Array.from({ length: 500 }, (_unused, index) => [`wallet ${index}`, wallet]))
  expect(discover().connectors.size).toBe(50)
})

it('parameters: enableInjected', () => {
  page.injectedWeb3 = { talisman: wallet }
  expect(discover({ enableInjected: false }).connectors.size).toBe(0)
})

it.each([undefined, null, 'text', 7, [], { a: 1, b: null, c: {}, d: { enable: 'yes' } }])(
  'error: ignores the value %j where the list of wallets should be',
  (value) => {
    page.injectedWeb3 = value
    expect(discover().connectors.size).toBe(0)
  },
)

it('error: ignores a wallet whose getter throws', () => {
  page.injectedWeb3 = Object.defineProperty({ talisman: wallet }, 'evil', {
    enumerable: true,
    get() {
      throw new Error('no')
    },
  })
  expect(discover().names()).toEqual(['Talisman'])
})

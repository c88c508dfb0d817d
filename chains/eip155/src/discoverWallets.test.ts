// @vitest-environment happy-dom

import type { ChainContextOptions, Connector } from '@latchkey/plugin-api'
import { createTestChainContext, createTestEvmWallet } from '@latchkey/plugin-api/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { discoverWallets } from './discoverWallets.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const page = window as unknown as { ethereum?: unknown }
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  page.ethereum = undefined
})

function discover(options: Partial<ChainContextOptions> = {}) {
  const context = createTestChainContext({ networks: [], options })
  const { connectors } = context
  const stop = discoverWallets(context)
  cleanups.push(stop)
  return { connectors, stop, ids: () => [...connectors.keys()] }
}

function announce(detail: unknown): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** Adds a wallet that announces itself on each request (EIP-6963). */
function install(info: Readonly<Record<string, unknown>>, provider: unknown = createTestEvmWallet([])): void {
  const answer = () =>
    announce({ info: { uuid: `uuid-${info.rdns}`, icon: 'data:image/png;base64,AA==', ...info }, provider })
  window.addEventListener('eip6963:requestProvider', answer)
  cleanups.push(() => window.removeEventListener('eip6963:requestProvider', answer))
}

it.each(['https://wallet.test/icon.png', 'http://wallet.test/icon.png', 'javascript:alert(1)'])(
  'behavior: drops the icon %s, because loading it would reveal the visit to a server',
  (icon) => {
    install({ name: 'One', rdns: 'io.one', icon })
    expect(discover().connectors.get('io.one')?.info.imageUrl).toBeUndefined()
  },
)

it('default', () => {
  install({ name: 'One', rdns: 'io.one' })
  install({ name: 'Two', rdns: 'io.two' })
  const { connectors, ids } = discover()
  // Discovery adds them before it returns.
  expect(ids()).toEqual(['io.one', 'io.two'])
  expect(connectors.get('io.one')?.info).toEqual({
    id: 'io.one',
    name: 'One',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    rdns: 'io.one',
    imageUrl: 'data:image/png;base64,AA==',
  })
})

it('behavior: adds a wallet once if it announces itself late', () => {
  const { ids } = discover()
  expect(ids()).toEqual([])
  install({ name: 'One', rdns: 'io.one' })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(ids()).toEqual(['io.one'])
})

it('behavior: keeps the first of two wallets with the same rdns', () => {
  const { connectors } = discover()
  announce({ info: { uuid: '1', name: 'Real', rdns: 'io.metamask' }, provider: createTestEvmWallet([]) })
  announce({ info: { uuid: '2', name: 'Impostor', rdns: 'IO.MetaMask' }, provider: createTestEvmWallet([]) })
  expect([...connectors.values()].map(({ info }) => info.name)).toEqual(['Real'])
})

it.each([
  ['an rdns that is not a domain', { name: 'Odd', rdns: 'Odd Wallet' }, 'eip6963:Odd Wallet'],
  ['no rdns', { name: 'Odd' }, 'eip6963:Odd'],
  ['an empty rdns', { name: 'Odd', rdns: '' }, 'eip6963:Odd'],
])('behavior: gives a wallet with %s the same id on every page load', (_title, info, id) => {
  const first = discover()
  announce({ info: { uuid: 'u1', ...info }, provider: createTestEvmWallet([]) })
  expect(first.ids()).toEqual([id])
  first.stop()
  const next = discover()
  announce({ info: { uuid: 'u2', ...info }, provider: createTestEvmWallet([]) })
  expect(next.ids()).toEqual([id])
})

it('behavior: does not let a wallet’s name replace another connector', () => {
  const { ids } = discover()
  announce({ info: { uuid: 'walletConnect', name: 'walletConnect', rdns: '' }, provider: createTestEvmWallet([]) })
  expect(ids()).toEqual(['eip6963:walletConnect'])
})

it.each([
  ['nothing', undefined],
  ['no info', { provider: createTestEvmWallet([]) }],
  ['no provider', { info: { uuid: '1', name: 'x' } }],
  ['an invalid provider', { info: { uuid: '1', name: 'x' }, provider: { request: 'no' } }],
  ['no name', { info: { uuid: '1' }, provider: createTestEvmWallet([]) }],
  ['no uuid', { info: { name: 'x' }, provider: createTestEvmWallet([]) }],
  ['a huge uuid', { info: { uuid: 'x'.repeat(1_000), name: 'x' }, provider: createTestEvmWallet([]) }],
  [
    'a getter that throws',
    {
      get info() {
        throw new Error('boo')
      },
    },
  ],
])('behavior: ignores an announcement with %s', (_title, detail) => {
  const { ids } = discover()
  announce(detail)
  expect(ids()).toEqual([])
})

it('behavior: limits the number of announced wallets', () => {
  const { ids } = discover()
  for (let count = 0; count < 1_000; count++) {
    announce({ info: { uuid: `u${count}`, name: 'x', rdns: `io.w${count}` }, provider: createTestEvmWallet([]) })
  }
  expect(ids().length).toBeLessThanOrEqual(100)
})

it('behavior: lists window.ethereum until a wallet announces itself', () => {
  page.ethereum = createTestEvmWallet([])
  const { connectors, ids } = discover()
  expect(connectors.get('injected')?.info).toMatchObject({ name: 'Browser Wallet', type: 'INJECTED' })
  announce({ info: { uuid: '1', name: 'One', rdns: 'io.one' }, provider: createTestEvmWallet([]) })
  expect(ids()).toEqual(['io.one'])
})

it('behavior: adds a window.ethereum that is injected late', () => {
  const { ids } = discover()
  page.ethereum = createTestEvmWallet([])
  window.dispatchEvent(new Event('ethereum#initialized'))
  window.dispatchEvent(new Event('ethereum#initialized'))
  expect(ids()).toEqual(['injected'])
})

it('behavior: adds a window.ethereum that is injected late and fires no event', () => {
  vi.useFakeTimers()
  cleanups.push(() => vi.useRealTimers())
  const { ids, stop } = discover()
  vi.advanceTimersByTime(1_500)
  page.ethereum = createTestEvmWallet([])
  vi.advanceTimersByTime(500)
  expect(ids()).toEqual(['injected'])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: uses a window.ethereum that is replaced while the page is open', async () => {
  const [first, second] = [createTestEvmWallet([]), createTestEvmWallet([address])]
  page.ethereum = first
  const connector = discover().connectors.get('injected') as Connector
  page.ethereum = second
  const { signal } = new AbortController()
  const { accounts } = await connector.connect({ namespace: 'eip155', networks: [], signal })
  expect(accounts.map((account) => account.address)).toEqual([address])
  expect(first.calls).toEqual([])
  expect(await connector.getProvider('eip155')).toBe(second)
})

it('parameters: ignores announcements if enableEIP6963 is false', () => {
  install({ name: 'One', rdns: 'io.one' })
  page.ethereum = createTestEvmWallet([])
  expect(discover({ enableEIP6963: false }).ids()).toEqual(['injected'])
})

it('parameters: ignores window.ethereum if enableInjected is false', () => {
  page.ethereum = createTestEvmWallet([])
  expect(discover({ enableInjected: false }).ids()).toEqual([])
})

it('behavior: removes the connectors and listeners on cleanup', () => {
  const add = vi.spyOn(window, 'addEventListener')
  const remove = vi.spyOn(window, 'removeEventListener')
  const { ids, stop } = discover()
  announce({ info: { uuid: '1', name: 'One', rdns: 'io.one' }, provider: createTestEvmWallet([]) })
  stop()
  announce({ info: { uuid: '2', name: 'Two', rdns: 'io.two' }, provider: createTestEvmWallet([]) })
  expect(ids()).toEqual([])
  expect(remove.mock.calls.map(([type]) => type)).toEqual(add.mock.calls.map(([type]) => type))
})

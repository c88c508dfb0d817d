// @vitest-environment happy-dom

import { mainnet } from '@latchkey/networks'
import { LatchkeyError, type TokenBalance } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPictures } from '../../../../pictures/createPictures.js'
import { setNativeBalance, setPortfolio } from '../../../../state/account.js'
import { setActiveNamespace } from '../../../../state/connections.js'
import { setNetworkIds, setNetworks } from '../../../../state/networks.js'
import { testAccount } from '../../../../testing/createTestConnector.js'
import { renderUi } from '../../../../testing/renderUi.js'
import { TokensPanel } from './TokensPanel.js'

const account = testAccount('test')
const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  networkId: 'eip155:1',
  amount: 1_500_000_000_000_000_000n,
  decimals: 18,
  price: '3000.5',
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Renders the panel with the test's responses, cached as the real service caches them. */
async function render(
  answer: () => Promise<readonly TokenBalance[]>,
  { testnet = false, isServed = true, native }: { testnet?: boolean; isServed?: boolean; native?: bigint } = {},
) {
  const store = createStore()
  if (native !== undefined) {
    const amount = { value: native, decimals: 18, symbol: 'ETH' }
    setNativeBalance(store, 'eip155', { status: 'success', amount })
  }
  const network = { ...mainnet, testnet }
  setActiveNamespace(store, 'eip155')
  setNetworks(store, [network])
  setNetworkIds(store, { eip155: 'eip155:1' })
  const getBalances = vi.fn(async (_query: unknown) => {
    const balances = await answer()
    if (isServed) setPortfolio(store, new Map([[`eip155:1:${account.address.toLowerCase()}`, balances]]))
    return balances
  })
  const refreshBalance = vi.fn(async () => undefined)
  const ui = await renderUi(<TokensPanel account={account} />, {
    store,
    parts: {
      data: async () => ({ portfolio: { getBalances }, refreshBalance }) as never,
      pictures: createPictures({ store }),
    },
  })
  await ui.settle()
  return { ui, store, getBalances, refreshBalance }
}

const unavailable = new LatchkeyError('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable')

test('default: shows each token’s value, and the total', async () => {
  const dust = { ...ether, name: 'Dust', symbol: 'DST', address: 'eip155:1:0xd' as const, amount: 1n }
  const unknown = { ...dust, name: 'Odd', symbol: 'ODD', address: 'eip155:1:0xe' as const, price: undefined as never }
  const { ui } = await render(async () => [ether, dust, unknown])
  expect(ui.text()).toContain('Total value $4,500.75')
  const rows = Array.from(ui.element.querySelectorAll('li'), (row) => row.textContent)
  expect(rows[0]).toBe('EEther1.50 ETH$4,500.75')
  expect(rows[1]).toBe('DDust<\u20090.01 DST<\u2009$0.01')
  expect(rows[2]).toContain('No price')
})

test('behavior: shows no total and no dashes if no token has a price', async () => {
  const { ui } = await render(async () => [{ ...ether, price: undefined as never }])
  expect(ui.element.querySelector('li')?.textContent).toBe('EEther1.50 ETH')
  expect(ui.text()).not.toContain('Total value')
})

test('behavior: renders only a few rows of hundreds of tokens', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...ether, address: `eip155:1:0x${index}` as const }))
  const { ui } = await render(async () => many)
  const rows = ui.element.querySelectorAll('li')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThan(40)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('500')
})

test('behavior: keeps the rows while tokens and native balance refresh', async () => {
  let finish: (balances: readonly TokenBalance[]) => void = () => undefined
  const answers = [Promise.resolve([ether]), new Promise<readonly TokenBalance[]>((resolve) => (finish = resolve))]
  const { ui, getBalances, refreshBalance } = await render(() => answers.shift() as Promise<readonly TokenBalance[]>)
  await ui.click('Refresh')
  expect(getBalances.mock.calls.map(([query]) => query)).toEqual([
    { address: account.address, networkId: 'eip155:1' },
    { address: account.address, networkId: 'eip155:1', maxAgeMs: 0 },
  ])
  expect(refreshBalance.mock.calls).toEqual([[{ force: true }]])
  expect(ui.text()).toContain('$4,500.75')
  await act(async () => finish([{ ...ether, amount: 3_000_000_000_000_000_000n }]))
  expect(ui.text()).toContain('Total value $9,001.50')
})

test.each([
  [ether.amount, 0],
  [1n, 1],
])('behavior: after a balance of %i from the node, requests it %i more times', async (value, times) => {
  const { refreshBalance } = await render(async () => [ether], { native: value })
  expect(refreshBalance).toHaveBeenCalledTimes(times)
})

test('behavior: shows an empty state if the account owns nothing', async () => {
  const { ui } = await render(async () => [])
  expect(ui.text()).toContain('Total value $0.00')
  expect(ui.text()).toContain('No tokens yet')
})

test('behavior: shows 0.00 on a test network without a request', async () => {
  const { ui, getBalances } = await render(async () => [ether], { testnet: true })
  expect(ui.text()).toContain('Total value $0.00')
  expect(ui.text()).toContain('Test network')
  expect(getBalances).not.toHaveBeenCalled()
})

test('error: says that no service supports the network', async () => {
  const { ui } = await render(async () => [], { isServed: false })
  expect(ui.text()).toContain('Tokens aren’t available on this network')
})

test('error: offers a retry half a minute after a failure', async () => {
  let fails = true
  const { ui, getBalances } = await render(async () => {
    if (fails) throw unavailable
    return [ether]
  })
  expect(ui.text()).toContain('Couldn’t load tokens')
  expect(ui.text()).toContain('You can try again in 30 seconds.')
  expect(() => ui.button('Try again')).toThrow()
  await act(async () => vi.advanceTimersByTime(30_000))
  fails = false
  await ui.click('Try again')
  await ui.settle()
  expect(ui.text()).toContain('$4,500.75')
  expect(getBalances).toHaveBeenCalledTimes(2)
})

test('error: keeps the known tokens if a refresh fails', async () => {
  let fails = false
  const { ui } = await render(async () => {
    if (fails) throw unavailable
    return [ether]
  })
  fails = true
  await ui.click('Refresh')
  await ui.settle()
  expect(ui.text()).toContain('$4,500.75')
  expect(ui.button('Refresh').getAttribute('aria-disabled') ?? ui.button('Refresh').disabled).toBeTruthy()
})

test('behavior: ignores a response for another network', async () => {
  const { ui, store } = await render(async () => [ether])
  await act(async () => setNetworkIds(store, { eip155: 'eip155:99' }))
  await ui.settle()
  expect(ui.text()).not.toContain('$4,500.75')
})

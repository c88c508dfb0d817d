// @vitest-environment happy-dom

import { mainnet } from '@latchkey/networks'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { CollectiblePage } from '../../../../data/createCollectibles.js'
import { setActiveNamespace } from '../../../../state/connections.js'
import { setNetworkIds, setNetworks } from '../../../../state/networks.js'
import { testAccount } from '../../../../testing/createTestConnector.js'
import { renderUi } from '../../../../testing/renderUi.js'
import { CollectiblesPanel } from './CollectiblesPanel.js'

const account = testAccount('test')
const item = (index: number) => ({
  id: `eip155:1:0xa/${index}`,
  name: `Key #${index}`,
  collection: 'Keys',
  imageUrl: `https://nft.test/${index}.png`,
})

async function render(getCollectibles: (query: { cursor?: string }) => Promise<CollectiblePage>) {
  const store = createStore()
  setActiveNamespace(store, 'eip155')
  setNetworks(store, [mainnet])
  setNetworkIds(store, { eip155: 'eip155:1' })
  const fetchPage = vi.fn(getCollectibles)
  const ui = await renderUi(<CollectiblesPanel account={account} />, {
    store,
    parts: { data: async () => ({ collectibles: { getCollectibles: fetchPage } }) as never },
  })
  await ui.settle()
  const names = () => Array.from(ui.element.querySelectorAll('.lk-nft-name'), ({ textContent }) => textContent)
  return { ui, fetchPage, names, store }
}

test('default: loads pictures lazily and without a referrer', async () => {
  const { ui, names } = await render(async () => ({ items: [item(1), item(2)] }))
  expect(names()).toEqual(['Key #1', 'Key #2'])
  const picture = ui.element.querySelector('img')
  expect(picture?.getAttribute('loading')).toBe('lazy')
  expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer')
  await act(async () => picture?.dispatchEvent(new Event('error')))
  expect(ui.element.querySelectorAll('img')).toHaveLength(1)
})

test.each(['javascript:alert(1)', 'data:text/html,<script>', 'blob:https://a.test/1', 'https://', undefined])(
  'error: does not load %s as a picture',
  async (imageUrl) => {
    const { ui, names } = await render(async () => ({ items: [{ ...item(1), imageUrl } as never] }))
    expect(names()).toEqual(['Key #1'])
    expect(ui.element.querySelectorAll('img, video, iframe, object, embed')).toHaveLength(0)
  },
)

test('behavior: loads one page at a time until the last', async () => {
  const { ui, fetchPage, names } = await render(async ({ cursor }) =>
    cursor ? { items: [item(2), item(3)] } : { items: [item(1), item(2)], next: 'two' },
  )
  await ui.click('Show more')
  await ui.settle()
  expect(names()).toEqual(['Key #1', 'Key #2', 'Key #3'])
  expect(fetchPage.mock.calls.map(([query]) => query.cursor)).toEqual([undefined, 'two'])
  expect(() => ui.button('Show more')).toThrow()
})

test('error: stops at a cursor that repeats', async () => {
  const { ui, fetchPage } = await render(async ({ cursor }) => ({ items: [item(1)], next: cursor === 'a' ? 'b' : 'a' }))
  await ui.click('Show more')
  await ui.settle()
  expect(fetchPage.mock.calls.map(([query]) => query.cursor)).toEqual([undefined, 'a', 'b'])
  expect(() => ui.button('Show more')).toThrow()
})

test('behavior: skips pages that contain only spam, at most ten in a row', async () => {
  const { fetchPage, names } = await render(async ({ cursor }) =>
    cursor === 'c2' ? { items: [item(1)] } : { items: [], next: `c${Number(cursor?.slice(1) ?? 0) + 1}` },
  )
  expect(names()).toEqual(['Key #1'])
  expect(fetchPage).toHaveBeenCalledTimes(3)
  const endless = await render(async ({ cursor }) => ({ items: [], next: `c${Number(cursor?.slice(1) ?? 0) + 1}` }))
  expect(endless.fetchPage).toHaveBeenCalledTimes(10)
  await endless.ui.click('Show more')
  await endless.ui.settle()
  expect(endless.fetchPage).toHaveBeenCalledTimes(20)
})

test('error: keeps the loaded pages and retries the one that failed', async () => {
  let fails = true
  const { ui, names } = await render(async ({ cursor }) => {
    if (!cursor) return { items: [item(1)], next: 'two' }
    if (fails) throw new Error('down')
    return { items: [item(2)] }
  })
  await ui.click('Show more')
  await ui.settle()
  expect(ui.element.querySelector('[role=alert]')?.textContent).toContain('Couldn’t load more NFTs')
  fails = false
  await ui.click('Try again')
  await ui.settle()
  expect(names()).toEqual(['Key #1', 'Key #2'])
})

test('behavior: distinguishes an empty list from an unknown list', async () => {
  expect((await render(async () => ({ items: [] }))).ui.text()).toContain('No NFTs yet')
  expect((await render(async () => ({ items: [], isUnknown: true }))).ui.text()).toContain('NFTs aren’t available here')
})

test('error: offers a retry if the first page fails', async () => {
  let fails = true
  const { ui, names } = await render(async () => {
    if (fails) throw new Error('down')
    return { items: [item(1)] }
  })
  expect(ui.text()).toContain('Couldn’t load NFTs')
  fails = false
  await ui.click('Try again')
  await ui.settle()
  expect(names()).toEqual(['Key #1'])
})

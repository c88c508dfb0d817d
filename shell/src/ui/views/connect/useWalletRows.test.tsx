// @vitest-environment happy-dom

import { createStore } from 'jotai/vanilla'
import { act, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { setCore } from '../../../state/modal.js'
import { setNetworks } from '../../../state/networks.js'
import { setConnectors, setDiscovering } from '../../../state/wallets.js'
import { renderUi } from '../../../testing/renderUi.js'
import { testNetwork } from '../../../testing/testOptions.js'
import { useNeedsMore, useWalletRows } from './useWalletRows.js'

function Pending(): ReactElement {
  return <p>{useWalletRows().pending}</p>
}

test.each([
  [{}, '2'],
  [{ customWallets: [{ id: 'own', name: 'Own' }] }, '1'],
])('behavior: shows skeletons until the wallets are known, with %j', async (options, places) => {
  const store = createStore()
  setDiscovering(store, true)
  const ui = await renderUi(<Pending />, { store, options })
  expect(ui.text()).toBe(places)
  await act(async () => setDiscovering(store, false))
  expect(ui.text()).toBe('0')
})

function NeedsMore(): ReactElement {
  return <p>{String(useNeedsMore())}</p>
}

test('behavior: prefetches other ways to connect only after discovery finds no installed wallet', async () => {
  const store = createStore()
  setNetworks(store, [testNetwork(1, 'Ethereum', 'ETH')])
  setDiscovering(store, true)
  const ui = await renderUi(<NeedsMore />, { store })
  expect(ui.text()).toBe('false')
  await act(async () => setDiscovering(store, false))
  expect(ui.text()).toBe('true')
  const info = { id: 'own', name: 'Own', type: 'ANNOUNCED', namespaces: ['eip155'] } as const
  await act(async () => setConnectors(store, new Map([['own', info]])))
  expect(ui.text()).toBe('false')
})

function Rows(): ReactElement {
  return <p>{useWalletRows().rows.length}</p>
}

test('behavior: lists no wallet before core starts, because its picture would load', async () => {
  const store = createStore()
  setNetworks(store, [testNetwork(1, 'Ethereum', 'ETH')])
  const ui = await renderUi(<Rows />, { store, options: { customWallets: [{ id: 'own', name: 'Own' }] } })
  const info = { id: 'own', name: 'Own', type: 'ANNOUNCED', namespaces: ['eip155'] } as const
  await act(async () => setConnectors(store, new Map([['own', info]])))
  expect(ui.text()).not.toBe('0')
  await act(async () => setCore(store, undefined as never))
  expect(ui.text()).toBe('0')
})

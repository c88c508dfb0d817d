// @vitest-environment happy-dom

import { createStore } from 'jotai/vanilla'
import { act, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { setDiscovering } from '../../../state/wallets.js'
import { renderUi } from '../../../testing/renderUi.js'
import { useWalletRows } from './useWalletRows.js'

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

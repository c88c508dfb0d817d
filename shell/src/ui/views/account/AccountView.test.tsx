// @vitest-environment happy-dom

import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test } from 'vitest'
import { setActiveNamespace, setConnections } from '../../../state/connections.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { renderUi } from '../../../testing/renderUi.js'
import { AccountView } from './AccountView.js'

test('behavior: opens Connect when another tab disconnects', async () => {
  const store = createStore()
  setActiveNamespace(store, 'eip155')
  setConnections(store, { eip155: { status: 'connected', accounts: [testAccount('test')] } })
  const shown: unknown[] = []
  const entry = { name: 'Account', args: undefined, key: 1 } as const
  const ui = await renderUi(<AccountView entry={entry} />, {
    store,
    parts: {
      connections: { connectorOf: () => undefined },
      data: async () => ({ refreshBalance: async () => undefined }) as never,
      navigation: { reset: (...parameters: readonly unknown[]) => void shown.push(parameters) },
      networks: { explorerUrl: () => undefined, imageUrl: () => undefined },
      plugins: { preload: () => undefined },
    },
  })
  expect(ui.text()).toContain('Disconnect')
  expect(shown).toEqual([])
  await act(async () => setConnections(store, { eip155: { status: 'disconnected', accounts: [] } }))
  expect(shown).toEqual([['Connect']])
})

// @vitest-environment happy-dom

import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test } from 'vitest'
import { type NamespaceConnections, setActiveNamespace, setConnections } from '../../../state/connections.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { renderUi } from '../../../testing/renderUi.js'
import { AccountView } from './AccountView.js'

async function setUp(connections: NamespaceConnections) {
  const store = createStore()
  setActiveNamespace(store, 'eip155')
  setConnections(store, connections)
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
  return { store, shown, ui }
}

test('behavior: the disconnect row names the wallets of all namespaces once', async () => {
  const connected = { status: 'connected', accounts: [testAccount('test')] } as const
  const { ui } = await setUp({
    eip155: { ...connected, wallet: { name: 'Fox' } },
    solana: { ...connected, wallet: { name: 'Ghost' } },
    bip122: { ...connected, wallet: { name: 'Ghost' } },
    cosmos: { status: 'disconnected', accounts: [], wallet: { name: 'Gone' } },
  })
  expect(ui.text()).toContain('Connected with Fox and Ghost')
})

test('behavior: opens Connect when another tab disconnects', async () => {
  const { store, shown, ui } = await setUp({ eip155: { status: 'connected', accounts: [testAccount('test')] } })
  expect(ui.text()).toContain('Disconnect')
  expect(shown).toEqual([])
  await act(async () => setConnections(store, { eip155: { status: 'disconnected', accounts: [] } }))
  expect(shown).toEqual([['Connect']])
})

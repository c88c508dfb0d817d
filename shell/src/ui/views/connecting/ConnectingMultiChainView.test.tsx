// @vitest-environment happy-dom

import type { ConnectorInfo, Network } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { setActiveNamespace, setConnections } from '../../../state/connections.js'
import { setNetworkIds, setNetworks } from '../../../state/networks.js'
import { setConnectors } from '../../../state/wallets.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { renderUi } from '../../../testing/renderUi.js'
import { testNetwork } from '../../../testing/testOptions.js'
import { ConnectingMultiChainView } from './ConnectingMultiChainView.js'

const solana: Network = { ...testNetwork(1, 'Solana', 'SOL'), chainNamespace: 'solana', caipNetworkId: 'solana:main' }
const evm: ConnectorInfo = { id: 'evm', name: 'Orbit', type: 'ANNOUNCED', namespaces: ['eip155'] }
const sol: ConnectorInfo = { id: 'sol', name: 'Orbit', type: 'ANNOUNCED', namespaces: ['solana'] }

function setUp() {
  const store = createStore()
  setNetworks(store, [testNetwork(1, 'Ethereum', 'ETH'), solana])
  setActiveNamespace(store, 'eip155')
  setNetworkIds(store, { eip155: 'eip155:1' })
  setConnectors(store, new Map([evm, sol].map((info) => [info.id, info])))
  const navigation = { push: vi.fn(), replace: vi.fn(), back: vi.fn(), close: vi.fn(), complete: vi.fn() }
  const networks = { switchNetwork: vi.fn(async () => undefined), imageUrl: () => undefined }
  return { store, navigation, networks, parts: { navigation, networks } }
}

function connectEip155(store: ReturnType<typeof setUp>['store']) {
  const wallet = { name: 'Orbit' }
  setConnections(store, {
    eip155: { status: 'connected', connectorId: 'evm', accounts: [testAccount('evm')], wallet },
  })
}

const entry = { name: 'ConnectingMultiChain' as const, args: { connectorIds: ['evm', 'sol'] }, key: 1 }

it('default', async () => {
  const { store, parts, navigation } = setUp()
  const view = await renderUi(<ConnectingMultiChainView entry={entry} />, { store, parts })
  expect(view.text()).toContain('Orbit works on several chains. Choose the one to connect.')
  await view.click(/Solana/)
  expect(navigation.push.mock.calls).toEqual([['ConnectingExternal', { connectorId: 'sol', namespace: 'solana' }]])
})

it('behavior: activates a namespace in which the wallet is already connected', async () => {
  const { store, parts, navigation, networks } = setUp()
  connectEip155(store)
  const view = await renderUi(<ConnectingMultiChainView entry={entry} />, { store, parts })
  await view.click(/EVM networks.*Connected/)
  expect(networks.switchNetwork).toHaveBeenCalledWith('eip155:1')
  expect(navigation.complete).toHaveBeenCalledWith('Connect', expect.objectContaining({ networkId: 'eip155:1' }))
  expect(navigation.push).not.toHaveBeenCalled()
})

it('behavior: offers other wallets if the chosen wallet was removed', async () => {
  const { store, parts, navigation } = setUp()
  setConnectors(store, new Map())
  const view = await renderUi(<ConnectingMultiChainView entry={entry} />, { store, parts })
  expect(view.text()).toContain('Wallet not found')
  await view.click('Other wallets')
  expect(navigation.back).toHaveBeenCalledTimes(1)
})

// @vitest-environment happy-dom

import type { Network } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { type NamespaceConnection, setActiveNamespace, setConnections } from '../../../state/connections.js'
import { setViewStack } from '../../../state/navigation.js'
import { setNetworkIds, setNetworks } from '../../../state/networks.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { renderUi } from '../../../testing/renderUi.js'
import { testNetwork } from '../../../testing/testOptions.js'
import { NetworkList } from './NetworksView.js'

const solana: Network = {
  ...testNetwork(1, 'Solana', 'SOL'),
  chainNamespace: 'solana',
  caipNetworkId: 'solana:main',
}
const devnet: Network = { ...solana, name: 'Solana Devnet', caipNetworkId: 'solana:dev' }
const connected: NamespaceConnection = { status: 'connected', connectorId: 'test', accounts: [testAccount('test')] }

async function setUp(connections: Parameters<typeof setConnections>[1] = {}) {
  const store = createStore()
  setNetworks(store, [testNetwork(1, 'Ethereum', 'ETH'), testNetwork(137, 'Polygon', 'POL'), solana, devnet])
  setActiveNamespace(store, 'eip155')
  setNetworkIds(store, { eip155: 'eip155:1', solana: 'solana:main' })
  setViewStack(store, [
    { name: 'Account', args: undefined, key: 1 },
    { name: 'Networks', args: undefined, key: 2 },
  ])
  setConnections(store, connections)
  const push = vi.fn()
  const back = vi.fn()
  const switchNetwork = vi.fn(async () => undefined)
  const navigation = { push, back }
  const networks = { switchNetwork, imageUrl: () => undefined }
  const rendered = await renderUi(<NetworkList />, { store, parts: { navigation, networks } })
  return { ...rendered, push, back, switchNetwork }
}

function _setConnections(
  store: ReturnType<typeof createStore>,
  connections: Partial<Record<'eip155' | 'solana', NamespaceConnection>>,
) {
  _setConnections(store, connections)
}

it('default', async () => {
  const { click, push } = await setUp({ eip155: connected })
  await click(/Polygon/)
  expect(push.mock.calls).toEqual([['SwitchNetwork', { networkId: 'eip155:137' }]])
})

it('behavior: the active network leads back', async () => {
  const { click, push, back } = await setUp()
  await click(/Ethereum/)
  expect(push).not.toHaveBeenCalled()
  expect(back).toHaveBeenCalledTimes(1)
})

it('behavior: a namespace without a wallet is asked about while another one is connected', async () => {
  const { click, push } = await setUp({ eip155: connected })
  await click(/Solana Devnet/)
  expect(push.mock.calls).toEqual([['SwitchActiveChain', { switchToChain: 'solana', networkId: 'solana:dev' }]])
})

it('behavior: nobody is connected, so there is nothing to ask', async () => {
  const { click, push } = await setUp()
  await click(/Solana Devnet/)
  expect(push.mock.calls).toEqual([['SwitchNetwork', { networkId: 'solana:dev' }]])
})

it('behavior: a connected namespace is gone to at once, and back to where the list was opened', async () => {
  const { click, push, back, switchNetwork } = await setUp({ eip155: connected, solana: connected })
  await click(/^Solana$/)
  expect(push).not.toHaveBeenCalled()
  expect(switchNetwork).toHaveBeenCalledWith('solana:main')
  expect(back).toHaveBeenCalledTimes(1)
})

it('behavior: another network of a connected namespace is the wallet’s to switch to', async () => {
  const { click, push } = await setUp({ eip155: connected, solana: connected })
  await click(/Solana Devnet/)
  expect(push.mock.calls).toEqual([['SwitchNetwork', { networkId: 'solana:dev' }]])
})

it('behavior: each namespace’s wallet says which of its networks it approved', async () => {
  const { button } = await setUp({
    eip155: { ...connected, approvedNetworkIds: ['eip155:1'] },
    solana: { ...connected, approvedNetworkIds: ['solana:main', 'solana:dev'] },
  })
  expect(button(/Polygon/).getAttribute('aria-disabled')).toBe('true')
  expect(button(/Solana Devnet/).getAttribute('aria-disabled')).toBeNull()
})

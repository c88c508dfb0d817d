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

it('default', async () => {
  const { click, push } = await setUp({ eip155: connected })
  await click(/Polygon/)
  expect(push.mock.calls).toEqual([['SwitchNetwork', { networkId: 'eip155:137' }]])
})

it('behavior: goes back when the user clicks the active network', async () => {
  const { click, push, back } = await setUp()
  await click(/Ethereum/)
  expect(push).not.toHaveBeenCalled()
  expect(back).toHaveBeenCalledTimes(1)
})

it('behavior: asks the user before leaving the connected namespace for one without a wallet', async () => {
  const { click, push } = await setUp({ eip155: connected })
  await click(/Solana Devnet/)
  expect(push.mock.calls).toEqual([['SwitchActiveChain', { switchToChain: 'solana', networkId: 'solana:dev' }]])
})

it('behavior: does not ask the user if no wallet is connected', async () => {
  const { click, push } = await setUp()
  await click(/Solana Devnet/)
  expect(push.mock.calls).toEqual([['SwitchNetwork', { networkId: 'solana:dev' }]])
})

it('behavior: activates a connected namespace immediately, and goes back to the view that opened the list', async () => {
  const { click, push, back, switchNetwork } = await setUp({ eip155: connected, solana: connected })
  await click(/^Solana$/)
  expect(push).not.toHaveBeenCalled()
  expect(switchNetwork).toHaveBeenCalledWith('solana:main')
  expect(back).toHaveBeenCalledTimes(1)
})

it('behavior: asks the wallet to switch to another network of its namespace', async () => {
  const { click, push } = await setUp({ eip155: connected, solana: connected })
  await click(/Solana Devnet/)
  expect(push.mock.calls).toEqual([['SwitchNetwork', { networkId: 'solana:dev' }]])
})

it('behavior: disables networks that the namespace’s wallet did not approve', async () => {
  const { button } = await setUp({
    eip155: { ...connected, approvedNetworkIds: ['eip155:1'] },
    solana: { ...connected, approvedNetworkIds: ['solana:main', 'solana:dev'] },
  })
  expect(button(/Polygon/).getAttribute('aria-disabled')).toBe('true')
  expect(button(/Solana Devnet/).getAttribute('aria-disabled')).toBeNull()
})

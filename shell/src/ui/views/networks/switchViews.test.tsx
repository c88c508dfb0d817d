// @vitest-environment happy-dom

import type { ConnectorInfo, Network } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { activeNamespaceAtom, setActiveNamespace, setConnections } from '../../../state/connections.js'
import { networkIdsAtom, setNetworkIds, setNetworks } from '../../../state/networks.js'
import { setConnectors } from '../../../state/wallets.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { renderUi } from '../../../testing/renderUi.js'
import { testNetwork } from '../../../testing/testOptions.js'
import { SwitchActiveChainView } from './switchViews.js'

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

const args = { switchToChain: 'solana', networkId: 'solana:main' } as const

it('default', async () => {
  const { store, parts, navigation } = setUp()
  connectEip155(store)
  const entry = { name: 'SwitchActiveChain' as const, args, key: 1 }
  const view = await renderUi(<SwitchActiveChainView entry={entry} />, { store, parts })
  expect(view.text()).toContain('Orbit isn’t connected on Solana. Connect a wallet there to continue.')
  await view.click('Connect a wallet')
  expect(navigation.replace.mock.calls).toEqual([['Connect', { namespace: 'solana', keepActive: true }]])
  expect(store.get(networkIdsAtom)).toEqual({ eip155: 'eip155:1', solana: 'solana:main' })
  expect(store.get(activeNamespaceAtom)).toBe('eip155')
})

it('parameters: navigateTo and navigateWithReplace', async () => {
  const { store, parts, navigation } = setUp()
  const more = { ...args, navigateTo: 'ConnectWallets', navigateWithReplace: false }
  const entry = { name: 'SwitchActiveChain' as const, args: more, key: 1 }
  const view = await renderUi(<SwitchActiveChainView entry={entry} />, { store, parts })
  await view.click('Connect a wallet')
  expect(navigation.push.mock.calls).toEqual([['ConnectWallets', { namespace: 'solana', keepActive: true }]])
  expect(navigation.replace).not.toHaveBeenCalled()
})

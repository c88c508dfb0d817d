import type { ConnectorInfo, Network } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import { setNamespaceFilter } from '../state/navigation.js'
import { setRecentWallets } from '../state/wallets.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { testNetwork } from '../testing/testOptions.js'
import { createWalletRowsAtom, listChainChoices } from './walletRows.js'

it('default: updates when connectors, recent wallets or the filter change', () => {
  const solana = { ...testNetwork(1, 'Solana', 'SOL'), chainNamespace: 'solana', caipNetworkId: 'solana:main' } as const
  const runtime = createTestRuntime({ networks: [testNetwork(1, 'Ethereum', 'ETH'), solana] })
  const rowsAtom = createWalletRowsAtom(runtime)
  const rows = () => runtime.store.get(rowsAtom).map(({ key }) => key)
  expect(rows()).toEqual([])
  const registry = createConnectorRegistry({ runtime })
  registry.add(createTestConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' }))
  registry.add(createTestConnector({ id: 'io.one', name: 'One' }))
  registry.add(createTestConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'] }))
  setRecentWallets(runtime.store, [{ id: 'r', name: 'R', chains: ['eip155:1'], certified: false }])
  expect(rows()).toEqual(['connector:walletConnect', 'wallet:r', 'connector:io.one', 'connector:sol'])
  setNamespaceFilter(runtime.store, 'solana')
  expect(rows()).toEqual(['connector:sol'])
})

it('behavior: omits wallets of namespaces that the app no longer configures', () => {
  const { store, ...runtime } = createTestRuntime()
  const rowsAtom = createWalletRowsAtom(runtime)
  const registry = createConnectorRegistry({ runtime: { ...runtime, store } })
  registry.add(createTestConnector({ id: 'io.one', name: 'One' }))
  registry.add(createTestConnector({ id: 'both', name: 'Both', namespaces: ['solana', 'eip155'] }))
  registry.add(createTestConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'] }))
  expect(store.get(rowsAtom).map(({ key }) => key)).toEqual(['connector:io.one', 'connector:both'])
})

describe('listChainChoices', () => {
  const solana: Network = { ...testNetwork(1, 'Solana', 'SOL'), chainNamespace: 'solana', caipNetworkId: 'solana:main' }
  const evm: ConnectorInfo = { id: 'evm', name: 'Orbit', type: 'ANNOUNCED', namespaces: ['eip155'] }
  const both: ConnectorInfo = { id: 'both', name: 'Orbit', type: 'MULTI_CHAIN', namespaces: ['solana', 'eip155'] }

  it('default', () => {
    expect(listChainChoices([evm, both], [solana, testNetwork(1, 'Ethereum', 'ETH')])).toEqual([
      { namespace: 'solana', connectorId: 'both' },
      { namespace: 'eip155', connectorId: 'evm' },
    ])
  })

  it('behavior: omits namespaces that the app does not configure', () => {
    expect(listChainChoices([both], [solana])).toEqual([{ namespace: 'solana', connectorId: 'both' }])
    expect(listChainChoices([evm], [solana])).toEqual([])
  })
})

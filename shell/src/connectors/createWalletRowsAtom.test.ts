import { expect, it } from 'vitest'
import { setNamespaceFilter } from '../state/navigation.js'
import { setRecentWallets } from '../state/wallets.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createConnectorRegistry } from './createConnectorRegistry.js'
import { createWalletRowsAtom } from './createWalletRowsAtom.js'

it('default: follows what is announced, remembered and filtered', () => {
  const runtime = createTestRuntime()
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

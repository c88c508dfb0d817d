// @vitest-environment happy-dom
/** An app's own connectors in the modal: their rows, their connections, and their restoration on the next visit. */
import { fromProvider } from '@latchkey/eip155'
import { injected } from '@wagmi/core'
import { afterEach, expect, it } from 'vitest'
import { fromWagmi } from '../../../integrations/wagmi/src/fromWagmi.js'
import { createConnections } from '../connections/createConnections.js'
import { connectionsAtom } from '../state/connections.js'
import { createTestConnector, testAddress } from '../testing/createTestConnector.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createTestWallet, type TestWallet, walletError } from '../testing/createTestWallet.js'
import { createWalletRowsAtom } from '../wallets/walletRows.js'
import { createConnectorRegistry } from './createConnectorRegistry.js'

const runtimes: TestRuntime[] = []
afterEach(() => {
  for (const runtime of runtimes.splice(0)) runtime.dispose()
  localStorage.clear()
})

/** Loads the page once. */
function visit(wallet: TestWallet, storage = createTestStorage()) {
  const connectors = [
    fromProvider(wallet, { id: 'org.first', name: 'First' }),
    fromWagmi(injected({ target: () => ({ id: 'org.second', name: 'Second', provider: wallet as never }) })),
  ]
  const runtime = createTestRuntime({ connectors })
  runtimes.push(runtime)
  const registry = createConnectorRegistry({ runtime })
  const gates = { value: () => false, settled: async () => false } as never
  const parts = { runtime, storage, connectors: registry, navigation: { close: () => undefined } as never, gates }
  const wallets = { prefetch: async () => undefined } as never
  const connections = createConnections({ ...parts, wallets, alerts: { raise: () => undefined } as never })
  return { runtime, registry, storage, connections, read: () => runtime.store.get(connectionsAtom).eip155 }
}

it('default: lists them in the external group, after the installed wallets', () => {
  const { runtime, registry } = visit(createTestWallet([testAddress]))
  registry.add(createTestConnector({ id: 'io.installed', name: 'Installed' }))
  const rows = runtime.store.get(createWalletRowsAtom(runtime))
  expect(rows.map(({ type, key }) => [type, key])).toEqual([
    ['injected', 'connector:io.installed'],
    ['external', 'connector:org.first'],
    ['external', 'connector:org.second'],
  ])
})

it.each(['org.first', 'org.second'])(
  'default: %s connects, is restored on the next visit, and disconnects',
  async (connectorId) => {
    const wallet = createTestWallet([testAddress])
    const { connections, storage, read } = visit(wallet)
    await expect(connections.connect({ connectorId })).resolves.toMatchObject({ address: testAddress, connectorId })
    expect(read()).toMatchObject({ status: 'connected', connectorId })

    const next = visit(wallet, storage)
    await next.connections.reconnect()
    expect(next.read()).toMatchObject({ status: 'connected', connectorId, accounts: [{ address: testAddress }] })
    await next.connections.disconnect()
    expect(next.read()?.status ?? 'disconnected').toBe('disconnected')
  },
)

it.each(['org.first', 'org.second'])('error: recognizes the user’s rejection in %s', async (connectorId) => {
  const wallet = createTestWallet([testAddress])
  wallet.answer('eth_requestAccounts', () => {
    throw walletError(4001, 'User rejected the request.')
  })
  const { connections } = visit(wallet)
  await expect(connections.connect({ connectorId })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
})

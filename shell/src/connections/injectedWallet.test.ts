// @vitest-environment happy-dom
/** `window.ethereum`, which a wallet may replace while the page is open. */
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { afterEach, expect, it } from 'vitest'
import { discoverWallets } from '../../../chains/eip155/src/discoverWallets.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import { connectionsAtom } from '../state/connections.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createTestWallet } from '../testing/createTestWallet.js'
import { createConnections } from './createConnections.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const page = window as unknown as { ethereum?: unknown }
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  page.ethereum = undefined
})

/** A wallet that announces itself whenever it is asked to (EIP-6963). */
function install(info: Readonly<Record<string, unknown>>, provider: unknown): void {
  const detail = { info: { uuid: `uuid-${info.rdns}`, icon: 'data:image/png;base64,AA==', ...info }, provider }
  const answer = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', answer)
  cleanups.push(() => window.removeEventListener('eip6963:requestProvider', answer))
}

it('behavior: keeps the connected wallet, and uses the new one for the next connection', async () => {
  const other = `0x${'b2'.repeat(20)}`
  const [first, second] = [createTestWallet([address]), createTestWallet([other])]
  page.ethereum = first
  const runtime = createTestRuntime({})
  cleanups.push(runtime.dispose)
  const connectors = createConnectorRegistry({ runtime })
  const context = { ...createTestChainContext({ networks: [] }), addConnector: connectors.add }
  cleanups.push(discoverWallets(context))
  const gates = { value: () => false, settled: async () => false } as never
  const wallets = { prefetch: async () => undefined } as never
  const rest = { navigation: {} as never, alerts: {} as never, gates, wallets, storage: createTestStorage() }
  const connections = createConnections({ runtime, connectors, ...rest })
  const read = () => runtime.store.get(connectionsAtom).eip155?.accounts.map((account) => account.address)

  await connections.connect({ connectorId: 'injected' })
  page.ethereum = second
  expect(await connections.getProvider('eip155')).toBe(first)
  await connections.connect({ connectorId: 'injected' })
  expect(read()).toEqual([other])
  expect(await connections.getProvider('eip155')).toBe(second)
  first.emit('accountsChanged', [address])
  expect(read()).toEqual([other])
  second.emit('accountsChanged', [address, other])
  expect(read()).toEqual([address, other])
})

it('behavior: restores a window.ethereum connection once its wallet announces itself', async () => {
  const wallet = createTestWallet([address])
  page.ethereum = wallet
  const storage = createTestStorage()
  const visit = () => {
    const runtime = createTestRuntime({})
    cleanups.push(runtime.dispose)
    const connectors = createConnectorRegistry({ runtime })
    cleanups.push(discoverWallets({ ...createTestChainContext({ networks: [] }), addConnector: connectors.add }))
    const gates = { value: () => false, settled: async () => false } as never
    const wallets = { prefetch: async () => undefined } as never
    const rest = { navigation: {} as never, alerts: {} as never, gates, wallets }
    const connections = createConnections({ runtime, storage, connectors, ...rest })
    return { runtime, connections }
  }
  const first = visit()
  await first.connections.connect({ connectorId: 'injected' })
  first.runtime.dispose()
  install({ name: 'One', rdns: 'io.one' }, wallet)
  install({ name: 'Two', rdns: 'io.two' }, createTestWallet([]))
  const { runtime, connections } = visit()
  await connections.reconnect()
  expect(runtime.store.get(connectionsAtom).eip155).toMatchObject({
    status: 'connected',
    connectorId: 'io.one',
    accounts: [{ address, connectorId: 'io.one' }],
  })
  expect(storage.get('connections')).toEqual({ version: 1, connections: { eip155: { connectorId: 'io.one' } } })
})

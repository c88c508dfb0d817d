import type { CaipNetworkId, ChainNamespace, ConnectorListener } from '@latchkey/plugin-api'
import { describe, expect, it, vi } from 'vitest'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import { createNetworkSwitch } from '../networks/switchNetwork.js'
import type { ModalOptions } from '../options.js'
import { activeAccountAtom } from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, setConnections } from '../state/connections.js'
import { setOpen } from '../state/modal.js'
import { setNamespaceFilter } from '../state/navigation.js'
import { activeNetworkIdAtom, setNetworkIds } from '../state/networks.js'
import {
  createTestConnector,
  type TestConnector,
  testAccount,
  testAddress,
  testResult,
} from '../testing/createTestConnector.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { walletError } from '../testing/createTestWallet.js'
import { prepareRuntimes } from '../testing/prepareRuntimes.js'
import { testNetwork } from '../testing/testOptions.js'
import { createConnections } from './createConnections.js'

const otherAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAddress = 'So11111111111111111111111111111111111111112'
const stored = { version: 1, connections: { eip155: { connectorId: 'test' } } }

function solanaResult(connectorId: string, address = solanaAddress) {
  const account = { namespace: 'solana', address, networkId: 'solana:main', type: 'eoa', connectorId }
  return { networkId: 'solana:main', accounts: [account] }
}

const openRuntime = prepareRuntimes()

function setUp(
  options: Partial<ModalOptions> = {},
  initial: Readonly<Record<string, unknown>> = {},
  multiWallet = false,
) {
  const runtime = openRuntime(options)
  const storage = createTestStorage(initial)
  const connectors = createConnectorRegistry({ runtime })
  const close = vi.fn()
  const navigation = { close } as never
  const gates = { value: () => multiWallet, settled: async () => multiWallet } as never
  const alerts = { raise: vi.fn() }
  const prefetch = vi.fn(async () => undefined)
  const rest = { navigation, gates, alerts: alerts as never, wallets: { prefetch } as never }
  const connections = createConnections({ runtime, storage, connectors, ...rest })
  const read = () => runtime.store.get(connectionsAtom).eip155
  return { runtime, storage, connectors, connections, close, read, alerts, prefetch }
}

describe('connect', () => {
  it('default', async () => {
    const { runtime, storage, connectors, connections, read } = setUp()
    connectors.add(createTestConnector())
    const seen: unknown[] = []
    runtime.store.sub(connectionsAtom, () => seen.push(read()))
    const connecting = connections.connect({ connectorId: 'test' })
    await vi.waitFor(() => expect(seen[0]).toEqual({ status: 'connecting', connectorId: 'test', accounts: [] }))
    await expect(connecting).resolves.toEqual(testAccount('test'))
    expect(read()).toEqual({
      status: 'connected',
      connectorId: 'test',
      accounts: [testAccount('test')],
      wallet: { name: 'Test Wallet' },
    })
    expect(storage.get('connections')).toEqual(stored)
    expect(runtime.emitted).toEqual([['CONNECT_SUCCESS', { method: 'browser', name: 'Test Wallet' }]])
    expect(connections.connectorOf('eip155')?.info.id).toBe('test')
  })

  it('parameters: passes the networks with the active network first', async () => {
    const { runtime, connectors, connections } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    setNetworkIds(runtime.store, { eip155: 'eip155:137' })
    let ids: readonly string[] = []
    connector.onConnect(async ({ networks }) => {
      ids = networks.map((network) => network.caipNetworkId)
      return testResult('test')
    })
    await connections.connect({ connectorId: 'test' })
    expect(ids).toEqual(['eip155:137', 'eip155:1'])
  })

  it('behavior: connects the namespace by which the wallet list is filtered', async () => {
    const { runtime, connectors, connections } = setUp()
    connectors.add(createTestConnector({ type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] }))
    const namespaces: string[] = []
    const connector = connectors.get('test') as TestConnector
    connector.onConnect(async ({ namespace }) => {
      namespaces.push(namespace)
      return namespace === 'solana' ? solanaResult('test') : testResult('test')
    })
    setNamespaceFilter(runtime.store, 'solana')
    await connections.connect({ connectorId: 'test' })
    setOpen(runtime.store, true)
    await connections.connect({ connectorId: 'test' })
    expect(namespaces).toEqual(['eip155', 'solana'])
    expect(runtime.store.get(activeNamespaceAtom)).toBe('solana')
  })

  it('parameters: calls onUri with each URI', async () => {
    const { connectors, connections } = setUp()
    const connector = createTestConnector({ type: 'WALLET_CONNECT' })
    connector.onConnect(async ({ onUri }) => {
      onUri?.('wc:1')
      onUri?.('wc:2')
      return testResult('test')
    })
    connectors.add(connector)
    const onUri = vi.fn()
    await connections.connect({ connectorId: 'test', onUri })
    expect(onUri.mock.calls).toEqual([['wc:1'], ['wc:2']])
  })

  it('behavior: activates the wallet’s network', async () => {
    const { runtime, connectors, connections } = setUp()
    const connector = createTestConnector()
    connector.onConnect(async () => testResult('test', testAddress, 'eip155:137'))
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    expect(runtime.store.get(activeNetworkIdAtom)).toBe('eip155:137')
  })

  it('behavior: prefers the wallet’s network to the one that the user chooses while connecting', async () => {
    const { runtime, connectors, connections, read } = setUp()
    const connector = createTestConnector()
    let answer: (result: unknown) => void = () => undefined
    connector.onConnect(() => new Promise((resolve) => (answer = resolve)))
    connectors.add(connector)
    const connecting = connections.connect({ connectorId: 'test' })
    await vi.waitFor(() => expect(connector.calls).toEqual(['connect']))
    const parts = { runtime, connections, alerts: { raise: vi.fn() } } as never
    const activate = (networkId: CaipNetworkId) => setNetworkIds(runtime.store, { eip155: networkId })
    await createNetworkSwitch(parts, activate)('eip155:137')
    expect(runtime.store.get(activeNetworkIdAtom)).toBe('eip155:137')
    expect(connector.calls).toEqual(['connect'])
    answer(testResult('test', testAddress, 'eip155:1'))
    await connecting
    expect(runtime.store.get(activeNetworkIdAtom)).toBe('eip155:1')
    expect(read()?.accounts).toEqual([testAccount('test')])
    // The wallet is not asked to switch afterwards either.
    expect(connector.calls).toEqual(['connect'])
  })

  it.each(['', '0X'])('behavior: replaces the prefix “%s” by 0x, and drops malformed accounts', async (prefix) => {
    const { connectors, connections, read } = setUp()
    const connector = createTestConnector()
    const bare = { ...testAccount('test'), address: `${prefix}${testAddress.slice(2)}` }
    const broken = { ...testAccount('test'), address: '<img src=x onerror=alert(1)>' }
    connector.onConnect(async () => ({ networkId: 'eip155:1', accounts: [broken, bare, 7, null] }))
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    expect(read()?.accounts).toEqual([testAccount('test')])
  })

  it('error: rejects if there is no such connector', async () => {
    const { connections, read } = setUp()
    await expect(connections.connect({ connectorId: 'gone' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: 'No connector found for connection',
    })
    expect(read()).toBeUndefined()
  })

  it.each([
    ['4001', walletError(4001, 'no')],
    ['5000 of WalletConnect', { code: 5000, message: 'User disapproved' }],
    ['5000 without a message', { code: 5000 }],
    ['5001 of WalletConnect', { code: 5001, message: 'Not these chains' }],
    ['5003 of WalletConnect', { code: 5003, message: 'Not these events' }],
    ['only WalletConnect’s message', { message: 'User disapproved requested chains' }],
    ['5002 of WalletConnect', walletError(5002, 'no methods')],
    ['ACTION_REJECTED', Object.assign(new Error('x'), { code: 'ACTION_REJECTED' })],
    ['only a message', 'User rejected the request.'],
    ['a cause', new Error('wrapped', { cause: walletError(4001, 'no') })],
    ['an original error', walletError(-32603, 'Internal', { originalError: { code: 4001 } })],
  ])('error: recognizes the user’s rejection by %s', async (_title, error) => {
    const { runtime, connectors, connections, read } = setUp()
    const connector = createTestConnector()
    connector.onConnect(() => Promise.reject(error))
    connectors.add(connector)
    await expect(connections.connect({ connectorId: 'test' })).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
      message: 'Connection rejected',
      cause: error,
    })
    expect(read()).toEqual({ status: 'disconnected', accounts: [] })
    expect(runtime.emitted).toEqual([['CONNECT_ERROR', { message: 'Connection rejected' }]])
  })

  it.each([
    ['undefined', undefined, 'undefined instead of { accounts, networkId }'],
    ['a string', 'yes', "'yes' instead of { accounts, networkId }"],
    ['no accounts', { networkId: 'eip155:1', accounts: [] }, 'no accounts'],
    ['accounts that are not a list', { networkId: 'eip155:1', accounts: { length: 1 } }, 'no accounts'],
    [
      'a malformed network',
      { networkId: 'mainnet', accounts: [testAccount('test')] },
      "the networkId 'mainnet', which is not one of eip155",
    ],
    [
      'a network of another namespace',
      { networkId: 'solana:x', accounts: [testAccount('test')] },
      "the networkId 'solana:x', which is not one of eip155",
    ],
    [
      'a malformed address',
      { networkId: 'eip155:1', accounts: [{ ...testAccount('test'), address: '0x12' }] },
      "the account '0x12', which is not an address of eip155: 0x and 40 hex digits",
    ],
    ['an account of another namespace', { ...solanaResult('test'), networkId: 'eip155:1' }, 'no account of eip155'],
    [
      'an account that is null',
      { networkId: 'eip155:1', accounts: [null] },
      'the account undefined with the networkId',
    ],
  ])('error: rejects if the wallet returns %s', async (_title, answer, problem) => {
    const { connectors, connections, read } = setUp()
    const connector = createTestConnector()
    connector.onConnect(async () => answer)
    connectors.add(connector)
    await expect(connections.connect({ connectorId: 'test' })).rejects.toMatchObject({
      code: 'CONNECT_FAILED',
      message: 'Failed to connect',
      cause: { code: 'WALLET_ANSWER_INVALID', details: expect.stringContaining(`it returned ${problem}`) },
    })
    expect(read()?.status).toBe('disconnected')
  })

  it('error: does not treat code 5000 with an unrelated message as a rejection', async () => {
    const { connectors, connections } = setUp()
    const connector = createTestConnector()
    connector.onConnect(() => Promise.reject(walletError(5000, 'Transaction failed')))
    connectors.add(connector)
    await expect(connections.connect({ connectorId: 'test' })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  })

  it('error: rejects if the connector throws', async () => {
    const { connectors, connections } = setUp()
    const connector = createTestConnector()
    connector.onConnect(() => {
      throw new TypeError('broken')
    })
    connectors.add(connector)
    await expect(connections.connect({ connectorId: 'test' })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  })

  it('behavior: lets the user abandon an unresponsive wallet and try again', async () => {
    const { runtime, connectors, connections, read } = setUp()
    const connector = createTestConnector()
    connector.onConnect(() => new Promise(() => undefined))
    connectors.add(connector)
    const controller = new AbortController()
    const first = connections.connect({ connectorId: 'test', signal: controller.signal })
    await vi.waitFor(() => expect(connector.calls).toEqual(['connect']))
    controller.abort()
    await expect(first).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    expect(read()?.status).toBe('disconnected')
    // An abandoned attempt emits no error event.
    expect(runtime.emitted).toEqual([])
    connector.onConnect(async () => testResult('test'))
    await connections.connect({ connectorId: 'test' })
    expect(read()?.status).toBe('connected')
  })

  it('behavior: ignores a late approval of an abandoned attempt, and disconnects the wallet', async () => {
    const { connectors, connections, read } = setUp()
    const connector = createTestConnector()
    let answer: (result: unknown) => void = () => undefined
    connector.onConnect(() => new Promise((resolve) => (answer = resolve)))
    connectors.add(connector)
    const controller = new AbortController()
    const attempt = connections.connect({ connectorId: 'test', signal: controller.signal }).catch(() => undefined)
    await vi.waitFor(() => expect(connector.calls).toEqual(['connect']))
    controller.abort()
    await attempt
    answer(testResult('test'))
    await vi.advanceTimersByTimeAsync(0)
    expect(read()?.status).toBe('disconnected')
    expect(connector.calls).toEqual(['connect', 'disconnect'])
  })

  it('behavior: does not open the wallet if the attempt is aborted immediately', async () => {
    const { connectors, connections, read } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    // React's strict mode mounts, unmounts and immediately mounts again.
    const controller = new AbortController()
    const first = connections.connect({ connectorId: 'test', signal: controller.signal })
    controller.abort()
    const second = connections.connect({ connectorId: 'test' })
    await expect(first).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    await second
    expect(connector.calls).toEqual(['connect'])
    expect(read()?.status).toBe('connected')
  })

  it('behavior: ignores a late response to an attempt that was replaced', async () => {
    const { connectors, connections, read } = setUp()
    const connector = createTestConnector()
    const answers: ((result: unknown) => void)[] = []
    connector.onConnect(() => new Promise((resolve) => answers.push(resolve)))
    connectors.add(connector)
    const first = connections.connect({ connectorId: 'test' })
    first.catch(() => undefined)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const second = connections.connect({ connectorId: 'test' })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.(testResult('test', otherAddress))
    await expect(first).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    expect(read()?.status).toBe('connecting')
    answers[1]?.(testResult('test'))
    await second
    expect(read()?.accounts[0]?.address).toBe(testAddress)
    expect(connector.calls).toEqual(['connect', 'connect'])
  })

  it('behavior: keeps the connection if the user rejects in another wallet', async () => {
    const { connectors, connections, read } = setUp()
    const other = createTestConnector({ id: 'other', name: 'Other' })
    other.onConnect(() => Promise.reject(walletError(4001, 'no')))
    connectors.add(createTestConnector())
    connectors.add(other)
    await connections.connect({ connectorId: 'test' })
    await expect(connections.connect({ connectorId: 'other' })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect(read()).toMatchObject({ status: 'connected', connectorId: 'test' })
  })

  it('behavior: replaces and disconnects the first wallet', async () => {
    const { storage, connectors, connections, read } = setUp()
    const first = createTestConnector()
    connectors.add(first)
    connectors.add(createTestConnector({ id: 'other', name: 'Other' }))
    await connections.connect({ connectorId: 'test' })
    await connections.connect({ connectorId: 'other' })
    expect(read()).toMatchObject({ status: 'connected', connectorId: 'other' })
    expect(first.listeners.size).toBe(0)
    expect(first.calls).toEqual(['connect', 'disconnect'])
    expect(storage.get('connections')).toEqual({ version: 1, connections: { eip155: { connectorId: 'other' } } })
  })

  it('behavior: emits no CONNECT_SUCCESS for WalletConnect, because the pairing emits it', async () => {
    const { runtime, connectors, connections } = setUp()
    connectors.add(createTestConnector({ type: 'WALLET_CONNECT' }))
    await connections.connect({ connectorId: 'test' })
    expect(runtime.emitted).toEqual([])
  })
})

describe('watch', () => {
  it('behavior: follows the wallet when its account changes', async () => {
    const { runtime, connectors, connections } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    for (const listener of connector.listeners) listener.accountsChanged('eip155', [testAccount('x', otherAddress)])
    expect(runtime.store.get(activeAccountAtom)).toEqual(testAccount('test', otherAddress))
  })

  it('behavior: changes the network of the accounts when the wallet switches networks', async () => {
    const { runtime, connectors, connections } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    for (const listener of connector.listeners) listener.networkChanged('eip155', 'eip155:137')
    expect(runtime.store.get(activeNetworkIdAtom)).toBe('eip155:137')
    expect(runtime.store.get(activeAccountAtom)).toEqual(testAccount('test', testAddress, 'eip155:137'))
  })

  it.each(['reports the switch', 'does not report the switch'])(
    'behavior: moves the accounts to the new network after the modal switches a wallet that %s',
    async (title) => {
      const { runtime, connectors, connections } = setUp()
      const connector = createTestConnector()
      connectors.add(connector)
      connector.onSwitch(async ({ caipNetworkId }) => {
        if (title === 'does not report the switch') return
        for (const listener of connector.listeners) listener.networkChanged('eip155', caipNetworkId)
      })
      await connections.connect({ connectorId: 'test' })
      await connections.switchNetwork(testNetwork(137, 'Polygon', 'POL'))
      expect(runtime.store.get(activeNetworkIdAtom)).toBe('eip155:137')
      expect(runtime.store.get(activeAccountAtom)).toEqual(testAccount('test', testAddress, 'eip155:137'))
    },
  )

  it('error: keeps the accounts on their network if the wallet rejects the switch', async () => {
    const { runtime, connectors, connections } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    const error = walletError(4001, 'no')
    connector.onSwitch(() => Promise.reject(error))
    await connections.connect({ connectorId: 'test' })
    await expect(connections.switchNetwork(testNetwork(137, 'Polygon', 'POL'))).rejects.toBe(error)
    expect(runtime.store.get(activeAccountAtom)).toEqual(testAccount('test'))
  })

  it('error: rejects a switch in a namespace without a wallet', async () => {
    const { connections } = setUp()
    const switching = connections.switchNetwork(testNetwork(137, 'Polygon', 'POL'))
    await expect(switching).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
  })

  it('behavior: follows the wallet when it approves other networks', async () => {
    const { connectors, connections, read } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    connector.onConnect(async () => ({ ...testResult('test'), approvedNetworkIds: ['eip155:1'] }))
    await connections.connect({ connectorId: 'test' })
    const before = read()
    const approve = (namespace: ChainNamespace, networkIds: readonly unknown[]) => {
      for (const listener of connector.listeners) listener.networksApproved?.(namespace, networkIds as never)
    }
    approve('eip155', ['eip155:1', 'eip155:137', 'solana:main', 'nonsense', null])
    expect(read()).toEqual({ ...before, approvedNetworkIds: ['eip155:1', 'eip155:137'] })
    // Ignores events for a namespace that the wallet does not serve.
    approve('solana', ['solana:main'])
    expect(read()).toEqual({ ...before, approvedNetworkIds: ['eip155:1', 'eip155:137'] })
  })

  it('behavior: ignores the wallet’s malformed events', async () => {
    const { connectors, connections, read } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    const before = read()
    for (const listener of connector.listeners) {
      listener.accountsChanged('eip155', [{ address: 7 } as never])
      listener.networkChanged('eip155', 'polygon' as never)
      listener.accountsChanged('solana', [])
      listener.disconnected('solana')
    }
    expect(read()).toEqual(before)
  })

  it.each([
    ['reports no accounts', (listener: ConnectorListener) => listener.accountsChanged('eip155', [])],
    ['disconnects', (listener: ConnectorListener) => listener.disconnected('eip155')],
  ])('behavior: disconnects if the wallet %s', async (_title, leave) => {
    const { runtime, storage, connectors, connections, close, read } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    for (const listener of [...connector.listeners]) leave(listener)
    expect(read()).toEqual({ status: 'disconnected', accounts: [] })
    expect(storage.get('connections')).toBeUndefined()
    expect(connector.listeners.size).toBe(0)
    expect(close).toHaveBeenCalledTimes(1)
    expect(runtime.emitted.at(-1)).toEqual(['DISCONNECT_SUCCESS', { namespace: 'eip155' }])
  })

  it('behavior: stops listening on disposal, and keeps the connection stored', async () => {
    const { runtime, storage, connectors, connections } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    runtime.dispose()
    expect(connector.listeners.size).toBe(0)
    expect(storage.get('connections')).toEqual(stored)
  })
})

describe('disconnect', () => {
  it('default', async () => {
    const { runtime, storage, connectors, connections, close, read } = setUp()
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    await connections.disconnect()
    expect(read()).toEqual({ status: 'disconnected', accounts: [] })
    expect(storage.get('connections')).toBeUndefined()
    expect(connector.calls).toEqual(['connect', 'disconnect'])
    expect(connector.listeners.size).toBe(0)
    expect(close).toHaveBeenCalledTimes(1)
    expect(runtime.emitted.at(-1)).toEqual(['DISCONNECT_SUCCESS', { namespace: 'all' }])
  })

  it('parameters: namespace', async () => {
    const { runtime, connectors, connections } = setUp()
    connectors.add(createTestConnector())
    await connections.connect({ connectorId: 'test' })
    await connections.disconnect('solana')
    expect(connections.connectorOf('eip155')).toBeDefined()
    await connections.disconnect('eip155')
    expect(connections.connectorOf('eip155')).toBeUndefined()
    expect(runtime.emitted.at(-1)).toEqual(['DISCONNECT_SUCCESS', { namespace: 'eip155' }])
  })

  it('behavior: does nothing if no wallet is connected', async () => {
    const { runtime, connections } = setUp()
    await connections.disconnect()
    expect(runtime.emitted).toEqual([])
  })

  it('behavior: ends a shared session in all of its namespaces', async () => {
    const { runtime, connectors, connections } = setUp()
    const connector = createTestConnector({ type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] })
    const solana = { namespace: 'solana', address: 'A'.repeat(40), networkId: 'solana:main' }
    connector.onConnect(async () => ({ networkId: 'eip155:1', accounts: [testAccount('test'), solana] }))
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    expect(runtime.store.get(connectionsAtom).solana?.status).toBe('connected')
    await connections.disconnect('solana')
    expect(runtime.store.get(connectionsAtom).eip155?.status).toBe('disconnected')
    expect(connector.calls).toEqual(['connect', 'disconnect'])
  })

  it('behavior: disconnects a connection that is still being restored, in the wallet and in all of its namespaces', async () => {
    const both = { eip155: { connectorId: 'test' }, solana: { connectorId: 'test' } }
    const { runtime, storage, connectors, connections, close, read } = setUp(
      {},
      { connections: { version: 1, connections: both } },
    )
    const connector = createTestConnector({ type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] })
    connector.onReconnect(() => new Promise(() => undefined))
    connectors.add(connector)
    const restored = connections.reconnect()
    await vi.waitFor(() => expect(connector.calls).toEqual(['reconnect', 'reconnect']))
    await connections.disconnect('eip155')
    expect(connector.calls).toEqual(['reconnect', 'reconnect', 'disconnect'])
    expect(read()?.status).toBe('disconnected')
    expect(storage.get('connections')).toBeUndefined()
    expect(close).toHaveBeenCalledTimes(1)
    expect(runtime.emitted).toEqual([['DISCONNECT_SUCCESS', { namespace: 'eip155' }]])
    await restored
  })

  it('behavior: disconnects a stored connection in the wallet even if it was not restored', async () => {
    const { runtime, storage, connectors, connections } = setUp({}, { connections: stored })
    const connector = createTestConnector()
    connector.onReconnect(() => Promise.reject(walletError(-32603, 'locked')))
    connectors.add(connector)
    await connections.reconnect()
    await connections.disconnect()
    expect(connector.calls).toEqual(['reconnect', 'disconnect'])
    expect(storage.get('connections')).toBeUndefined()
    expect(runtime.emitted).toEqual([['DISCONNECT_SUCCESS', { namespace: 'all' }]])
  })

  it('behavior: removes a stored connection whose wallet is missing', async () => {
    const { runtime, storage, connections } = setUp({}, { connections: stored })
    await connections.disconnect()
    expect(storage.get('connections')).toBeUndefined()
    expect(runtime.emitted).toEqual([['DISCONNECT_SUCCESS', { namespace: 'all' }]])
  })

  it('behavior: waits at most 3 s for an unresponsive wallet', async () => {
    const { connectors, connections, read } = setUp()
    const connector = createTestConnector()
    connector.onDisconnect(() => new Promise(() => undefined))
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    const done = vi.fn()
    connections.disconnect().then(done, done)
    await vi.waitFor(() => expect(read()?.status).toBe('disconnected'), { interval: 0 })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(done).toHaveBeenCalledWith(undefined)
  })

  it('behavior: disposal ends the wait for an unresponsive wallet', async () => {
    const { runtime, connectors, connections } = setUp()
    const connector = createTestConnector()
    connector.onDisconnect(() => new Promise(() => undefined))
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    const done = connections.disconnect()
    await vi.waitFor(() => expect(connector.calls).toEqual(['connect', 'disconnect']))
    expect(vi.getTimerCount()).toBe(1)
    runtime.dispose()
    expect(vi.getTimerCount()).toBe(0)
    await done
  })

  it('error: rejects if the wallet fails, but still disconnects', async () => {
    const { runtime, storage, connectors, connections, read } = setUp()
    const connector = createTestConnector()
    const cause = new Error('relay is gone')
    connector.onDisconnect(() => Promise.reject(cause))
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    await expect(connections.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect',
      cause,
    })
    expect(read()?.status).toBe('disconnected')
    expect(storage.get('connections')).toBeUndefined()
    expect(runtime.emitted.at(-1)).toEqual(['DISCONNECT_ERROR', { message: 'Failed to disconnect' }])
  })
})

describe('reconnect', () => {
  it('default', async () => {
    const { runtime, connectors, connections, read, prefetch } = setUp({}, { connections: stored })
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.reconnect()
    expect(read()).toMatchObject({ status: 'connected', accounts: [testAccount('test')] })
    expect(connector.calls).toEqual(['reconnect'])
    expect(prefetch).not.toHaveBeenCalled()
    // Restoring emits no CONNECT_SUCCESS.
    expect(runtime.emitted).toEqual([])
  })

  it('behavior: waits 1 s for a wallet to announce itself', async () => {
    const { connectors, connections, read } = setUp({}, { connections: stored })
    const done = connections.reconnect()
    await vi.advanceTimersByTimeAsync(900)
    expect(read()?.status).toBe('connecting')
    connectors.add(createTestConnector())
    await done
    expect(read()?.status).toBe('connected')
  })

  it('behavior: keeps a missing wallet’s connection stored, and tries only once to restore it when the wallet appears', async () => {
    const { storage, connectors, connections, read, prefetch } = setUp({}, { connections: stored })
    const done = connections.reconnect()
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(read()).toEqual({ status: 'disconnected', accounts: [] })
    // Prefetched, because the user is likely to look for another wallet.
    expect(prefetch).toHaveBeenCalledOnce()
    expect(storage.get('connections')).toEqual(stored)
    const connector = createTestConnector()
    connector.onReconnect(() => Promise.reject(new Error('not yet')))
    const remove = connectors.add(connector)
    await vi.advanceTimersByTimeAsync(0)
    expect(read()?.status).toBe('disconnected')
    if (typeof remove === 'function') remove()
    connectors.add(createTestConnector())
    await vi.advanceTimersByTimeAsync(0)
    expect(read()?.status).toBe('disconnected')
    expect(connector.calls).toEqual(['reconnect'])
  })

  it('behavior: reconnects when the wallet announces itself late', async () => {
    const { connectors, connections, read } = setUp({}, { connections: stored })
    const done = connections.reconnect()
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    connectors.add(createTestConnector())
    await vi.advanceTimersByTimeAsync(0)
    expect(read()?.status).toBe('connected')
  })

  it('behavior: does not replace a newly connected wallet when another announces itself late', async () => {
    const { connectors, connections, read } = setUp({}, { connections: stored })
    const done = connections.reconnect()
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    connectors.add(createTestConnector({ id: 'other', name: 'Other' }))
    await connections.connect({ connectorId: 'other' })
    const late = createTestConnector()
    connectors.add(late)
    await vi.advanceTimersByTimeAsync(0)
    expect(read()?.connectorId).toBe('other')
    expect(late.calls).toEqual([])
  })

  it('behavior: removes the stored connection if the wallet has revoked it', async () => {
    const { storage, connectors, connections, read } = setUp({}, { connections: stored })
    const connector = createTestConnector()
    connector.onReconnect(async () => undefined)
    connectors.add(connector)
    await connections.reconnect()
    expect(read()?.status).toBe('disconnected')
    expect(storage.get('connections')).toBeUndefined()
  })

  it.each([
    ['an error', () => Promise.reject(new Error('locked'))],
    ['nonsense', async () => ({ accounts: 'all of them' })],
  ])('behavior: keeps the connection stored for the next visit if the wallet responds with %s', async (_title, act) => {
    const { runtime, storage, connectors, connections, read } = setUp({}, { connections: stored })
    const connector = createTestConnector()
    connector.onReconnect(act)
    connectors.add(connector)
    await connections.reconnect()
    expect(read()?.status).toBe('disconnected')
    expect(storage.get('connections')).toEqual(stored)
    expect(runtime.emitted).toEqual([])
  })

  it('behavior: does not wait for an unresponsive wallet, but accepts its late response', async () => {
    const { connectors, connections, read } = setUp({}, { connections: stored })
    const connector = createTestConnector()
    let answer: (result: unknown) => void = () => undefined
    connector.onReconnect(() => new Promise((resolve) => (answer = resolve)))
    connectors.add(connector)
    const done = connections.reconnect()
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(read()?.status).toBe('disconnected')
    answer(testResult('test'))
    await vi.advanceTimersByTimeAsync(0)
    expect(read()?.status).toBe('connected')
  })

  it('behavior: disposal ends the wait for an unresponsive wallet', async () => {
    const { runtime, connectors, connections } = setUp({}, { connections: stored })
    const connector = createTestConnector()
    connector.onReconnect(() => new Promise(() => undefined))
    connectors.add(connector)
    const restored = connections.reconnect()
    await vi.waitFor(() => expect(connector.calls).toEqual(['reconnect']))
    expect(vi.getTimerCount()).toBe(1)
    runtime.dispose()
    expect(vi.getTimerCount()).toBe(0)
    await restored
  })

  it('behavior: connects a wallet before anything is restored', async () => {
    const { connectors, connections, read } = setUp({}, { connections: stored })
    const connector = createTestConnector()
    connectors.add(connector)
    const restoring = connections.reconnect()
    await connections.connect({ connectorId: 'test' })
    await restoring
    expect(read()?.status).toBe('connected')
    expect(connector.calls).toContain('connect')
    expect(connector.calls).not.toContain('disconnect')
  })

  it('behavior: connects another wallet while one is being restored', async () => {
    const { connectors, connections, read } = setUp({}, { connections: stored })
    const connector = createTestConnector()
    let answer: (result: unknown) => void = () => undefined
    connector.onReconnect(() => new Promise((resolve) => (answer = resolve)))
    connectors.add(connector)
    connectors.add(createTestConnector({ id: 'other', name: 'Other' }))
    const done = connections.reconnect()
    await connections.connect({ connectorId: 'other' })
    answer(testResult('test', otherAddress))
    await done
    expect(read()).toMatchObject({ status: 'connected', connectorId: 'other' })
  })

  it.each([
    ['another version', { version: 2, connections: { eip155: { connectorId: 'test' } } }],
    ['a string', 'eip155'],
    ['a list', [stored]],
    ['no connector id', { version: 1, connections: { eip155: { connectorId: 7 } } }],
    ['an unknown namespace', { version: 1, connections: { near: { connectorId: 'test' } } }],
    ['null', { version: 1, connections: null }],
    ['a huge id', { version: 1, connections: { eip155: { connectorId: 'x'.repeat(10_000) } } }],
  ])('behavior: restores nothing if storage contains %s', async (_title, connections) => {
    const context = setUp({}, { connections })
    const connector = createTestConnector()
    context.connectors.add(connector)
    // The entry stage shows every stored namespace as connecting.
    setConnections(context.runtime.store, { eip155: { status: 'connecting', accounts: [] } })
    await context.connections.reconnect()
    expect(context.read()).toEqual({ status: 'disconnected', accounts: [] })
    expect(connector.calls).toEqual([])
  })

  it('parameters: enableReconnect false', async () => {
    const { storage, connectors, connections, read } = setUp({ enableReconnect: false }, { connections: stored })
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.reconnect()
    expect(read()).toBeUndefined()
    expect(connector.calls).toEqual([])
    expect(storage.get('connections')).toBeUndefined()
    await connections.connect({ connectorId: 'test' })
    expect(storage.get('connections')).toBeUndefined()
  })
})

describe('two tabs', () => {
  it('behavior: disconnects wallets that the other tab disconnected, without asking them', async () => {
    const { storage, connectors, connections, read } = setUp()
    await connections.reconnect()
    const connector = createTestConnector()
    connectors.add(connector)
    await connections.connect({ connectorId: 'test' })
    storage.writeElsewhere('connections', undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(read()).toEqual({ status: 'disconnected', accounts: [] })
    expect(connector.calls).toEqual(['connect'])
    expect(connector.listeners.size).toBe(0)
  })

  it('behavior: closes the modal when the other tab disconnects, but not when it switches wallets', async () => {
    const { storage, connectors, connections, close } = setUp()
    await connections.reconnect()
    connectors.add(createTestConnector())
    connectors.add(createTestConnector({ id: 'other', name: 'Other' }))
    await connections.connect({ connectorId: 'test' })
    storage.writeElsewhere('connections', { version: 1, connections: { eip155: { connectorId: 'other' } } })
    await vi.advanceTimersByTimeAsync(0)
    expect(close).not.toHaveBeenCalled()
    storage.writeElsewhere('connections', undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('behavior: connects wallets that the other tab connected', async () => {
    const { storage, connectors, connections, read } = setUp()
    await connections.reconnect()
    const connector = createTestConnector()
    connectors.add(connector)
    storage.writeElsewhere('connections', stored)
    await vi.advanceTimersByTimeAsync(0)
    expect(read()?.status).toBe('connected')
    expect(connector.calls).toEqual(['reconnect'])
  })

  it('behavior: switches to another wallet when the other tab does', async () => {
    const { storage, connectors, connections, read } = setUp()
    await connections.reconnect()
    connectors.add(createTestConnector())
    connectors.add(createTestConnector({ id: 'other', name: 'Other' }))
    await connections.connect({ connectorId: 'test' })
    storage.writeElsewhere('connections', { version: 1, connections: { eip155: { connectorId: 'other' } } })
    await vi.advanceTimersByTimeAsync(0)
    expect(read()).toMatchObject({ status: 'connected', connectorId: 'other' })
  })
})

describe('getProvider', () => {
  it('default', async () => {
    const { connectors, connections } = setUp()
    connectors.add(createTestConnector())
    await connections.connect({ connectorId: 'test' })
    const provider = await connections.getProvider('eip155')
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('eth_chainId')
  })

  it('error: rejects if no wallet is connected', async () => {
    const { connections } = setUp()
    await expect(connections.getProvider('solana')).rejects.toMatchObject({
      message: "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    })
  })
})

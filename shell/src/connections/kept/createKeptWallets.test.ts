import type { ChainNamespace, ViewName } from '@latchkey/plugin-api'
import { describe, expect, it, vi } from 'vitest'
import { createConnectorRegistry } from '../../connectors/createConnectorRegistry.js'
import type { ModalOptions } from '../../options.js'
import { activeAccountAtom } from '../../state/account.js'
import { keptWalletsAtom } from '../../state/connectionList.js'
import { connectionsAtom } from '../../state/connections.js'
import { setOpen } from '../../state/modal.js'
import { namespaceFilterAtom } from '../../state/navigation.js'
import { networkIdsAtom } from '../../state/networks.js'
import { createTestConnector, testAccount, testAddress, testResult } from '../../testing/createTestConnector.js'
import { createTestStorage } from '../../testing/createTestStorage.js'
import { prepareRuntimes } from '../../testing/prepareRuntimes.js'
import { createConnections } from '../createConnections.js'

const otherAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const openRuntime = prepareRuntimes()

function setUp({
  multiWallet = true,
  options = {},
  initial = {},
}: {
  readonly multiWallet?: boolean
  readonly options?: Partial<ModalOptions>
  readonly initial?: Readonly<Record<string, unknown>>
} = {}) {
  /** The app's plugin views. `false`means that the gate is closed. */
  const pluginViews = new Map<ViewName, boolean>()
  const plugins = {
    ready: Promise.resolve(),
    ownerOf: (view: ViewName) => (pluginViews.has(view) ? {} : undefined),
    admit: async (view: ViewName) => {
      if (!pluginViews.get(view)) throw new Error('GATED')
    },
  }
  const runtime = { ...openRuntime(options), core: async () => ({ plugins }) as never }
  const storage = createTestStorage(initial)
  const connectors = createConnectorRegistry({ runtime })
  const navigation = { close: vi.fn(), push: vi.fn(), open: vi.fn(async () => undefined) }
  const gates = { value: () => multiWallet, settled: async () => multiWallet } as never
  const alerts = { raise: vi.fn() }
  const connections = createConnections({
    runtime,
    storage,
    connectors,
    navigation: navigation as never,
    gates,
    alerts: alerts as never,
    wallets: { prefetch: async () => undefined } as never,
  })
  const first = createTestConnector({ id: 'first', name: 'First' })
  const second = createTestConnector({ id: 'second', name: 'Second' })
  second.onConnect(async () => testResult('second', otherAddress))
  second.onReconnect(async () => testResult('second', otherAddress))
  connectors.add(first)
  connectors.add(second)
  const used = (namespace: ChainNamespace = 'eip155') => runtime.store.get(connectionsAtom)[namespace]?.connectorId
  const kept = () => (runtime.store.get(keptWalletsAtom).eip155 ?? []).map((one) => `${one.connectorId} ${one.status}`)
  return { runtime, storage, connectors, connections, navigation, alerts, pluginViews, first, second, used, kept }
}

/** Connects both wallets. The second is active. */
async function setUpTwo(parameters?: Parameters<typeof setUp>[0]) {
  const world = setUp(parameters)
  await world.connections.connect({ connectorId: 'first' })
  await world.connections.connect({ connectorId: 'second' })
  return world
}

describe('connect', () => {
  it('default', async () => {
    const { first, used, kept, storage, runtime } = await setUpTwo()
    expect(used()).toBe('second')
    expect(kept()).toEqual(['first connected'])
    expect(first.calls).toEqual(['connect'])
    expect(first.listeners.size).toBe(1)
    expect(storage.get('wallets')).toEqual({
      version: 1,
      wallets: { eip155: [{ connectorId: 'first', status: 'connected', name: 'First' }] },
    })
    expect(runtime.emitted.filter(([name]) => name.startsWith('DISCONNECT'))).toEqual([])
  })

  it('behavior: leaves a kept wallet unchanged if the user abandons reconnecting it', async () => {
    const { connections, first, used, kept } = await setUpTwo()
    const abort = new AbortController()
    let answer: () => void = () => undefined
    first.onConnect(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(testResult('first'))
        }),
    )
    const again = connections.connect({ connectorId: 'first', signal: abort.signal })
    again.catch(() => undefined)
    await vi.waitFor(() => expect(first.calls.filter((call) => call === 'connect')).toHaveLength(2))
    abort.abort()
    await expect(again).rejects.toThrow()
    answer()
    await vi.advanceTimersByTimeAsync(1)
    expect(first.calls).not.toContain('disconnect')
    expect([used(), kept()]).toEqual(['second', ['first connected']])
  })

  it('behavior: replaces the first wallet while the gate is closed', async () => {
    const { first, used, kept, storage } = await setUpTwo({ multiWallet: false })
    expect(used()).toBe('second')
    expect(kept()).toEqual([])
    expect(storage.get('wallets')).toBeUndefined()
    expect(first.calls).toEqual(['connect', 'disconnect'])
  })

  /** The second wallet's window is open and waits for approval. */
  async function setUpAsked() {
    const world = setUp()
    await world.connections.connect({ connectorId: 'first' })
    let answer: () => void = () => undefined
    world.second.onConnect(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(testResult('second', otherAddress))
        }),
    )
    const connecting = world.connections.connect({ connectorId: 'second' })
    await vi.waitFor(() => expect(world.second.calls).toEqual(['connect']))
    const ofFirst = () => world.runtime.store.get(keptWalletsAtom).eip155?.[0]
    const sayYes = () => {
      answer()
      return connecting
    }
    return { ...world, ofFirst, sayYes }
  }

  it('behavior: keeps the first wallet, including changes made while the second asks the user', async () => {
    const { first, sayYes, ofFirst } = await setUpAsked()
    for (const listener of [...first.listeners]) {
      listener.accountsChanged('eip155', [testAccount('first', otherAddress)])
      listener.networkChanged('eip155', 'eip155:137')
      listener.networksApproved?.('eip155', ['eip155:137'])
    }
    await sayYes()
    expect(ofFirst()?.accounts.map(({ caipAddress }) => caipAddress)).toEqual([`eip155:137:${otherAddress}`])
    expect(ofFirst()?.approvedNetworkIds).toEqual(['eip155:137'])
    for (const listener of [...first.listeners])
      listener.networksApproved?.('eip155', ['eip155:1', 'eip155:137', 'solana:main'])
    expect(ofFirst()?.approvedNetworkIds).toEqual(['eip155:1', 'eip155:137'])
  })

  it('behavior: does not keep the first wallet if it disconnects while the second asks the user', async () => {
    const { first, kept, sayYes, used } = await setUpAsked()
    for (const listener of [...first.listeners]) listener.disconnected('eip155')
    await sayYes()
    expect(used()).toBe('second')
    expect(kept()).toEqual([])
    expect(first.listeners.size).toBe(0)
    expect(first.calls).toEqual(['connect'])
  })

  it('behavior: removes a kept wallet from the list when it becomes active again', async () => {
    const { connections, used, kept, first } = await setUpTwo()
    await connections.connect({ connectorId: 'first' })
    expect(used()).toBe('first')
    expect(kept()).toEqual(['second connected'])
    expect(first.listeners.size).toBe(1)
  })
})

describe('switchTo', () => {
  it('default', async () => {
    const { connections, runtime, first, second, used, kept } = await setUpTwo()
    const wallets = await connections.wallets()
    await expect(wallets.switchTo({ namespace: 'eip155', connectorId: 'first' })).resolves.toEqual(testAccount('first'))
    expect(used()).toBe('first')
    expect(kept()).toEqual(['second connected'])
    expect(runtime.store.get(activeAccountAtom)?.address).toBe(testAddress)
    // No wallet was asked, and each has one listener.
    expect([first.calls, second.calls]).toEqual([['connect'], ['connect']])
    expect([first.listeners.size, second.listeners.size]).toEqual([1, 1])
  })

  it('behavior: shows the network to which a wallet switched while it was kept', async () => {
    const { connections, runtime, first } = await setUpTwo()
    for (const listener of first.listeners) {
      listener.networkChanged('eip155', 'eip155:137')
      listener.networkChanged('solana', 'solana:main')
      listener.networkChanged('eip155', 'nonsense' as never)
    }
    expect(runtime.store.get(networkIdsAtom).eip155).toBe('eip155:1')
    await (await connections.wallets()).switchTo({ namespace: 'eip155', connectorId: 'first' })
    expect(runtime.store.get(networkIdsAtom).eip155).toBe('eip155:137')
    expect(runtime.store.get(activeAccountAtom)?.caipAddress).toBe(`eip155:137:${testAddress}`)
  })

  it('parameters: address switches to another account of the active wallet, even if the gate is closed', async () => {
    const { connections, runtime, first } = setUp({ multiWallet: false })
    first.onConnect(async () => ({
      networkId: 'eip155:1',
      accounts: [testAccount('first'), testAccount('first', otherAddress)],
    }))
    await connections.connect({ connectorId: 'first' })
    const wallets = await connections.wallets()
    await wallets.switchTo({ namespace: 'eip155', connectorId: 'first', address: otherAddress })
    expect(runtime.store.get(connectionsAtom).eip155?.accounts.map(({ address }) => address)).toEqual([
      otherAddress,
      testAddress,
    ])
  })

  it('behavior: connects a disconnected wallet again', async () => {
    const { connections, first, used, kept } = await setUpTwo()
    const wallets = await connections.wallets()
    await wallets.disconnect('eip155', 'first')
    expect(kept()).toEqual(['first disconnected'])
    await wallets.switchTo({ namespace: 'eip155', connectorId: 'first' })
    expect(first.calls).toEqual(['connect', 'disconnect', 'connect'])
    expect(used()).toBe('first')
    expect(kept()).toEqual(['second connected'])
  })

  it('behavior: opens a view for WalletConnect', async () => {
    const { connections, connectors, navigation } = await setUpTwo()
    connectors.add(createTestConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }))
    const wallets = await connections.wallets()
    await wallets.switchTo({ namespace: 'eip155', connectorId: 'walletConnect' })
    expect(navigation.open.mock.calls).toEqual([[{ view: 'ConnectingWalletConnect', namespace: 'eip155' }]])
  })

  it('behavior: shows the QR code for a kept WalletConnect wallet that was not restored', async () => {
    const wallets = { eip155: [{ connectorId: 'walletConnect', status: 'connected', name: 'Phone' }] }
    const world = setUp({ initial: { wallets: { version: 1, wallets } } })
    const connector = createTestConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
    connector.onReconnect(() => Promise.reject(new Error('out of reach')))
    world.connectors.add(connector)
    const keptWallets = await world.connections.wallets()
    await keptWallets.restore()
    expect(world.kept()).toEqual(['walletConnect connected'])
    await expect(keptWallets.switchTo({ namespace: 'eip155', connectorId: 'walletConnect' })).resolves.toBeUndefined()
    expect(connector.calls).toEqual(['reconnect'])
    expect(world.navigation.open.mock.calls).toEqual([[{ view: 'ConnectingWalletConnect', namespace: 'eip155' }]])
  })

  describe('an embedded wallet from an earlier visit', () => {
    async function setUpEmbedded(name: string) {
      const world = setUp()
      const embedded = createTestConnector({ id: 'AUTH', type: 'AUTH', namespaces: ['eip155', 'solana'] })
      embedded.onConnect(async () => ({ ...testResult('AUTH'), wallet: { name } }))
      world.connectors.add(embedded)
      await world.connections.connect({ connectorId: 'AUTH' })
      await world.connections.connect({ connectorId: 'first' })
      const wallets = await world.connections.wallets()
      await wallets.disconnect('eip155', 'AUTH')
      return {
        ...world,
        embedded,
        wallets,
        again: () => wallets.switchTo({ namespace: 'eip155', connectorId: 'AUTH' }),
      }
    }

    it.each([
      ['Email', 'EmailLogin', undefined],
      ['Google', 'ConnectSocials', { resume: 'Google' }],
    ])('default: after a sign-in with %s, reopens %s', async (name, view, args) => {
      const { navigation, pluginViews, runtime, embedded, used, again } = await setUpEmbedded(name)
      pluginViews.set('EmailLogin' as ViewName, true).set('ConnectSocials' as ViewName, true)
      await expect(again()).resolves.toBeUndefined()
      expect(navigation.open.mock.calls).toEqual([[{ view, namespace: 'eip155', ...(args && { args }) }]])
      setOpen(runtime.store, true)
      await again()
      expect(navigation.push.mock.calls).toEqual([args ? [view, args] : [view]])
      expect(runtime.store.get(namespaceFilterAtom)).toBe('eip155')
      expect(embedded.calls).toEqual(['connect', 'disconnect'])
      expect(used()).toBe('first')
    })

    it('behavior: opens Connect if there is no such view or its gate is closed', async () => {
      const { navigation, pluginViews, runtime, again } = await setUpEmbedded('Email')
      setOpen(runtime.store, true)
      await again()
      pluginViews.set('EmailLogin' as ViewName, false)
      await again()
      const connect = ['Connect', { namespace: 'eip155', keepActive: true }]
      expect(navigation.push.mock.calls).toEqual([connect, connect])
    })

    it('behavior: connects without a view if the user is signed in to another namespace', async () => {
      const { connections, embedded, navigation, used, again } = await setUpEmbedded('Email')
      const account = { namespace: 'solana', address: 'So11111111111111111111111111111111111111112' }
      embedded.onConnect(async ({ namespace }) =>
        namespace === 'eip155'
          ? testResult('AUTH')
          : { networkId: 'solana:main', accounts: [{ ...account, networkId: 'solana:main' }] },
      )
      await connections.connect({ connectorId: 'AUTH', namespace: 'solana' })
      await again()
      expect([used('eip155'), used('solana')]).toEqual(['AUTH', 'AUTH'])
      expect(navigation.open).not.toHaveBeenCalled()
    })
  })

  it('error: rejects a wallet with any other status', async () => {
    const wallets = { eip155: [{ connectorId: 'first', status: 'frozen', name: 'First' }] }
    const { connections, kept } = setUp({ initial: { wallets: { version: 1, wallets } } })
    const keptWallets = await connections.wallets()
    await keptWallets.restore()
    expect(kept()).toEqual(['first frozen'])
    await expect(keptWallets.switchTo({ namespace: 'eip155', connectorId: 'first' })).rejects.toMatchObject({
      code: 'CONNECTION_STATUS_INVALID',
      message: 'Invalid connection status',
    })
  })

  it('error: rejects if there is no connector', async () => {
    const { connections } = await setUpTwo()
    const wallets = await connections.wallets()
    await expect(wallets.switchTo({ namespace: 'eip155', connectorId: 'gone' })).rejects.toMatchObject({
      message: 'No connector found for connection',
    })
  })

  it('error: rejects while the gate is closed', async () => {
    const { connections, alerts, used } = await setUpTwo({ multiWallet: false })
    const wallets = await connections.wallets()
    await expect(wallets.switchTo({ namespace: 'eip155', connectorId: 'first' })).rejects.toMatchObject({
      code: 'MULTI_WALLET_NOT_ENABLED',
      message: 'Multi-Wallet Not Enabled',
    })
    expect(alerts.raise.mock.calls).toEqual([['MULTI_WALLET_NOT_ENABLED']])
    expect(used()).toBe('second')
  })
})

describe('a wallet that disconnects itself', () => {
  it('default: activates the kept wallet, and disconnects the namespace only when no kept wallet is left', async () => {
    const { runtime, first, second, used, kept, navigation } = await setUpTwo()
    for (const listener of [...second.listeners]) listener.disconnected('eip155')
    expect(used()).toBe('first')
    expect(kept()).toEqual([])
    expect(second.listeners.size).toBe(0)
    expect(navigation.close).not.toHaveBeenCalled()
    expect(runtime.emitted.filter(([name]) => name === 'DISCONNECT_SUCCESS')).toEqual([])
    for (const listener of [...first.listeners]) listener.disconnected('eip155')
    expect(used()).toBeUndefined()
    expect(runtime.emitted.at(-1)).toEqual(['DISCONNECT_SUCCESS', { namespace: 'eip155' }])
  })

  it('behavior: removes a kept wallet without emitting an event', async () => {
    const { runtime, first, used, kept } = await setUpTwo()
    for (const listener of [...first.listeners]) listener.accountsChanged('eip155', [])
    expect(kept()).toEqual([])
    expect(used()).toBe('second')
    expect(first.listeners.size).toBe(0)
    expect(runtime.emitted.filter(([name]) => name === 'DISCONNECT_SUCCESS')).toEqual([])
  })

  it('behavior: activates the account to which a wallet switched while it was kept', async () => {
    const { connections, runtime, first } = await setUpTwo()
    for (const listener of [...first.listeners])
      listener.accountsChanged('eip155', [testAccount('first', otherAddress)])
    await (await connections.wallets()).switchTo({ namespace: 'eip155', connectorId: 'first' })
    expect(runtime.store.get(activeAccountAtom)?.address).toBe(otherAddress)
  })
})

describe('disconnect', () => {
  it('parameters: disconnects the active wallet and activates the kept one', async () => {
    const { connections, second, used, kept } = await setUpTwo()
    await (await connections.wallets()).disconnect('eip155', 'second')
    expect(second.calls).toEqual(['connect', 'disconnect'])
    expect(used()).toBe('first')
    expect(kept()).toEqual(['second disconnected'])
  })

  it('parameters: all', async () => {
    const { connections, storage, first, second, used, kept } = await setUpTwo()
    await connections.disconnect()
    expect([first.calls, second.calls]).toEqual([
      ['connect', 'disconnect'],
      ['connect', 'disconnect'],
    ])
    expect([used(), kept()]).toEqual([undefined, []])
    expect([...storage.entries.keys()].filter((key) => key !== 'network')).toEqual([])
    expect([first.listeners.size, second.listeners.size]).toEqual([0, 0])
  })

  it('error: rejects if the wallet fails, but still disconnects', async () => {
    const { connections, first, kept } = await setUpTwo()
    first.onDisconnect(() => Promise.reject(new Error('gone')))
    const wallets = await connections.wallets()
    await expect(wallets.disconnect('eip155', 'first')).rejects.toMatchObject({ message: 'Failed to disconnect' })
    expect(kept()).toEqual(['first disconnected'])
  })
})

describe('restore', () => {
  const initial = {
    connections: { version: 1, connections: { eip155: { connectorId: 'first' } } },
    wallets: { version: 1, wallets: { eip155: [{ connectorId: 'second', status: 'connected', name: 'Second' }] } },
  }

  it('default', async () => {
    const { connections, second, used, kept, runtime } = setUp({ initial })
    await connections.reconnect()
    expect(used()).toBe('first')
    expect(kept()).toEqual(['second connected'])
    expect(second.calls).toEqual(['reconnect'])
    const wallets = await connections.wallets()
    await wallets.switchTo({ namespace: 'eip155', connectorId: 'second' })
    expect(runtime.store.get(activeAccountAtom)?.address).toBe(otherAddress)
  })

  it('behavior: asks no wallet while the gate is closed', async () => {
    const { connections, second, kept } = setUp({ initial, multiWallet: false })
    await connections.reconnect()
    expect(second.calls).toEqual([])
    expect(kept()).toEqual([])
  })

  it('behavior: removes a wallet that has revoked the connection', async () => {
    const { connections, second, kept, storage } = setUp({ initial })
    second.onReconnect(async () => undefined)
    await connections.reconnect()
    expect(kept()).toEqual([])
    expect(storage.get('wallets')).toBeUndefined()
  })

  it('behavior: ignores malformed storage', async () => {
    const wallets = { eip155: [7, { connectorId: 'second' }, { connectorId: 3, status: 'connected' }], foo: 'bar' }
    const { connections, kept } = setUp({ initial: { wallets: { version: 1, wallets } } })
    await (await connections.wallets()).restore()
    expect(kept()).toEqual([])
  })

  it('behavior: follows another tab when it keeps or disconnects wallets', async () => {
    const { connections, storage, first, kept } = await setUpTwo()
    storage.writeElsewhere('wallets', undefined)
    await vi.waitFor(() => expect(kept()).toEqual([]))
    expect(first.listeners.size).toBe(0)
    expect(first.calls).toEqual(['connect'])
    storage.writeElsewhere('wallets', {
      version: 1,
      wallets: { eip155: [{ connectorId: 'first', status: 'connected', name: 'First' }] },
    })
    await vi.waitFor(() => expect(first.listeners.size).toBe(1))
    expect(first.calls).toEqual(['connect', 'reconnect'])
    expect(kept()).toEqual(['first connected'])
    await connections.disconnect()
  })
})

describe('several namespaces', () => {
  const stored = (namespaces: readonly string[], connectorId: string) =>
    Object.fromEntries(namespaces.map((namespace) => [namespace, { connectorId }]))

  const networkOf = (namespace: string) => (namespace === 'eip155' ? 'eip155:1' : `${namespace}:main`)

  function session(namespaces: readonly string[]) {
    const accounts = namespaces.map((namespace) => ({
      namespace,
      address: namespace === 'eip155' ? testAddress : 'So11111111111111111111111111111111111111112',
      networkId: networkOf(namespace),
    }))
    return { networkId: 'eip155:1', accounts }
  }

  it('behavior: restores a session in the namespaces that it still serves', async () => {
    const all = ['eip155', 'solana', 'bip122']
    const initial = { connections: { version: 1, connections: stored(all, 'walletConnect') } }
    const { connections, connectors, runtime, storage, used } = setUp({ initial })
    const connector = createTestConnector({ id: 'walletConnect', type: 'WALLET_CONNECT', namespaces: all as never })
    connector.onReconnect(async ({ namespace }) =>
      namespace === 'bip122' ? undefined : { ...session([namespace]), networkId: networkOf(namespace) },
    )
    connectors.add(connector)
    await connections.reconnect()
    expect([used('eip155'), used('solana'), used('bip122')]).toEqual(['walletConnect', 'walletConnect', undefined])
    expect(runtime.store.get(connectionsAtom).bip122?.status).toBe('disconnected')
    expect(connector.calls).toEqual(['reconnect', 'reconnect', 'reconnect'])
    expect(storage.get('connections')).toEqual({
      version: 1,
      connections: stored(['eip155', 'solana'], 'walletConnect'),
    })
  })

  it('behavior: connects a namespace that a session gains, unless the namespace is already connected', async () => {
    const { connections, connectors, used, runtime } = setUp()
    const connector = createTestConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
    connector.onConnect(async () => session(['eip155']))
    connectors.add(connector)
    await connections.connect({ connectorId: 'walletConnect' })
    const add = (namespace: ChainNamespace) => {
      for (const listener of [...connector.listeners])
        listener.accountsChanged(namespace, session([namespace]).accounts as never)
    }
    add('solana')
    expect(used('solana')).toBe('walletConnect')
    expect(runtime.store.get(connectionsAtom).solana?.wallet?.name).toBe('WalletConnect')
    expect(connector.listeners.size).toBe(1)

    const sol = createTestConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'] })
    sol.onConnect(async () => ({ ...session(['solana']), networkId: networkOf('solana') }))
    connectors.add(sol)
    await connections.connect({ connectorId: 'sol', namespace: 'solana' })
    // The session continues for the other namespace.
    expect(connector.calls).toEqual(['connect'])
    add('solana')
    expect(used('solana')).toBe('sol')
  })

  /** The embedded wallet serves both namespaces. It does not report disconnections that we requested. */
  async function setUpShared(type: 'AUTH' | 'WALLET_CONNECT' = 'AUTH') {
    const world = setUp()
    const shared = createTestConnector({ id: type, name: 'Shared', type, namespaces: ['eip155', 'solana'] })
    shared.onConnect(async () => session(['eip155', 'solana']))
    const sol = createTestConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'] })
    sol.onConnect(async () => ({ ...session(['solana']), networkId: networkOf('solana') }))
    world.connectors.add(shared)
    world.connectors.add(sol)
    await world.connections.connect({ connectorId: type })
    const statuses = (namespace: ChainNamespace) =>
      (world.runtime.store.get(keptWalletsAtom)[namespace] ?? []).map((one) => `${one.connectorId} ${one.status}`)
    return { ...world, shared, sol, statuses, keptWallets: await world.connections.wallets() }
  }

  it('behavior: disconnects a shared session in each of its namespaces', async () => {
    const { keptWallets, shared, storage, runtime, used, statuses } = await setUpShared()
    await keptWallets.disconnect('eip155', 'AUTH')
    expect([used('eip155'), used('solana')]).toEqual([undefined, undefined])
    expect([statuses('eip155'), statuses('solana')]).toEqual([['AUTH disconnected'], ['AUTH disconnected']])
    expect(shared.calls).toEqual(['connect', 'disconnect'])
    expect(shared.listeners.size).toBe(0)
    expect(storage.get('connections')).toBeUndefined()
    expect(runtime.emitted.filter(([name]) => name === 'DISCONNECT_SUCCESS').map(([, value]) => value)).toEqual([
      { namespace: 'eip155' },
      { namespace: 'solana' },
    ])
  })

  it('behavior: disconnects a shared session that is kept, or that a kept wallet replaces', async () => {
    const { connections, keptWallets, shared, used, statuses } = await setUpShared()
    await connections.connect({ connectorId: 'first' })
    await connections.connect({ connectorId: 'sol', namespace: 'solana' })
    await keptWallets.switchTo({ namespace: 'solana', connectorId: 'AUTH' })
    await keptWallets.disconnect('solana', 'AUTH')
    expect([used('eip155'), used('solana')]).toEqual(['first', 'sol'])
    expect([statuses('eip155'), statuses('solana')]).toEqual([['AUTH disconnected'], ['AUTH disconnected']])
    expect(shared.listeners.size).toBe(0)
  })

  it('behavior: does not end another namespace’s session when a disconnected entry is removed', async () => {
    const { connections, keptWallets, shared, used, statuses } = await setUpShared()
    await keptWallets.disconnect('eip155', 'AUTH')
    shared.onConnect(async () => ({ ...session(['solana']), networkId: networkOf('solana') }))
    await connections.connect({ connectorId: 'AUTH', namespace: 'solana' })
    expect(statuses('eip155')).toEqual(['AUTH disconnected'])
    await keptWallets.disconnect('eip155', 'AUTH')
    expect(used('solana')).toBe('AUTH')
    expect(shared.calls).toEqual(['connect', 'disconnect', 'connect'])
  })

  for (const type of ['AUTH', 'WALLET_CONNECT'] as const) {
    it(`behavior: ends a kept session with its namespace only if no other namespace uses it: ${type}`, async () => {
      const { connections, shared, used, statuses } = await setUpShared(type)
      await connections.connect({ connectorId: 'first' })
      await connections.disconnect('eip155')
      expect([used('eip155'), used('solana')]).toEqual([undefined, type])
      expect(statuses('eip155')).toEqual([])
      expect(shared.calls).toEqual(['connect'])
      await connections.disconnect()
      expect(shared.calls).toEqual(['connect', 'disconnect'])
    })
  }

  it('behavior: removes an ended session from the kept wallets of other namespaces', async () => {
    const { connections, keptWallets, used, statuses } = await setUpShared()
    await connections.connect({ connectorId: 'sol', namespace: 'solana' })
    expect(statuses('solana')).toEqual(['AUTH connected'])
    await connections.disconnect('eip155')
    expect([used('eip155'), used('solana')]).toEqual([undefined, 'sol'])
    expect(statuses('solana')).toEqual([])
    await expect(keptWallets.disconnect('solana', 'AUTH')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  it('behavior: activates the kept wallet in a namespace that loses its shared session', async () => {
    const { connections, keptWallets, sol, used, statuses } = await setUpShared()
    await connections.connect({ connectorId: 'sol', namespace: 'solana' })
    await keptWallets.switchTo({ namespace: 'solana', connectorId: 'AUTH' })
    await connections.disconnect('eip155')
    expect([used('eip155'), used('solana')]).toEqual([undefined, 'sol'])
    expect(statuses('solana')).toEqual([])
    expect(sol.calls).toEqual(['connect'])
  })

  it('behavior: disconnecting all wallets includes kept wallets', async () => {
    const { connections, keptWallets, sol, used, statuses } = await setUpShared()
    await connections.connect({ connectorId: 'sol', namespace: 'solana' })
    await keptWallets.switchTo({ namespace: 'solana', connectorId: 'AUTH' })
    await connections.disconnect()
    expect([used('eip155'), used('solana')]).toEqual([undefined, undefined])
    expect(statuses('solana')).toEqual([])
    expect(sol.calls).toEqual(['connect', 'disconnect'])
  })

  it('behavior: does not delay other namespaces for an unresponsive wallet', async () => {
    const connections2 = { ...stored(['eip155'], 'first'), ...stored(['solana'], 'silent') }
    const { connections, connectors, runtime, used } = setUp({
      initial: { connections: { version: 1, connections: connections2 } },
    })
    const silent = createTestConnector({ id: 'silent', name: 'Silent', namespaces: ['solana'] })
    silent.onReconnect(() => new Promise(() => undefined))
    connectors.add(silent)
    const restored = connections.reconnect()
    await vi.waitFor(() => expect(used('eip155')).toBe('first'))
    expect(runtime.store.get(connectionsAtom).solana?.status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(10_000)
    await restored
    expect(runtime.store.get(connectionsAtom).solana?.status).toBe('disconnected')
  })

  it('error: lists the namespaces if several wallets fail to disconnect', async () => {
    const { connections, connectors, first, runtime } = setUp()
    const sol = createTestConnector({ id: 'sol', name: 'Sol', namespaces: ['solana'] })
    const result = session(['solana'])
    sol.onConnect(async () => ({ ...result, networkId: 'solana:main' }))
    connectors.add(sol)
    for (const one of [first, sol]) one.onDisconnect(() => Promise.reject(new Error('gone')))
    await connections.connect({ connectorId: 'first' })
    await connections.connect({ connectorId: 'sol', namespace: 'solana' })
    await expect(connections.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_CHAINS_FAILED',
      message: 'Failed to disconnect chains: eip155, solana',
    })
    expect(Object.values(runtime.store.get(connectionsAtom)).map(({ status }) => status)).toEqual([
      'disconnected',
      'disconnected',
    ])
  })
})

describe('account types', () => {
  const bitcoin = (type: string, address: string) => ({ address, networkId: 'bip122:main', type, label: `My ${type}` })
  const both = {
    networkId: 'bip122:main',
    accounts: [bitcoin('ordinal', 'bc1pordinal'), bitcoin('payment', 'bc1qpay')],
  }

  function setUpBitcoin(options: Partial<ModalOptions> = {}) {
    const world = setUp({ options })
    const connector = createTestConnector({ id: 'btc', name: 'Bitcoin Wallet', namespaces: ['bip122'] })
    connector.onConnect(async () => both)
    world.connectors.add(connector)
    const types = () => world.runtime.store.get(connectionsAtom).bip122?.accounts.map(({ type }) => type)
    const connect = () => world.connections.connect({ connectorId: 'btc', namespace: 'bip122' })
    return { ...world, types, connect }
  }

  it('default: uses payment as bip122’s default type, and shows the wallet’s labels', async () => {
    const { runtime, types, connect } = setUpBitcoin()
    await connect()
    expect(types()).toEqual(['payment', 'ordinal'])
    expect(runtime.store.get(connectionsAtom).bip122?.accounts[0]?.label).toBe('My payment')
  })

  it('parameters: defaultAccountTypes', async () => {
    const { types, connect } = setUpBitcoin({ defaultAccountTypes: { bip122: 'ordinal' } })
    await connect()
    expect(types()).toEqual(['ordinal', 'payment'])
  })

  it('behavior: uses the wallet’s only account type', async () => {
    const { connections, runtime } = setUp()
    await connections.connect({ connectorId: 'first' })
    expect(runtime.store.get(activeAccountAtom)?.type).toBe('eoa')
  })

  it('behavior: keeps the type that the user chose after a reset', async () => {
    const { connections, types, connect } = setUpBitcoin()
    await connect()
    const wallets = await connections.wallets()
    await wallets.switchTo({ namespace: 'bip122', connectorId: 'btc', address: 'bc1pordinal' })
    await connections.disconnect()
    await connect()
    expect(types()).toEqual(['ordinal', 'payment'])
  })
})

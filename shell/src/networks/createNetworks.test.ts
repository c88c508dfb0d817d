import type { CaipNetworkId, ChainNamespace, Network } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../core.js'
import type { ModalOptions } from '../options.js'
import { createPictures } from '../pictures/createPictures.js'
import { connectionsAtom, type NamespaceConnection, setConnections } from '../state/connections.js'
import { loadingAtom } from '../state/modal.js'
import { setViewStack } from '../state/navigation.js'
import { activeNetworkAtom, activeNetworkIdAtom, setNetworkIds, setNetworks } from '../state/networks.js'
import { createTestConnector, testAccount } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { walletError } from '../testing/createTestWallet.js'
import { testNetwork } from '../testing/testOptions.js'
import { createNetworks, isNetworkApproved } from './createNetworks.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface SetUp {
  readonly options?: Partial<ModalOptions>
  readonly stored?: unknown
  readonly connection?: NamespaceConnection
}

function setUp({ options = {}, stored, connection }: SetUp = {}) {
  const runtime = createTestRuntime(options)
  if (connection) setConnections(runtime.store, { eip155: connection })
  const storage = createTestStorage(stored === undefined ? {} : { network: stored })
  const connector = createTestConnector()
  const open = vi.fn(async () => undefined)
  const close = vi.fn()
  const raise = vi.fn()
  const core = {
    runtime,
    storage,
    alerts: { raise },
    navigation: { open, close },
    connections: {
      connectorOf: (namespace: ChainNamespace) =>
        runtime.store.get(connectionsAtom)[namespace]?.status === 'connected' ? connector : undefined,
      switchNetwork: connector.switchNetwork,
    },
    http: { api: { url: (path: string) => `https://api.test${path}` } },
    pictures: createPictures(runtime),
  } as unknown as Core
  const networks = createNetworks(core)
  networks.restore()
  const disconnect = vi.fn(async () => undefined)
  Object.assign(core.connections, { disconnect })
  const activeId = () => runtime.store.get(activeNetworkIdAtom)
  const connect = (networkId: CaipNetworkId, fields: Partial<NamespaceConnection> = {}) => {
    setConnections(runtime.store, { eip155: { ...connected, ...fields } })
    setNetworkIds(runtime.store, { eip155: networkId })
  }
  return { runtime, storage, networks, connector, open, close, raise, activeId, connect, disconnect }
}

/** WalletConnect supports any namespace. */
const chains = [{ kind: 'walletconnect' as const, load: () => Promise.reject(new Error('not needed')) }]
const connected: NamespaceConnection = { status: 'connected', connectorId: 'test', accounts: [testAccount('test')] }
const connecting: NamespaceConnection = { status: 'connecting', accounts: [] }

describe('initial network', () => {
  it('default', () => {
    const { activeId, storage } = setUp()
    expect(activeId()).toBe('eip155:1')
    expect(storage.entries.size).toBe(0)
  })

  it('behavior: restores the stored network', () => {
    expect(setUp({ stored: 'eip155:137' }).activeId()).toBe('eip155:137')
  })

  it('behavior: restores a stored network that is not configured, while its wallet is restored', async () => {
    const { activeId, runtime } = setUp({ stored: 'eip155:10', connection: connecting })
    expect(activeId()).toBe('eip155:10')
    expect(runtime.store.get(activeNetworkAtom)).toBeUndefined()
    // The wallet is not restored.
    setConnections(runtime.store, { eip155: { status: 'disconnected', accounts: [] } })
    await vi.dynamicImportSettled()
    expect(activeId()).toBe('eip155:1')
  })

  it.each([
    ['that is not configured, without a wallet', 'eip155:10'],
    ['of a namespace that is not configured', 'solana:main'],
    ['that is nonsense', 'mainnet'],
    ['that is not a string', { id: 1 }],
  ])('behavior: ignores the stored network %s', (_title, stored) => {
    expect(setUp({ stored }).activeId()).toBe('eip155:1')
  })

  it('behavior: returns to a configured network after disconnecting from another one', async () => {
    const { runtime, activeId, connect } = setUp({ options: { defaultNetwork: testNetwork(137, 'Polygon', 'POL') } })
    connect('eip155:10')
    await vi.dynamicImportSettled()
    setConnections(runtime.store, { eip155: { status: 'disconnected', accounts: [] } })
    expect(activeId()).toBe('eip155:137')
  })
})

describe('changed networks', () => {
  const [ethereum, polygon, base] = [
    testNetwork(1, 'Ethereum', 'ETH'),
    testNetwork(137, 'Polygon', 'POL'),
    testNetwork(8453, 'Base', 'ETH'),
  ]
  const solana = { ...testNetwork(1, 'Solana', 'SOL'), caipNetworkId: 'solana:main', chainNamespace: 'solana' } as const

  async function change(networks: readonly Network[], parameters: SetUp = {}) {
    const context = setUp(parameters)
    setNetworks(context.runtime.store, networks)
    await vi.dynamicImportSettled()
    return context
  }

  it('default', async () => {
    const { activeId, networks } = await change([ethereum, base])
    expect(activeId()).toBe('eip155:1')
    expect(networks.find('eip155:8453')).toBe(base)
    expect(networks.find('eip155:137')).toBeUndefined()
  })

  it('behavior: leaves a removed network if no wallet is connected', async () => {
    const { activeId, runtime } = await change([polygon, base])
    expect(activeId()).toBe('eip155:137')
    setNetworks(runtime.store, [base])
    expect(activeId()).toBe('eip155:8453')
  })

  it('behavior: shows UnsupportedChain if the wallet’s network is removed', async () => {
    const { activeId, runtime, open, close, connect, disconnect } = setUp()
    connect('eip155:137')
    setNetworks(runtime.store, [ethereum])
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
    expect(open).toHaveBeenCalledWith({ view: 'UnsupportedChain' })
    expect(activeId()).toBe('eip155:137')
    expect(disconnect).not.toHaveBeenCalled()
    setViewStack(runtime.store, [{ name: 'UnsupportedChain', args: undefined, key: 1 }])
    setNetworks(runtime.store, [ethereum, polygon])
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('behavior: disconnects a namespace that has no networks left, and activates another', async () => {
    const { activeId, runtime, connect, disconnect } = setUp()
    connect('eip155:1')
    setNetworks(runtime.store, [solana])
    await vi.dynamicImportSettled()
    expect(disconnect.mock.calls).toEqual([['eip155']])
    expect(activeId()).toBe('solana:main')
  })
})

describe('switchNetwork', () => {
  it('default', async () => {
    const { networks, activeId, storage, runtime, connector } = setUp()
    await networks.switchNetwork('eip155:137')
    expect(activeId()).toBe('eip155:137')
    expect(storage.get('network')).toBe('eip155:137')
    expect(runtime.emitted).toEqual([['SWITCH_NETWORK', { network: 'eip155:137' }]])
    expect(connector.calls).toEqual([])
  })

  it('behavior: switches the connected wallet', async () => {
    const { networks, activeId, connector, connect, runtime } = setUp()
    connect('eip155:1')
    let finish: () => void = () => undefined
    connector.onSwitch(() => new Promise((resolve) => (finish = resolve)))
    const switching = networks.switchNetwork('eip155:137')
    await vi.waitFor(() => expect(runtime.store.get(loadingAtom)).toBe(true))
    expect(activeId()).toBe('eip155:1')
    finish()
    await switching
    expect(activeId()).toBe('eip155:137')
    expect(runtime.store.get(loadingAtom)).toBe(false)
    expect(connector.calls).toEqual(['switchNetwork eip155:137'])
  })

  it('behavior: does not switch to the active network', async () => {
    const { networks, connector, connect, runtime } = setUp()
    connect('eip155:1')
    await networks.switchNetwork('eip155:1')
    expect(connector.calls).toEqual([])
    expect(runtime.emitted).toEqual([])
  })

  it('behavior: activates another namespace without asking a wallet', async () => {
    const solana = {
      ...testNetwork(1, 'Solana', 'SOL'),
      caipNetworkId: 'solana:main',
      chainNamespace: 'solana',
    } as const
    const { networks, activeId, connector, connect } = setUp({
      options: { networks: [testNetwork(1, 'Ethereum', 'ETH'), solana], chains },
    })
    connect('eip155:1')
    await networks.switchNetwork('solana:main')
    expect(activeId()).toBe('solana:main')
    expect(connector.calls).toEqual([])
    // Switching back asks no wallet either, because the wallet's network never changed.
    await networks.switchNetwork('eip155:1')
    expect(activeId()).toBe('eip155:1')
    expect(connector.calls).toEqual([])
  })

  it('error: rejects if nothing can connect the namespace', async () => {
    const solana = {
      ...testNetwork(1, 'Solana', 'SOL'),
      caipNetworkId: 'solana:main',
      chainNamespace: 'solana',
    } as const
    const { networks, activeId } = setUp({ options: { networks: [testNetwork(1, 'Ethereum', 'ETH'), solana] } })
    await expect(networks.switchNetwork('solana:main')).rejects.toMatchObject({
      code: 'ADAPTER_MISSING',
      message: "Adapter for namespace solana doesn't exist",
    })
    expect(activeId()).toBe('eip155:1')
  })

  it('behavior: the last of several calls wins, and those in between never reach the wallet', async () => {
    const { networks, activeId, connector, connect, runtime } = setUp()
    connect('eip155:1')
    const answers: (() => void)[] = []
    connector.onSwitch(() => new Promise((resolve) => answers.push(resolve)))
    const first = networks.switchNetwork('eip155:137')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    const between = networks.switchNetwork('eip155:1')
    const refused = expect(between).rejects.toMatchObject({ code: 'NETWORK_SWITCH_OVERTAKEN' })
    const again = networks.switchNetwork('eip155:137')
    const refusedToo = expect(again).rejects.toMatchObject({ code: 'NETWORK_SWITCH_OVERTAKEN' })
    const last = networks.switchNetwork('eip155:1')
    answers[0]?.()
    await first
    await Promise.all([refused, refusedToo])
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.()
    await last
    expect(connector.calls).toEqual(['switchNetwork eip155:137', 'switchNetwork eip155:1'])
    expect(activeId()).toBe('eip155:1')
    expect(runtime.store.get(loadingAtom)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: a wallet that never answers does not block the next switch', async () => {
    const { networks, activeId, connector, connect } = setUp()
    connect('eip155:1')
    connector.onSwitch(() => new Promise(() => undefined))
    void networks.switchNetwork('eip155:137')
    await vi.waitFor(() => expect(connector.calls).toHaveLength(1))
    connector.onSwitch(async () => undefined)
    const second = networks.switchNetwork('eip155:137')
    await vi.advanceTimersByTimeAsync(2_000)
    await second
    expect(activeId()).toBe('eip155:137')
  })

  it('error: rejects if the network is not configured', async () => {
    const { networks, raise, runtime } = setUp()
    await expect(networks.switchNetwork('eip155:10')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    expect(raise.mock.calls[0]?.[0]).toBe('SWITCH_NETWORK_NOT_FOUND')
    expect(runtime.emitted).toEqual([])
  })

  it('error: rejects if the user rejects', async () => {
    const { networks, connector, connect, activeId, runtime } = setUp()
    connect('eip155:1')
    const cause = walletError(4001, 'no')
    connector.onSwitch(() => Promise.reject(cause))
    await expect(networks.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 'NETWORK_SWITCH_REJECTED', cause })
    expect(activeId()).toBe('eip155:1')
    expect(runtime.store.get(loadingAtom)).toBe(false)
    expect(runtime.emitted).toEqual([])
  })

  it('error: rejects if the wallet does not support the network', async () => {
    const { networks, connector, connect } = setUp()
    connect('eip155:1')
    connector.onSwitch(() => Promise.reject(walletError(4200, 'unsupported')))
    await expect(networks.switchNetwork('eip155:137')).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'Chain is not supported',
    })
  })
})

describe('a network that is not configured', () => {
  it('default', async () => {
    const { open, connect } = setUp()
    connect('eip155:10')
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
    expect(open).toHaveBeenCalledWith({ view: 'UnsupportedChain' })
  })

  it('behavior: closes if the wallet switches back', async () => {
    const { runtime, close, connect } = setUp()
    connect('eip155:10')
    await vi.dynamicImportSettled()
    setViewStack(runtime.store, [{ name: 'UnsupportedChain', args: undefined, key: 1 }])
    setNetworkIds(runtime.store, { eip155: 'eip155:1' })
    expect(close).toHaveBeenCalledTimes(1)
  })

  const unsupported = { name: 'UnsupportedChain', args: undefined, key: 1 } as const
  const switchTo = (networkId: CaipNetworkId) => ({ name: 'SwitchNetwork', args: { networkId }, key: 2 }) as const

  it('behavior: closes if the wallet switches back while a rejected switch is shown', async () => {
    const { runtime, close, connect } = setUp()
    connect('eip155:10')
    await vi.dynamicImportSettled()
    setViewStack(runtime.store, [unsupported, switchTo('eip155:137')])
    setNetworkIds(runtime.store, { eip155: 'eip155:1' })
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('behavior: SwitchNetwork closes itself after a success', async () => {
    const { runtime, networks, connector, close, connect } = setUp()
    connect('eip155:10')
    await vi.dynamicImportSettled()
    setViewStack(runtime.store, [unsupported, switchTo('eip155:137')])
    // The wallet emits its new network before it answers.
    connector.onSwitch(async () => setNetworkIds(runtime.store, { eip155: 'eip155:137' }))
    await networks.switchNetwork('eip155:137')
    expect(close).not.toHaveBeenCalled()
  })

  it('behavior: closes after a switch, not during it', async () => {
    const { runtime, networks, connector, close, connect } = setUp()
    connect('eip155:10')
    await vi.dynamicImportSettled()
    setViewStack(runtime.store, [unsupported, switchTo('eip155:137')])
    connector.onSwitch(async () => {
      setNetworkIds(runtime.store, { eip155: 'eip155:1' })
      expect(close).not.toHaveBeenCalled()
      throw walletError(4001, 'no')
    })
    await expect(networks.switchNetwork('eip155:137')).rejects.toMatchObject({ code: 'NETWORK_SWITCH_REJECTED' })
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('behavior: does not open if the wallet leaves the network before the UI loads', async () => {
    const { runtime, open, connect } = setUp()
    connect('eip155:10')
    setNetworkIds(runtime.store, { eip155: 'eip155:1' })
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
    expect(open).not.toHaveBeenCalled()
  })

  it.each([
    ['unsupported chains are allowed', { allowUnsupportedChain: true }, {}],
    ['switching is off', { enableNetworkSwitch: false }, {}],
    ['the session is a basic one', {}, { approvedNetworkIds: ['eip155:10'] as const }],
  ])('behavior: does not open if %s', async (_title, options, fields) => {
    const { open, connect } = setUp({ options })
    connect('eip155:10', fields)
    await vi.advanceTimersByTimeAsync(0)
    expect(open).not.toHaveBeenCalled()
  })
})

describe('images, explorers, approval', () => {
  const network = { ...testNetwork(1, 'Ethereum', 'ETH'), assets: { imageId: 'eth 1' } }

  it('default: uses the image service', () => {
    expect(setUp().networks.imageUrl(network)).toBe('https://api.test/public/getAssetImage/eth%201')
  })

  it('parameters: prefers the app’s image, then the network’s own', () => {
    const own = { ...network, assets: { imageId: 'eth', imageUrl: 'https://a.test/own.png' } }
    expect(setUp().networks.imageUrl(own)).toBe('https://a.test/own.png')
    for (const key of ['eip155:1', '1']) {
      const { networks } = setUp({ options: { chainImages: { [key]: 'https://a.test/host.png' } } })
      expect(networks.imageUrl(own)).toBe('https://a.test/host.png')
    }
  })

  it('behavior: without an image from the app or a service, uses the picture that ships with the shell', async () => {
    const { networks } = setUp()
    const bare = testNetwork(1, 'Ethereum', 'ETH')
    expect(networks.imageUrl(bare)).toBeUndefined()
    await vi.waitFor(() => expect(networks.imageUrl(bare)).toMatch(/^data:image\/svg\+xml,/))
    expect(networks.imageUrl(testNetwork(31_337, 'Local', 'ETH'))).toBeUndefined()
    const unserved = setUp({ options: { projectId: '' } })
    await vi.waitFor(() => expect(unserved.networks.imageUrl(network)).toBe(networks.imageUrl(bare)))
  })

  it('behavior: accepts only http(s) explorers', () => {
    const { networks } = setUp()
    expect(networks.explorerUrl(network, '0xab')).toBe('https://explorer.test/address/0xab')
    const hostile = { ...network, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)//' } } }
    expect(networks.explorerUrl(hostile, '0xab')).toBeUndefined()
    expect(networks.explorerUrl({ ...network, blockExplorers: undefined } as never, '0xab')).toBeUndefined()
  })

  it('behavior: detects networks that the wallet did not approve', () => {
    expect(isNetworkApproved(network, connected)).toBe(true)
    expect(isNetworkApproved(network, { ...connected, approvedNetworkIds: ['eip155:137'] })).toBe(false)
    expect(isNetworkApproved(network, { ...connected, approvedNetworkIds: ['eip155:1'] })).toBe(true)
    expect(isNetworkApproved(network, { status: 'disconnected', accounts: [], approvedNetworkIds: [] })).toBe(true)
  })
})

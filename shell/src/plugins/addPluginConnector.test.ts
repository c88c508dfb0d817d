import {
  type Connector,
  type ConnectorListener,
  type ConnectParameters,
  describeError,
  NoAccountsError,
} from '@latchkey/plugin-api'
import { describe, expect, it, vi } from 'vitest'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import { networksAtom } from '../state/networks.js'
import { connectorsAtom } from '../state/wallets.js'
import { createTestConnector, testAccount, testAddress, testResult } from '../testing/createTestConnector.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { addPluginConnector } from './addPluginConnector.js'

function setUp() {
  const runtime = createTestRuntime()
  const connectors = createConnectorRegistry({ runtime })
  const reports: unknown[] = []
  const addConnector = (connector: Connector, pluginId = 'tips') =>
    addPluginConnector({ connectors, runtime }, { id: pluginId }, connector, (error) => reports.push(error))
  const add = (info: Parameters<typeof createTestConnector>[0], pluginId?: string) =>
    addConnector(createTestConnector({ type: 'EXTERNAL', ...info }), pluginId)
  const list = () => [...runtime.store.get(connectorsAtom).keys()]
  return { runtime, connectors, addConnector, add, list, reports }
}

const reserved = (details: string) =>
  expect.objectContaining({ code: 'CONNECTOR_RESERVED', pluginId: 'tips', details: expect.stringContaining(details) })

it.each([
  'AUTH',
  'auth',
  'walletConnect',
  'injected',
  'keplr',
  'leap',
  'cosmostation',
  'io.metamask',
  'eip6963:350670db-19fa-4704-a166-e52e178b59d2',
  'wallet-standard:solana:Phantom',
  'injectedWeb3:talisman',
  '',
  'a'.repeat(101),
])('error: reserves the id %s, even if no such wallet is installed', (id) => {
  const { add, list } = setUp()
  expect(() => add({ id })).toThrow(reserved(`${id}: `))
  expect(list()).toEqual([])
})

it('error: rejects an id that is not a string', () => {
  expect(() => setUp().add({ id: { toString: () => 'AUTH' } as never })).toThrow(reserved(''))
})

it.each(['AUTH', 'WALLET_CONNECT', 'ANNOUNCED'] as const)('error: reserves the type %s', (type) => {
  expect(() => setUp().add({ id: 'vault', type })).toThrow(reserved(`vault: the type ${type}`))
})

it('error: rejects a taken id or domain, and disposing the rejected connector removes nothing', () => {
  const { connectors, add, list } = setUp()
  connectors.add(createTestConnector({ id: 'own', name: 'Own', type: 'EXTERNAL' }))
  connectors.add(createTestConnector({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' }))
  add({ id: 'other', name: 'Other' }, 'another')
  expect(() => add({ id: 'own' })).toThrow(reserved('own: it is taken'))
  expect(() => add({ id: 'other' })).toThrow(reserved('other: it is taken'))
  expect(() => add({ id: 'vault', rdns: 'IO.MetaMask' })).toThrow(
    reserved('vault: the domain IO.MetaMask belongs to io.metamask'),
  )
  expect(list()).toEqual(['own', 'io.metamask', 'other'])
})

it('behavior: a connector added at run time opens only views of its plugin', () => {
  const { connectors, runtime } = setUp()
  const manifest = { id: 'tips', views: { Card: {} } }
  const reported: unknown[] = []
  for (const opens of ['Card', 'Crad']) {
    const connector = createTestConnector({ id: opens, name: opens, type: 'EXTERNAL', opens } as never)
    addPluginConnector({ connectors, runtime }, manifest as never, connector, (error) => reported.push(error))
  }
  const opens = [...runtime.store.get(connectorsAtom).values()].map((info) => info.opens)
  expect(opens).toEqual(['Card', undefined])
  expect(reported).toEqual([
    expect.objectContaining({
      code: 'VIEW_NOT_FOUND',
      details: "the connector Crad opens it. Did you mean 'Card'?",
    }),
  ])
})

it('behavior: ignores later changes that the plugin makes to its connector', () => {
  const { connectors, addConnector } = setUp()
  const connector = createTestConnector({ id: 'vault', type: 'EXTERNAL' })
  addConnector(connector)
  Object.assign(connector.info, { id: 'AUTH', type: 'AUTH' })
  expect(connectors.get('vault')?.info).toMatchObject({ id: 'vault', type: 'EXTERNAL' })
})

it("behavior: passes copies of networks, so that the plugin can't change the shell's", async () => {
  const { runtime, connectors, addConnector } = setUp()
  const [network] = runtime.store.get(networksAtom)
  if (!network) throw new Error('The test runtime has a network')
  const before = structuredClone(network)
  const connector = createTestConnector({ id: 'vault', type: 'EXTERNAL' })
  const spoil = (given: object) => {
    const { rpcUrls } = given as typeof network
    expect(() => (rpcUrls.default.http as string[]).push('https://evil.test')).toThrow(TypeError)
  }
  connector.onConnect(async ({ networks, namespace }) => {
    for (const one of networks) spoil(one)
    return { accounts: [], networkId: `${namespace}:1` }
  })
  connector.onSwitch(async (given) => spoil(given))
  addConnector(connector)
  const shared = connectors.get('vault')
  const signal = new AbortController().signal
  const parameters: ConnectParameters = { namespace: 'eip155', networks: [network], signal }
  await expect(shared?.connect(parameters)).resolves.toEqual({ accounts: [], networkId: 'eip155:1' })
  await shared?.switchNetwork(network)
  expect(network).toEqual(before)
})

it('behavior: passes the plugin a facade instead of the listener', () => {
  const { connectors, addConnector } = setUp()
  const connector = createTestConnector({ id: 'vault', type: 'EXTERNAL' })
  addConnector(connector)
  const changes: unknown[] = []
  const listener: ConnectorListener = {
    accountsChanged: (...change) => changes.push(change),
    networkChanged: () => undefined,
    disconnected: () => undefined,
  }
  connectors.get('vault')?.watch(listener)
  const [given] = connector.listeners
  expect(given).not.toBe(listener)
  expect(Object.isFrozen(given)).toBe(true)
  given?.accountsChanged('eip155', [])
  expect(changes).toEqual([['eip155', []]])
})

describe('a connector that fails', () => {
  function connectTo(connector: Connector, signal = new AbortController().signal) {
    const test = setUp()
    test.addConnector(connector)
    const shared = test.connectors.get('vault') as Connector
    const networks = test.runtime.store.get(networksAtom)
    const parameters: ConnectParameters = { namespace: 'eip155', networks, signal }
    return { ...test, shared, parameters, described: () => test.reports.map(describeError) }
  }
  const vault = () => createTestConnector({ id: 'vault', type: 'EXTERNAL' })
  const account = testAccount('vault')

  it.each<[string, unknown, string]>([
    ['undefined', undefined, 'undefined instead of { accounts, networkId }'],
    ['no accounts', { accounts: [], networkId: 'eip155:1' }, 'no accounts'],
    [
      'a malformed address',
      { accounts: [{ ...account, address: '0x12' }], networkId: 'eip155:1' },
      "the account '0x12', which is not an address of eip155: 0x and 40 hex digits",
    ],
    [
      'one malformed address beside a good one',
      { accounts: [account, { ...account, address: '0x12' }], networkId: 'eip155:1' },
      "the account '0x12', which is not an address of eip155: 0x and 40 hex digits",
    ],
    [
      'a network of another namespace',
      { accounts: [account], networkId: 'solana:1' },
      "the networkId 'solana:1', which is not one of eip155",
    ],
    [
      'an account of another network',
      { accounts: [account], networkId: 'eip155:137' },
      "the networkId 'eip155:137', but its first account has 'eip155:1'",
    ],
    [
      'another connector’s id',
      testResult('other'),
      `the account '${testAddress}' with the connectorId 'other' instead of 'vault'. Pass 'vault' to createAccount() or createAccountConnector()`,
    ],
  ])('error: reports a result with %s, and how to correct it', async (_title, answer, problem) => {
    const connector = vault()
    connector.onConnect(async () => answer)
    const { shared, parameters, described } = connectTo(connector)
    await shared.connect(parameters)
    expect(described()).toEqual([
      expect.stringContaining(`connector does not work correctly (vault: connect() returned ${problem})\n`),
    ])
    expect(described()[0]).toMatch(/docs\/errors\.md#connector-failed$/)
  })

  it('behavior: warns about a network that the app does not use, but raises no alert', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const connector = vault()
    connector.onConnect(async () => testResult('vault', testAddress, 'eip155:424242'))
    const { shared, parameters, reports } = connectTo(connector)
    await shared.connect(parameters)
    expect(warn.mock.calls).toEqual([
      ['[latchkey:tips] vault: connect() returned eip155:424242, which the app does not use'],
    ])
    expect(reports).toEqual([])
  })

  it('default: reports nothing if the result is valid, or if reconnect() returns undefined', async () => {
    const connector = vault()
    connector.onReconnect(async () => undefined)
    const { shared, parameters, reports } = connectTo(connector)
    await shared.connect(parameters)
    await shared.reconnect(parameters)
    expect(reports).toEqual([])
  })

  const broken = new TypeError('x is not a function')
  it.each<[string, Partial<Connector>, (shared: Connector, parameters: ConnectParameters) => Promise<unknown>]>([
    ['connect', { connect: () => Promise.reject(broken) }, (shared, parameters) => shared.connect(parameters)],
    ['reconnect', { reconnect: () => Promise.reject(broken) }, (shared, parameters) => shared.reconnect(parameters)],
    ['disconnect', { disconnect: () => Promise.reject(broken) }, (shared) => shared.disconnect('eip155')],
    ['getProvider', { getProvider: () => Promise.reject(broken) }, (shared) => shared.getProvider('eip155')],
    [
      'switchNetwork',
      { switchNetwork: () => Promise.reject(broken) },
      (shared, { networks }) => shared.switchNetwork(networks[0] as never),
    ],
  ])('error: reports %s() when it rejects, and passes the error on', async (method, members, call) => {
    const { shared, parameters, reports } = connectTo({ ...vault(), ...members })
    await expect(call(shared, parameters)).rejects.toBe(broken)
    const details = `vault: ${method}() failed`
    expect(reports).toMatchObject([{ code: 'CONNECTOR_FAILED', pluginId: 'tips', details, cause: broken }])
  })

  it('error: reports a result with a getter that throws', async () => {
    const connector = vault()
    connector.onConnect(async () => ({
      get accounts() {
        throw broken
      },
    }))
    const { shared, parameters, reports } = connectTo(connector)
    await expect(shared.connect(parameters)).rejects.toBe(broken)
    expect(reports).toMatchObject([{ details: 'vault: connect() failed', cause: broken }])
  })

  it('error: reports a missing method, and a method that rejects with undefined', async () => {
    const { shared, parameters, described } = connectTo({
      ...vault(),
      connect: undefined as never,
      reconnect: () => Promise.reject(),
    })
    await expect(shared.connect(parameters)).rejects.toThrow(TypeError)
    await expect(shared.reconnect(parameters)).rejects.toBeUndefined()
    expect(described()).toEqual([
      expect.stringMatching(/vault: connect\(\) failed\): connector\.connect is not a function/),
      expect.stringContaining('(vault: reconnect() failed)'),
    ])
  })

  it.each([undefined, null, {}, 'provider'])('error: reports getProvider() when it returns %j', async (provider) => {
    const { shared, described } = connectTo({ ...vault(), getProvider: async () => provider as never })
    await expect(shared.getProvider('eip155')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    expect(described()).toEqual([expect.stringContaining('getProvider() returned no object with request()')])
  })

  it.each<[string, () => unknown, string[]]>([
    [
      'throws',
      () => {
        throw broken
      },
      ['x is not a function'],
    ],
    ['returns no cleanup', () => undefined, ['Cannot read properties of undefined']],
    [
      'returns a cleanup that throws',
      () => () => {
        throw broken
      },
      ['x is not a function'],
    ],
  ])('error: reports a watch() that %s, without throwing', async (_title, watch, messages) => {
    const { shared, described } = connectTo({ ...vault(), watch: watch as never })
    const cleanup = shared.watch({
      accountsChanged: () => undefined,
      networkChanged: () => undefined,
      disconnected: () => undefined,
    })
    if (typeof cleanup === 'function') cleanup()
    await vi.waitFor(() => expect(described()).toHaveLength(1))
    expect(described()).toEqual(messages.map((message) => expect.stringContaining(`watch() failed): ${message}`)))
  })

  it.each<[string, unknown]>([
    ['the user’s rejection', { code: 4001, message: 'no' }],
    ['an error with a code, which the modal shows', new NoAccountsError()],
  ])('behavior: does not report %s', async (_title, error) => {
    const { shared, parameters, reports } = connectTo({ ...vault(), connect: () => Promise.reject(error) })
    await expect(shared.connect(parameters)).rejects.toBe(error)
    expect(reports).toEqual([])
  })

  it('behavior: does not report a failure after the attempt is aborted', async () => {
    const connector = { ...vault(), connect: () => Promise.reject(broken) }
    const { shared, parameters, reports } = connectTo(connector, AbortSignal.abort())
    await expect(shared.connect(parameters)).rejects.toBe(broken)
    expect(reports).toEqual([])
  })

  it('behavior: tells the connector’s caller that an earlier request is still pending', async () => {
    const connector = vault()
    connector.onConnect(async ({ onPending }) => {
      onPending?.()
      return testResult('vault')
    })
    const { shared, parameters } = connectTo(connector)
    const onPending = vi.fn()
    await shared.connect({ ...parameters, onPending })
    expect(onPending).toHaveBeenCalledOnce()
  })
})

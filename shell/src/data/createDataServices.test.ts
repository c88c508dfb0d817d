import { mainnet, polygon } from '@latchkey/networks'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdapter } from '../../../chains/eip155/src/adapter.js'
import type { Core } from '../core.js'
import { createHttpClients } from '../http/createHttpClients.js'
import type { ModalOptions } from '../options.js'
import { defaultServices } from '../services/defaultServices.js'
import { nativeBalanceAtom, nativeBalancesAtom, portfolioAtom, profileAtom } from '../state/account.js'
import { setActiveNamespace, setConnections } from '../state/connections.js'
import { setNetworkIds } from '../state/networks.js'
import { testAccount } from '../testing/createTestConnector.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { createDataServices } from './createDataServices.js'

const ether = 10n ** 18n
const local = (network: typeof mainnet) => ({ ...network, rpcUrls: { default: { http: [] } } })

let sandbox: Sandbox
let runtime: TestRuntime
let lastAddress = 0n

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
}, 60_000)
afterAll(() => sandbox?.stop())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  runtime.dispose()
  sandbox.faults.clear()
  sandbox.identities.reset()
  sandbox.names.reset()
})

function setUp(options: Partial<ModalOptions> = {}) {
  const testnet = { ...local(polygon), id: 5, caipNetworkId: 'eip155:5', testnet: true } as const
  runtime = createTestRuntime({
    projectId: sandbox.projectId,
    services: sandbox.services,
    networks: [local(mainnet), local(polygon), testnet],
    ...options,
  })
  const show = vi.fn()
  const core = {
    runtime,
    http: createHttpClients(runtime),
    connections: { connectorOf: () => undefined },
    toasts: { show },
    messages: { text: (_id: string, text: string) => text },
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  const { networks } = runtime.options
  const context = createTestChainContext({
    networks,
    context: { signal: runtime.signal, rpc: (network) => data.rpc(network) },
  })
  const facade = createAdapter().createFacade?.(context)
  core.chain = async () => facade ?? Promise.reject(new Error('no facade'))
  const data = createDataServices(core)
  const { store } = runtime
  const connect = (address: string) =>
    setConnections(store, { eip155: { status: 'connected', accounts: [testAccount('test', address)] } })
  const balance = () => store.get(nativeBalanceAtom)
  const settle = () => vi.waitFor(() => expect(balance().status).not.toBe('loading'), { timeout: 5_000 })
  /** The sandbox's calls since the test began. */
  const seen = sandbox.requests.length
  const calls = (path: string) => sandbox.requests.slice(seen).filter((request) => request.path.startsWith(path)).length
  const queries = (path: string) =>
    sandbox.requests.slice(seen).flatMap((request) => (request.path.startsWith(path) ? [request.query] : []))
  return { data, core, store, connect, balance, settle, show, calls, queries }
}

function freshAddress(): `0x${string}` {
  lastAddress += 1n
  return `0x${(0xabcdef0000n + lastAddress).toString(16).padStart(40, '0')}`
}

describe('native balance', () => {
  it('default', async () => {
    const { connect, balance, settle } = setUp()
    const address = freshAddress()
    await sandbox.fund(address, { amountWei: 3n * ether + 1n })
    connect(address)
    expect(balance().status).toBe('loading')
    await settle()
    expect(balance()).toEqual({
      status: 'success',
      amount: { value: 3n * ether + 1n, decimals: 18, symbol: 'ETH' },
    })
  })

  it('behavior: is cached for 30 s, unless forced', async () => {
    const { data, connect, settle } = setUp()
    const address = freshAddress()
    connect(address)
    await settle()
    await sandbox.fund(address, { amountWei: ether })
    await expect(data.refreshBalance()).resolves.toMatchObject({ value: 0n })
    await expect(data.refreshBalance({ force: true })).resolves.toMatchObject({ value: ether })
    await sandbox.fund(address, { amountWei: ether })
    vi.setSystemTime(Date.now() + 30_001)
    await expect(data.refreshBalance()).resolves.toMatchObject({ value: 2n * ether })
  })

  it('behavior: follows the account and network', async () => {
    const { store, connect, balance, settle } = setUp()
    const address = freshAddress()
    await sandbox.fund(address, { chain: 'eip155:137', amountWei: 5n })
    connect(address)
    await settle()
    setNetworkIds(store, { eip155: 'eip155:137' })
    await settle()
    expect(balance().amount).toEqual({ value: 5n, decimals: 18, symbol: 'POL' })
    connect(freshAddress())
    await settle()
    expect(balance().amount?.value).toBe(0n)
    setConnections(store, {})
    expect(balance()).toEqual({ status: 'idle' })
  })

  it.each([
    ['a test network', 'eip155:5', 'POL'],
    ['a network that is not configured', 'eip155:999', ''],
  ] as const)('behavior: makes no call on %s', async (_title, networkId, symbol) => {
    const { store, connect, balance, calls } = setUp()
    setNetworkIds(store, { eip155: networkId })
    connect(freshAddress())
    await vi.waitFor(() => expect(balance().status).toBe('success'))
    expect(balance().amount).toMatchObject({ value: 0n, symbol })
    expect(calls('/v1/')).toBe(0)
  })

  it('error: still shows the last amount if the node fails', async () => {
    const { data, connect, balance, settle } = setUp()
    const address = freshAddress()
    await sandbox.fund(address, { amountWei: ether })
    connect(address)
    await settle()
    sandbox.faults.add({ match: '/v1/', status: 400 })
    await expect(data.refreshBalance({ force: true })).resolves.toBeUndefined()
    expect(balance()).toMatchObject({ status: 'error', amount: { value: ether } })
  })

  it('behavior: keeps a balance per namespace, and shows it immediately when the user switches back', async () => {
    const { store, connect, balance, settle } = setUp()
    const address = freshAddress()
    await sandbox.fund(address, { amountWei: ether })
    connect(address)
    await settle()
    setActiveNamespace(store, 'solana')
    expect(balance()).toEqual({ status: 'idle' })
    expect(store.get(nativeBalancesAtom).eip155).toMatchObject({ status: 'success', amount: { value: ether } })
    setActiveNamespace(store, 'eip155')
    expect(balance()).toMatchObject({ status: 'loading', amount: { value: ether } })
    await settle()
  })

  it('behavior: does not show a late answer for an earlier account', async () => {
    const { data, store, connect, balance } = setUp()
    connect(freshAddress())
    const late = data.refreshBalance()
    setConnections(store, {})
    await late
    expect(balance()).toEqual({ status: 'idle' })
  })

  it('behavior: does nothing if no wallet is connected', async () => {
    const { calls } = setUp()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(calls('/')).toBe(0)
  })
})

describe('portfolio', () => {
  it('default', async () => {
    const { data, calls } = setUp()
    const address = freshAddress()
    await sandbox.fund(address, { amountWei: 10n ** 15n + 1n })
    const token = Object.keys(sandbox.chains['eip155:1'].tokens)[0] as 'USDC'
    await sandbox.mintToken(address, { token, amount: 123_456_789n })
    const query = { address, networkId: 'eip155:1' } as const
    const [balances, again] = await Promise.all([data.portfolio.getBalances(query), data.portfolio.getBalances(query)])
    expect(again).toBe(balances)
    expect(calls('/v1/account/')).toBe(1)
    const native = balances.find((balance) => !balance.address)
    expect(native).toMatchObject({ symbol: 'ETH', amount: 10n ** 15n + 1n, decimals: 18, networkId: 'eip155:1' })
    expect(native?.price).toMatch(/^\d+(\.\d+)?$/)
    const own = balances.find((balance) => balance.symbol === token)
    expect(own).toMatchObject({ amount: 123_456_789n })
    expect(own?.address).toMatch(/^eip155:1:0x/)
  })

  it('behavior: is cached for 30 s, unless the caller requires a younger answer', async () => {
    const { data, calls } = setUp()
    const query = { address: freshAddress(), networkId: 'eip155:1' } as const
    await data.portfolio.getBalances(query)
    await data.portfolio.getBalances(query)
    vi.setSystemTime(Date.now() + 20_000)
    await data.portfolio.getBalances({ ...query, maxAgeMs: 20_001 })
    expect(calls('/v1/account/')).toBe(1)
    await data.portfolio.getBalances({ ...query, maxAgeMs: 0 })
    expect(calls('/v1/account/')).toBe(2)
    vi.setSystemTime(Date.now() + 30_001)
    await data.portfolio.getBalances(query)
    expect(calls('/v1/account/')).toBe(3)
  })

  it('behavior: requests fresh balances of moved tokens within the cache lifetime', async () => {
    const { data, queries } = setUp()
    const query = { address: freshAddress(), networkId: 'eip155:1' } as const
    await data.portfolio.getBalances(query)
    await data.portfolio.getBalances({ ...query, moved: ['eip155:1:0xa', 'eip155:1:0xb'] })
    expect(queries('/v1/account/').map(({ forceUpdate }) => forceUpdate)).toEqual([
      undefined,
      'eip155:1:0xa,eip155:1:0xb',
    ])
  })

  it('behavior: shows fetched balances everywhere, no matter which caller requested them', async () => {
    const { data, store } = setUp()
    const address = freshAddress()
    const query = { address, networkId: 'eip155:1' } as const
    const shown = () => store.get(portfolioAtom).get(`eip155:1:${address.toLowerCase()}`)
    expect(shown()).toBeUndefined()
    expect(await data.portfolio.getBalances(query)).toBe(shown())
    const before = store.get(portfolioAtom)
    await data.portfolio.getBalances(query)
    expect(store.get(portfolioAtom)).toBe(before)
  })

  it('error: makes no further calls for 30 s after a failure, and shows one toast', async () => {
    const { data, show, calls } = setUp()
    const query = { address: freshAddress(), networkId: 'eip155:1' } as const
    sandbox.faults.add({ match: '/v1/account', status: 503 })
    const unavailable = { code: 'TOKEN_BALANCE_UNAVAILABLE', message: 'Token Balance Unavailable' }
    await Promise.all([1, 2].map(() => expect(data.portfolio.getBalances(query)).rejects.toMatchObject(unavailable)))
    await expect(data.portfolio.getBalances(query)).rejects.toMatchObject(unavailable)
    expect(calls('/v1/account/')).toBe(1)
    expect(show.mock.calls).toEqual([[{ variant: 'error', message: 'Token Balance Unavailable' }]])
    sandbox.faults.clear()
    vi.setSystemTime(Date.now() + 30_000)
    await expect(data.portfolio.getBalances(query)).resolves.toEqual([])
  })

  it('error: ignores tokens of other networks', async () => {
    const { data, core } = setUp()
    const quantity = { decimals: '6', numeric: '1' }
    const token = { name: 'Coin', symbol: 'COIN', price: 1, quantity }
    const balances = [
      { ...token, chainId: 'eip155:137' },
      { ...token, chainId: 'eip155:1', address: 'eip155:137:0xa' },
      { ...token, chainId: 'eip155:1', address: 'eip155:1:0xb' },
    ]
    vi.spyOn(core.http.blockchain, 'get').mockImplementation(async (path) =>
      path === '/v1/supported-chains' ? { http: ['eip155:1'] } : { balances },
    )
    const listed = await data.portfolio.getBalances({ address: freshAddress(), networkId: 'eip155:1' })
    expect(listed.map(({ address }) => address)).toEqual(['eip155:1:0xb'])
  })

  it('error: rejects if the list of networks can’t be fetched', async () => {
    const { data } = setUp()
    sandbox.faults.add({ match: '/v1/supported-chains', status: 503 })
    const query = { address: freshAddress(), networkId: 'eip155:1' } as const
    const unavailable = { code: 'TOKEN_BALANCE_UNAVAILABLE' }
    await expect(data.portfolio.getBalances(query)).rejects.toMatchObject(unavailable)
    await expect(data.portfolio.getBalances(query)).rejects.toMatchObject(unavailable)
    sandbox.faults.clear()
    vi.setSystemTime(Date.now() + 30_001)
    await expect(data.portfolio.getBalances(query)).resolves.toEqual([])
  })

  it('behavior: requests fresh balances of moved tokens after a pending call has ended', async () => {
    const { data, queries } = setUp()
    const query = { address: freshAddress(), networkId: 'eip155:1' } as const
    const before = data.portfolio.getBalances(query)
    await Promise.all([before, data.portfolio.getBalances({ ...query, moved: ['eip155:1:0xa'] })])
    expect(queries('/v1/account/').map(({ forceUpdate }) => forceUpdate)).toEqual([undefined, 'eip155:1:0xa'])
  })

  it('error: returns an empty list for a network that the service does not know, and shows one toast', async () => {
    const { data, store, show, calls } = setUp()
    const query = { address: freshAddress(), networkId: 'eip155:5' } as const
    await expect(data.portfolio.getBalances(query)).resolves.toEqual([])
    await expect(data.portfolio.getBalances(query)).resolves.toEqual([])
    expect(show.mock.calls).toEqual([[{ variant: 'error', message: 'Token Balance Unavailable' }]])
    expect(calls('/v1/account/')).toBe(0)
    // Rejects instead of claiming that the account owns nothing.
    expect(store.get(portfolioAtom).size).toBe(0)
  })
})

describe('identity', () => {
  it('default', async () => {
    const { data, store, connect, calls } = setUp()
    const address = freshAddress()
    await sandbox.names.set('sample.eth', { address })
    sandbox.identities.set(address, { name: 'sample.eth', avatar: 'https://a.test/x.png' })
    connect(address)
    const identity = { name: 'sample.eth', avatarUrl: 'https://a.test/x.png' }
    // The first name also loads the normalization tables.
    await vi.waitFor(() => expect(store.get(profileAtom)).toEqual(identity), { timeout: 10_000 })
    await expect(data.identity.getIdentity({ address, networkId: 'eip155:1' })).resolves.toEqual(identity)
    expect(calls('/v1/identity/')).toBe(1)
    vi.setSystemTime(Date.now() + 300_001)
    await data.identity.getIdentity({ address, networkId: 'eip155:1' })
    expect(calls('/v1/identity/')).toBe(2)
  })

  it('behavior: cleans hostile names and pictures', async () => {
    const { data } = setUp()
    const address = freshAddress()
    sandbox.identities.set(address, { name: '\u202E\u0000', avatar: 'javascript:alert(1)' })
    await expect(data.identity.getIdentity({ address, networkId: 'eip155:1' })).resolves.toEqual({})
  })

  it('behavior: finds no names on test networks and unknown networks', async () => {
    const { data, calls } = setUp()
    for (const networkId of ['eip155:5', 'eip155:999'] as const) {
      await expect(data.identity.getIdentity({ address: freshAddress(), networkId })).resolves.toEqual({})
    }
    expect(calls('/v1/identity/')).toBe(0)
  })

  it('behavior: returns no name after a failure, and does not cache the failure', async () => {
    const { data } = setUp()
    const address = freshAddress()
    await sandbox.names.set('sample.eth', { address })
    sandbox.identities.set(address, { name: 'sample.eth' })
    sandbox.faults.add({ match: '/v1/identity', status: 500 })
    await expect(data.identity.getIdentity({ address, networkId: 'eip155:1' })).resolves.toEqual({})
    sandbox.faults.clear()
    await expect(data.identity.getIdentity({ address, networkId: 'eip155:1' })).resolves.toEqual({ name: 'sample.eth' })
  })

  it('default: shows the ENS name from the service', async () => {
    const { data } = setUp()
    const address = freshAddress()
    await sandbox.names.set('lovelace.eth', { address, avatar: 'https://a.test/ada.png' })
    await expect(data.identity.getIdentity({ address, networkId: 'eip155:1' })).resolves.toEqual({
      name: 'lovelace.eth',
      avatarUrl: 'https://a.test/ada.png',
    })
  })

  it('error: after a failure, uses the registered name for 5 min', async () => {
    const { data, calls, queries } = setUp()
    const address = freshAddress()
    await sandbox.names.set('ada.reown.id', { address, avatar: 'https://a.test/ada.png' })
    sandbox.faults.add({ match: '/v1/identity', status: 500 })
    const ask = () => data.identity.getIdentity({ address, networkId: 'eip155:1' })
    const registered = { name: 'ada.reown.id', avatarUrl: 'https://a.test/ada.png' }
    await expect(ask()).resolves.toEqual(registered)
    await expect(ask()).resolves.toEqual(registered)
    expect(calls('/v1/profile/reverse/')).toBe(1)
    expect(queries('/v1/profile/reverse/')[0]).toMatchObject({ sender: address, apiVersion: '2' })
    vi.setSystemTime(Date.now() + 300_001)
    await ask()
    expect(calls('/v1/profile/reverse/')).toBe(2)
  })

  it('behavior: shows a newly registered name immediately, and still after cached identities have expired', async () => {
    const { data, store, connect } = setUp()
    const [own, other] = [freshAddress(), freshAddress()]
    await sandbox.names.set('before.reown.id', { address: own })
    sandbox.identities.set(own, { name: 'before.reown.id', avatar: 'https://a.test/own.png' })
    connect(own)
    const before = { name: 'before.reown.id', avatarUrl: 'https://a.test/own.png' }
    await vi.waitFor(() => expect(store.get(profileAtom)).toEqual(before))
    await sandbox.names.set('own.reown.id', { address: own })
    await sandbox.names.set('other.reown.id', { address: other })
    await data.identity.remember({ address: own.toLowerCase(), identity: { name: 'own.reown.id' } })
    await data.identity.remember({ address: other, identity: { name: 'other.reown.id' } })
    const shown = { name: 'own.reown.id', avatarUrl: 'https://a.test/own.png' }
    expect(store.get(profileAtom)).toEqual(shown)
    vi.setSystemTime(Date.now() + 300_001)
    await expect(data.identity.getIdentity({ address: own, networkId: 'eip155:1' })).resolves.toEqual(shown)
    connect(other)
    await vi.waitFor(() => expect(store.get(profileAtom)).toEqual({ name: 'other.reown.id' }))
  })

  it('behavior: ignores a plugin’s name that resolves to another address, and a picture without a name', async () => {
    const { data, store, connect } = setUp()
    const [own, other] = [freshAddress(), freshAddress()]
    await sandbox.names.set('victim.reown.id', { address: other })
    connect(own)
    const ask = () => data.identity.getIdentity({ address: own, networkId: 'eip155:1' })
    const avatarUrl = 'https://a.test/victim.png'
    for (const identity of [{ name: 'victim.reown.id', avatarUrl }, { name: 'nobody.reown.id' }, { avatarUrl }]) {
      await data.identity.remember({ address: own, identity })
      await expect(ask()).resolves.toEqual({})
      expect(store.get(profileAtom)).not.toMatchObject(identity)
    }
    sandbox.faults.add({ match: '/v1/profile/account', status: 503 })
    await data.identity.remember({ address: own, identity: { name: 'victim.reown.id' } })
    await expect(ask()).resolves.toEqual({})
  })

  it('behavior: shows an embedded account’s registered name', async () => {
    const { data, connect, core, calls } = setUp()
    const [own, other] = [freshAddress(), freshAddress()]
    connect(own)
    for (const address of [own, other]) await sandbox.names.set(`n${address.slice(-6)}.reown.id`, { address })
    const ask = (address: string) => data.identity.getIdentity({ address, networkId: 'eip155:1' })
    await expect(ask(own)).resolves.toEqual({})
    core.connections = { connectorOf: () => ({ info: { type: 'AUTH' } }) } as unknown as Core['connections']
    const embedded = createDataServices(core).identity
    await expect(embedded.getIdentity({ address: own, networkId: 'eip155:1' })).resolves.toEqual({
      name: `n${own.slice(-6)}.reown.id`,
    })
    await expect(embedded.getIdentity({ address: other, networkId: 'eip155:1' })).resolves.toEqual({})
    expect(calls('/v1/profile/reverse/')).toBe(1)
  })
})

describe('if no project id is configured', () => {
  it('behavior: gets the portfolio from the node, and does not call the public service', async () => {
    const node = `${sandbox.url}/v1/?chainId=eip155:1&projectId=${sandbox.projectId}`
    const { data, show } = setUp({
      projectId: undefined,
      services: { ...sandbox.services, rpcUrl: defaultServices.rpcUrl },
      networks: [{ ...mainnet, rpcUrls: { default: { http: [node] } } }],
    })
    const account = { address: freshAddress(), networkId: 'eip155:1' } as const
    await expect(data.portfolio.getBalances(account)).resolves.toEqual([])
    await sandbox.fund(account.address, { amountWei: 3n * ether })
    await expect(data.portfolio.getBalances({ ...account, maxAgeMs: 0 })).resolves.toEqual([
      { name: 'Ether', symbol: 'ETH', networkId: 'eip155:1', amount: 3n * ether, decimals: 18 },
    ])
    await expect(data.identity.getIdentity(account)).resolves.toEqual({})
    expect(show).not.toHaveBeenCalled()
  })
  describe('names are shown only if they resolve to the address', () => {
    const networkId = 'eip155:1'

    it('behavior: ignores another address’s name and picture, and caches that result', async () => {
      const { data, calls } = setUp()
      const [address, other] = [freshAddress(), freshAddress()]
      await sandbox.names.set('famous.eth', { address: other })
      sandbox.identities.set(address, { name: 'famous.eth', avatar: 'https://a.test/famous.png' })
      await expect(data.identity.getIdentity({ address, networkId })).resolves.toEqual({})
      const before = calls('/v1/')
      await expect(data.identity.getIdentity({ address, networkId })).resolves.toEqual({})
      expect(calls('/v1/')).toBe(before)
    })

    it.each([
      'Famous.eth', // not normalized
      'famоus.eth', // a Cyrillic letter
      'famous\u200B.eth',
      'unregistered.eth',
      'unregistered.reown.id',
      'xn--famous.reown.id',
    ])('behavior: ignores %s', async (name) => {
      const { data } = setUp()
      const address = freshAddress()
      await sandbox.names.set('famous.eth', { address })
      sandbox.identities.set(address, { name })
      await expect(data.identity.getIdentity({ address, networkId })).resolves.toEqual({})
    })

    it('behavior: ignores a picture without a name', async () => {
      const { data } = setUp()
      const address = freshAddress()
      sandbox.identities.set(address, { avatar: 'https://a.test/famous.png' })
      await expect(data.identity.getIdentity({ address, networkId })).resolves.toEqual({})
    })

    it('behavior: ignores a name in the service’s zone that the address only claims', async () => {
      const { data } = setUp()
      const [address, other] = [freshAddress(), freshAddress()]
      await sandbox.names.set('ada.reown.id', { address: other })
      sandbox.names.claim('ada.reown.id', address)
      sandbox.faults.add({ match: '/v1/identity', status: 500 })
      await expect(data.identity.getIdentity({ address, networkId })).resolves.toEqual({})
      await expect(data.identity.getIdentity({ address: other, networkId })).resolves.toEqual({ name: 'ada.reown.id' })
    })

    it('behavior: prefers the network’s record over Ethereum’s', async () => {
      const { data } = setUp()
      const [address, other] = [freshAddress(), freshAddress()]
      await sandbox.names.set('two.eth', { address })
      await sandbox.names.set('two.eth', { address: other, networkId: 'eip155:137' })
      sandbox.identities.set(address, { name: 'two.eth' })
      sandbox.identities.set(other, { name: 'two.eth' })
      const ask = (who: string, on: 'eip155:1' | 'eip155:137') =>
        data.identity.getIdentity({ address: who, networkId: on }).then(({ name }) => name)
      await expect(ask(address, 'eip155:1')).resolves.toBe('two.eth')
      await expect(ask(other, 'eip155:1')).resolves.toBeUndefined()
      await expect(ask(address, 'eip155:137')).resolves.toBeUndefined()
      await expect(ask(other, 'eip155:137')).resolves.toBe('two.eth')
    })

    it('error: shows no name if the node fails, and retries for the next caller', async () => {
      const { data } = setUp()
      const address = freshAddress()
      await sandbox.names.set('late.eth', { address })
      sandbox.identities.set(address, { name: 'late.eth' })
      sandbox.faults.add({ match: '/v1/', method: 'POST', status: 403 })
      await expect(data.identity.getIdentity({ address, networkId })).resolves.toEqual({})
      sandbox.faults.clear()
      await expect(data.identity.getIdentity({ address, networkId })).resolves.toEqual({ name: 'late.eth' })
    })

    it('behavior: if the chain module is missing, verifies only the service’s names', async () => {
      const { data, core } = setUp()
      const [address, other] = [freshAddress(), freshAddress()]
      core.chain = async () => Promise.reject(new Error('Adapter not found'))
      const { identity } = createDataServices(core)
      await sandbox.names.set('sample.eth', { address })
      await sandbox.names.set('sample.reown.id', { address: other })
      sandbox.identities.set(address, { name: 'sample.eth' })
      sandbox.identities.set(other, { name: 'sample.reown.id' })
      await expect(identity.getIdentity({ address, networkId })).resolves.toEqual({})
      await expect(identity.getIdentity({ address: other, networkId })).resolves.toEqual({ name: 'sample.reown.id' })
      await expect(data.identity.getIdentity({ address, networkId })).resolves.toEqual({ name: 'sample.eth' })
    })
  })
})

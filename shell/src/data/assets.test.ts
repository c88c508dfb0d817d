import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../core.js'
import { createHttpClients } from '../http/createHttpClients.js'
import { setConnections } from '../state/connections.js'
import { testAccount } from '../testing/createTestConnector.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { startTestServer, type TestServer } from '../testing/startTestServer.js'
import { createDataServices } from './createDataServices.js'

const address = `0x${'ab'.repeat(20)}` as const
const contract = `0x${'cd'.repeat(20)}` as const
const query = { address, networkId: 'eip155:1' } as const

let sandbox: Sandbox
let server: TestServer
let runtime: TestRuntime

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  server = await startTestServer()
}, 60_000)
afterAll(async () => {
  await sandbox?.stop()
  await server?.stop()
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  runtime.dispose()
})

interface Given {
  /** The embedded wallet's answer. If absent, another wallet is connected. */
  readonly wallet?: (params: unknown) => unknown
  readonly nftUrl?: string | null
}

function setUp({ wallet, nftUrl = null }: Given = {}) {
  runtime = createTestRuntime({ projectId: sandbox.projectId, services: { ...sandbox.services, nftUrl } })
  const request = vi.fn(async ({ params }: { readonly params?: unknown }) => wallet?.(params))
  const core = {
    runtime,
    http: createHttpClients(runtime),
    toasts: { show: vi.fn() },
    messages: { text: (_id: string, text: string) => text },
    connections: { connectorOf: () => ({ info: { type: wallet ? 'AUTH' : 'ANNOUNCED' } }) },
    requests: { request },
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  const data = createDataServices(core)
  setConnections(runtime.store, { eip155: { status: 'connected', accounts: [testAccount('test', address)] } })
  return { data, request, core }
}

describe('tokens of the embedded wallet', () => {
  const native = {
    address: 'native',
    balance: '0x14d1120d7b160000',
    type: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000.5, iconUrl: 'https://a.test/eth.png' },
  }
  const token = {
    address: contract,
    balance: `0x${'f'.repeat(64)}`,
    type: 'ERC20',
    metadata: { name: 'Coin', symbol: 'COIN', decimals: 6 },
  }

  it('default: asks for one account and one network', async () => {
    const { data, request } = setUp({ wallet: () => ({ '0x1': [native, token] }) })
    await expect(data.portfolio.getBalances(query)).resolves.toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        networkId: 'eip155:1',
        amount: 1_500_000_000_000_000_000n,
        decimals: 18,
        price: '3000.5',
        iconUrl: 'https://a.test/eth.png',
      },
      {
        name: 'Coin',
        symbol: 'COIN',
        networkId: 'eip155:1',
        address: `eip155:1:${contract}`,
        amount: 2n ** 256n - 1n,
        decimals: 6,
      },
    ])
    expect(request.mock.calls.map(([call]) => call)).toMatchObject([
      {
        namespace: 'eip155',
        method: 'wallet_getAssets',
        params: [{ account: address, chainFilter: ['0x1'] }],
        origin: { kind: 'host' },
      },
    ])
  })

  it('behavior: asks the service if the wallet’s answer omits the network, but not if its list is empty', async () => {
    const before = sandbox.requests.length
    const countCalls = () => sandbox.requests.slice(before).filter(({ path }) => path.endsWith('/balance')).length
    await expect(setUp({ wallet: () => ({ '0x1': [] }) }).data.portfolio.getBalances(query)).resolves.toEqual([])
    expect(countCalls()).toBe(0)
    runtime.dispose()
    await expect(setUp({ wallet: () => ({ '0x89': [native] }) }).data.portfolio.getBalances(query)).resolves.toEqual([])
    expect(countCalls()).toBe(1)
  })

  it('behavior: asks only the embedded wallet, and only for its own account', async () => {
    const other = setUp()
    await other.data.portfolio.getBalances(query)
    expect(other.request).not.toHaveBeenCalled()
    runtime.dispose()
    const { data, request } = setUp({ wallet: () => ({ '0x1': [native] }) })
    await data.portfolio.getBalances({ ...query, address: `0x${'12'.repeat(20)}` })
    expect(request).not.toHaveBeenCalled()
  })

  it.each([
    ['a wallet that fails', () => Promise.reject(new Error('no'))],
    ['nothing', () => undefined],
    ['a list', () => [native]],
    ['a string as list', () => ({ '0x1': 'all' })],
  ])('error: asks the service if the wallet answers with %s', async (_title, wallet) => {
    const before = sandbox.requests.length
    await expect(setUp({ wallet }).data.portfolio.getBalances(query)).resolves.toEqual([])
    expect(sandbox.requests.slice(before).some(({ path }) => path.endsWith('/balance'))).toBe(true)
  })

  it('error: drops invalid entries, and cleans names', async () => {
    const { data } = setUp({
      wallet: () => ({
        '0x1': [
          { ...token, balance: '12' },
          { ...token, address: 'javascript:alert(1)' },
          { ...token, type: 'erc1155' },
          { ...token, metadata: { ...token.metadata, decimals: 0 } },
          { ...token, metadata: { ...token.metadata, decimals: 500 } },
          { ...token, metadata: null },
          null,
          {
            ...token,
            metadata: {
              name: 'x'.repeat(10_000),
              symbol: '\u202ECDSU',
              decimals: 36,
              price: 1e-12,
              iconUrl: 'javascript:alert(1)',
            },
          },
        ],
      }),
    })
    await expect(data.portfolio.getBalances(query)).resolves.toEqual([
      {
        name: `${'x'.repeat(39)}…`,
        symbol: 'CDSU',
        networkId: 'eip155:1',
        address: `eip155:1:${contract}`,
        amount: 2n ** 256n - 1n,
        decimals: 36,
        price: '0.000000000001',
      },
    ])
  })
})

describe('collectibles', () => {
  const item = {
    address: `eip155:1:${contract}`,
    tokenId: '7',
    name: 'Key #7',
    collection: 'Keys',
    image: 'https://nft.test/7.png',
    isSpam: false,
  }

  it('default: pages through the service’s NFTs', async () => {
    const { data } = setUp({ nftUrl: server.url })
    const from = server.requests.length
    server.answer(({ query: parameters }) =>
      parameters.get('cursor') ? { data: [{ ...item, tokenId: 8 }], next: null } : { data: [item], next: 'two' },
    )
    await expect(data.collectibles.getCollectibles(query)).resolves.toEqual({
      items: [
        {
          id: `eip155:1:${contract}/7`,
          name: 'Key #7',
          collection: 'Keys',
          imageUrl: 'https://nft.test/7.png',
        },
      ],
      next: 'two',
    })
    await expect(data.collectibles.getCollectibles({ ...query, cursor: 'two' })).resolves.toMatchObject({
      items: [{ id: `eip155:1:${contract}/8` }],
    })
    await data.collectibles.getCollectibles(query)
    const calls = server.requests.slice(from)
    expect(calls.map(({ path }) => path)).toEqual(Array(2).fill(`/v1/account/${address}/nfts`))
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      chainId: 'eip155:1',
      projectId: sandbox.projectId,
      st: 'latchkey',
      sv: expect.stringMatching(/./),
    })
  })

  it('behavior: asks the embedded wallet first', async () => {
    const from = server.requests.length
    const owned = {
      type: 'erc721',
      address: contract,
      balance: '0x1',
      metadata: { name: 'Keys #9', collection: 'Keys', tokenId: '0x9' },
    }
    const { data } = setUp({ nftUrl: server.url, wallet: () => ({ '0x1': [owned] }) })
    await expect(data.collectibles.getCollectibles(query)).resolves.toEqual({
      items: [{ id: `eip155:1:${contract}/0x9`, name: 'Keys #9', collection: 'Keys' }],
    })
    expect(server.requests).toHaveLength(from)
  })

  it('behavior: reuses the wallet’s answer for tokens, until a refresh', async () => {
    const { data, request } = setUp({ wallet: () => ({ '0x1': [] }) })
    await Promise.all([data.portfolio.getBalances(query), data.collectibles.getCollectibles(query)])
    expect(request).toHaveBeenCalledTimes(1)
    await data.portfolio.getBalances({ ...query, maxAgeMs: 0 })
    expect(request).toHaveBeenCalledTimes(2)
    await data.collectibles.getCollectibles({ ...query, refresh: true })
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('behavior: sets isUnknown if neither the wallet nor the service can answer', async () => {
    await expect(setUp().data.collectibles.getCollectibles(query)).resolves.toEqual({ items: [], isUnknown: true })
    runtime.dispose()
    const { data } = setUp({ wallet: () => ({ '0x1': [] }) })
    await expect(data.collectibles.getCollectibles(query)).resolves.toEqual({ items: [] })
  })

  it('error: drops hostile entries', async () => {
    const { data } = setUp({ nftUrl: server.url })
    server.answer(() => ({
      data: [],
      next: 5,
    }))
    await expect(data.collectibles.getCollectibles(query)).rejects.toThrow()
    server.answer(() => ({
      data: [
        null,
        { ...item, address: 'nowhere' },
        { ...item, tokenId: '../../x' },
        { ...item, tokenId: '1', name: '\u202E\u0000', collection: 'c'.repeat(10_000), image: 'blob:x' },
        { ...item, tokenId: '2', name: null, collection: 7, image: 'data:text/html,<script>' },
        { ...item, tokenId: '3', isSpam: true },
      ],
    }))
    await expect(data.collectibles.getCollectibles(query)).resolves.toEqual({
      items: [
        { id: `eip155:1:${contract}/1`, name: '#1', collection: `${'c'.repeat(39)}…` },
        { id: `eip155:1:${contract}/2`, name: '#2' },
      ],
    })
  })

  it('error: stops when the service repeats a cursor', async () => {
    const { data } = setUp({ nftUrl: server.url })
    server.answer(() => ({ data: [item], next: 'same' }))
    await expect(data.collectibles.getCollectibles({ ...query, cursor: 'same' })).resolves.not.toHaveProperty('next')
  })

  it.each([500, 'nonsense', { data: {} }])('error: rejects if the service answers %o', async (answer) => {
    const { data } = setUp({ nftUrl: server.url })
    server.answer(() => answer)
    await expect(data.collectibles.getCollectibles(query)).rejects.toThrow()
    server.answer(() => ({ data: [] }))
    await expect(data.collectibles.getCollectibles(query)).resolves.toEqual({ items: [] })
  })
})

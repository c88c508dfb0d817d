import type { CaipAddress } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpClients } from '../http/createHttpClients.js'
import { createSupportedChains } from '../rpc/createSupportedChains.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { startTestServer, type TestServer } from '../testing/startTestServer.js'
import { createCache } from './createCache.js'
import { createPrices } from './createPrices.js'

const ether: CaipAddress = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc: CaipAddress = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdt: CaipAddress = 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7'
const pol: CaipAddress = 'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  runtime.dispose()
  sandbox.faults.clear()
})

function setUp(rpcUrl: string | undefined = sandbox.services.rpcUrl) {
  runtime = createTestRuntime({ projectId: sandbox.projectId, services: { ...sandbox.services, rpcUrl } })
  const core = { runtime, http: createHttpClients(runtime) }
  const parts = { ...core, supportedChains: createSupportedChains(core), cache: createCache(runtime.signal) }
  const seen = sandbox.requests.length
  const requests = () => sandbox.requests.slice(seen).filter(({ path }) => path === '/v1/fungible/price')
  return { ...createPrices(parts), requests }
}

/** Sets the test server's answer for one token. */
function setUpAnswer(answer: (token: string) => unknown) {
  server.answer(({ path, body }) =>
    path.endsWith('/supported-chains')
      ? { http: ['eip155:1', 'solana:mainnet'], ws: [] }
      : answer((body as { addresses: [string] }).addresses[0]),
  )
  return setUp(server.url)
}

/** A unique address on Ethereum. */
const token = (index: number): CaipAddress => `eip155:1:0x${index.toString(16).padStart(40, '0')}`

describe('getPrices', () => {
  it('default', async () => {
    const { getPrices, requests } = setUp()
    const prices = await getPrices({ tokens: [ether, usdc, pol] })
    expect([...prices]).toEqual([
      [ether, { price: '3000', name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: expect.stringMatching(/^http/) }],
      [usdc, { price: '1', name: 'USD Coin', symbol: 'USDC', decimals: 6, iconUrl: expect.stringMatching(/^http/) }],
      [pol, { price: '0.25', name: 'POL', symbol: 'POL', decimals: 18, iconUrl: expect.stringMatching(/^http/) }],
    ])
    const bodies = requests().map(({ body }) => body)
    expect(bodies).toHaveLength(3)
    for (const address of [ether, usdc, pol]) {
      expect(bodies).toContainEqual({ currency: 'usd', addresses: [address], projectId: sandbox.projectId })
    }
  })

  it('behavior: makes no call if no tokens are requested', async () => {
    const { getPrices, requests } = setUp()
    await expect(getPrices({ tokens: [] })).resolves.toEqual(new Map())
    expect(requests()).toEqual([])
  })

  it('behavior: makes one call for the same EVM token, whatever the letter case', async () => {
    const { getPrices, requests } = setUp()
    const lower = usdc.toLowerCase() as CaipAddress
    const [first, second] = await Promise.all([
      getPrices({ tokens: [usdc, usdc, lower] }),
      getPrices({ tokens: [lower], refresh: true }),
    ])
    expect([...first.keys()]).toEqual([usdc, lower])
    expect(second.get(lower)).toBe(first.get(usdc))
    expect(requests()).toHaveLength(1)
  })

  it('behavior: is case-sensitive except on EVM networks', async () => {
    const addresses: string[] = []
    const { getPrices } = setUpAnswer((address) => {
      addresses.push(address)
      return { fungibles: [{ address, name: address, symbol: 'S', price: 1, decimals: 9, iconUrl: '' }] }
    })
    const tokens = ['solana:mainnet:SoA', 'solana:mainnet:Soa'] as const
    const prices = await getPrices({ tokens })
    expect(addresses.toSorted()).toEqual([...tokens])
    expect(Array.from(prices.values(), ({ name }) => name)).toEqual([...tokens])
  })

  it('behavior: is cached for 30 s, unless refreshed', async () => {
    const { getPrices, requests } = setUp()
    const tokens = [ether]
    await getPrices({ tokens })
    vi.setSystemTime(Date.now() + 29_999)
    await getPrices({ tokens })
    expect(requests()).toHaveLength(1)
    await getPrices({ tokens, refresh: true })
    expect(requests()).toHaveLength(2)
    vi.setSystemTime(Date.now() + 29_999)
    await getPrices({ tokens })
    expect(requests()).toHaveLength(2)
    vi.setSystemTime(Date.now() + 1)
    await getPrices({ tokens })
    expect(requests()).toHaveLength(3)
  })

  it('behavior: omits a token that has no price, and caches that result', async () => {
    const { getPrices, requests } = setUp()
    const tokens = [token(1), ether]
    expect([...(await getPrices({ tokens })).keys()]).toEqual([ether])
    expect([...(await getPrices({ tokens })).keys()]).toEqual([ether])
    expect(requests()).toHaveLength(2)
  })

  it('behavior: does not ask for networks that the service does not know', async () => {
    const { getPrices, requests } = setUp()
    const tokens = [
      'eip155:10:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      'bip122:000000000019d6689c085ae165831e93:0x',
    ]
    await expect(getPrices({ tokens: tokens as CaipAddress[] })).resolves.toEqual(new Map())
    expect(requests()).toEqual([])
  })

  it('behavior: does not ask for an invalid CAIP-10 address', async () => {
    const { getPrices, requests } = setUp()
    const tokens = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'eip155:1:', 'eip155:1', '', undefined, {}]
    await expect(getPrices({ tokens: tokens as CaipAddress[] })).resolves.toEqual(new Map())
    expect(requests()).toEqual([])
  })

  it('behavior: makes at most four calls at once', async () => {
    const answers: (() => void)[] = []
    let mostOpen = 0
    const { getPrices } = setUpAnswer(
      (address) =>
        new Promise((resolve) => {
          answers.push(() => resolve({ fungibles: [entry({ address })] }))
          mostOpen = Math.max(mostOpen, answers.length)
        }),
    )
    const prices = getPrices({ tokens: Array.from({ length: 10 }, (_, index) => token(index)) })
    await vi.waitFor(() => expect(answers).toHaveLength(4))
    for (let answered = 0; answered < 10; answered++) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      answers.shift()?.()
    }
    expect((await prices).size).toBe(10)
    expect(mostOpen).toBe(4)
  })
})

describe('validation', () => {
  it.each([
    [0.1, '0.1'],
    [1.5e-7, '0.00000015'],
    [1e21, '1000000000000000000000'],
    [63_012.337, '63012.337'],
  ])('behavior: reads the price %d as %s', async (price, text) => {
    const { getPrices } = setUpAnswer((address) => ({ fungibles: [entry({ address, price })] }))
    expect((await getPrices({ tokens: [ether] })).get(ether)?.price).toBe(text)
  })

  it.each<[string, object]>([
    ['another token', { address: usdt }],
    ['no address', { address: undefined }],
    ['zero, the service’s value for unknown prices', { price: 0 }],
    ['a negative price', { price: -1 }],
    ['a price in letters', { price: '1' }],
    ['no price', { price: undefined }],
    ['fractional decimals', { decimals: 1.5 }],
    ['more decimals than a number can have', { decimals: 78 }],
    ['no symbol', { symbol: '' }],
    ['an invisible symbol', { symbol: '\u202E\u0000' }],
    ['an invalid name', { name: null }],
  ])('behavior: drops an entry with %s', async (_title, change) => {
    const { getPrices } = setUpAnswer((address) => ({ fungibles: [entry({ address, ...change })] }))
    await expect(getPrices({ tokens: [ether] })).resolves.toEqual(new Map())
  })

  it('behavior: cleans names, and keeps the other entries if one is malformed', async () => {
    const shown = { name: `\u202E${'x'.repeat(100)}`, symbol: 'E\u200BTH', iconUrl: 'javascript:alert(1)' }
    const { getPrices } = setUpAnswer((address) => ({
      fungibles: [null, 7, { address: usdt }, entry({ address, ...shown })],
    }))
    const prices = await getPrices({ tokens: [ether] })
    expect(prices.get(ether)).toEqual({ price: '1.5', name: `${'x'.repeat(39)}…`, symbol: 'ETH', decimals: 18 })
  })

  it.each([{}, [], { fungibles: null }, { fungibles: Array(101).fill(null) }, 'null'])(
    'error: rejects if the answer is %j',
    async (answer) => {
      const { getPrices } = setUpAnswer(() => answer)
      await expect(getPrices({ tokens: [ether] })).rejects.toMatchObject(unavailable)
    },
  )
})

describe('failures', () => {
  it.each([{ status: 503 }, { status: 400 }, { drop: true }, { malformed: true }])(
    'error: rejects all callers after %j, and does not cache the failure',
    async (fault) => {
      const { getPrices, requests } = setUp()
      sandbox.faults.add({ match: '/v1/fungible/price', ...fault })
      const waiting = [1, 2].map(() => getPrices({ tokens: [ether] }))
      const failures = await Promise.all(waiting.map((each) => each.catch((error: unknown) => error)))
      expect(failures[0]).toMatchObject({ ...unavailable, details: ether, cause: expect.any(Error) })
      expect(failures[1]).toBe(failures[0])
      expect(requests()).toHaveLength(1)
      sandbox.faults.clear()
      expect((await getPrices({ tokens: [ether] })).get(ether)?.price).toBe('3000')
    },
  )

  it('behavior: keeps the other answers if one token’s call fails', async () => {
    const addresses: string[] = []
    let broken = true
    const { getPrices } = setUpAnswer((address) => {
      addresses.push(address)
      return broken && address === usdc ? 500 : { fungibles: [entry({ address })] }
    })
    await getPrices({ tokens: [ether] })
    await expect(getPrices({ tokens: [ether, usdc] })).rejects.toMatchObject(unavailable)
    broken = false
    expect((await getPrices({ tokens: [ether, usdc] })).size).toBe(2)
    expect(addresses).toEqual([ether, usdc, usdc])
  })
})

describe('abort', () => {
  it('default: rejects only the caller that aborts', async () => {
    let answer: (answer: unknown) => void = () => undefined
    const { getPrices } = setUpAnswer(() => new Promise((resolve) => (answer = resolve)))
    const before = server.requests.length
    const leaving = new AbortController()
    const aborted = getPrices({ tokens: [ether], signal: leaving.signal })
    const stayed = getPrices({ tokens: [ether] })
    await vi.waitFor(() => expect(server.requests.slice(before).some(isPriceCall)).toBe(true))
    leaving.abort(new Error('left'))
    await expect(aborted).rejects.toThrow('left')
    answer({ fungibles: [entry({ address: ether })] })
    expect((await stayed).get(ether)?.price).toBe('1.5')
    expect(server.requests.slice(before).filter(isPriceCall)).toHaveLength(1)
  })

  it('behavior: makes no call if the signal is already aborted', async () => {
    const { getPrices, requests } = setUp()
    await getPrices({ tokens: [pol] })
    await expect(getPrices({ tokens: [ether], signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
    await getPrices({ tokens: [usdc] })
    expect(requests().map(({ body }) => body)).toMatchObject([{ addresses: [pol] }, { addresses: [usdc] }])
  })

  it('behavior: aborts calls on disposal', async () => {
    const { getPrices, requests } = setUp()
    sandbox.faults.add({ match: '/v1/fungible/price', hang: true })
    const waiting = getPrices({ tokens: [ether] })
    await vi.waitFor(() => expect(requests()).toHaveLength(1))
    runtime.dispose()
    await expect(waiting).rejects.toMatchObject({ ...unavailable, cause: { name: 'AbortError' } })
  })
})

const unavailable = { code: 'PRICES_UNAVAILABLE', message: 'Token prices are unavailable' }

function entry(change: object): object {
  return { address: ether, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 1.5, decimals: 18, ...change }
}

function isPriceCall({ path }: TestServer['requests'][number]): boolean {
  return path === '/v1/fungible/price'
}

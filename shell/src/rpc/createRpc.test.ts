import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpClients } from '../http/createHttpClients.js'
import type { ModalOptions } from '../options.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { hangUp, silence, startTestServer, type TestServer } from '../testing/startTestServer.js'
import { testNetwork } from '../testing/testOptions.js'
import { createRpc } from './createRpc.js'
import { createSupportedChains } from './createSupportedChains.js'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value })
const failure = (code: number) => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code, message: 'execution reverted', data: '0x01' },
})

/** The network's own node is at /own. The services are at the server's root. */
function setUp(options: Partial<ModalOptions> = {}) {
  const network = { ...testNetwork(1, 'Ethereum', 'ETH'), rpcUrls: { default: { http: [`${server.url}/own`] } } }
  const runtime = createTestRuntime({ services: { rpcUrl: server.url }, networks: [network], ...options })
  const core = { runtime, http: createHttpClients(runtime) }
  const parts = { ...core, supportedChains: createSupportedChains(core) }
  const rpc = createRpc(parts)(network)
  const paths = () => server.requests.map(({ path }) => path)
  return { runtime, parts, rpc, paths }
}

describe('addresses', () => {
  it('default: uses the service if it supports the network', async () => {
    server.answer(({ path }) => (path === '/v1/supported-chains' ? { http: ['eip155:1'], ws: [] } : result('0x10')))
    const { rpc, paths } = setUp()
    await expect(rpc.request('eth_blockNumber')).resolves.toBe('0x10')
    await rpc.request('eth_getBalance', ['0xab', 'latest'])
    expect(paths()).toEqual(['/v1/supported-chains', '/v1/', '/v1/'])
    const call = server.requests[2]
    expect(call?.body).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: ['0xab', 'latest'] })
    expect(call?.query.get('chainId')).toBe('eip155:1')
    expect(call?.query.get('projectId')).toBe('test-project')
    expect(call?.contentType).toBe('text/plain')
  })

  it('behavior: uses the network’s own URL if the service does not support the network', async () => {
    server.answer(({ path }) => (path === '/own' ? result('0x1') : { http: ['eip155:10'], ws: [] }))
    const { rpc, paths } = setUp()
    await rpc.request('eth_chainId')
    expect(paths()).toEqual(['/v1/supported-chains', '/own'])
    expect(server.requests[1]?.contentType).toBe('application/json')
  })

  it.each([
    ['fails', 500],
    ['is malformed', { http: 'all' }],
    ['is not JSON', '<html>'],
  ])('behavior: uses the network’s own URL if the list %s', async (_title, list) => {
    server.answer(({ path }) => (path === '/own' ? result('0x1') : list))
    const { rpc, paths } = setUp()
    await expect(rpc.request('eth_chainId')).resolves.toBe('0x1')
    await rpc.request('eth_chainId')
    // The list is not fetched again immediately.
    expect(paths()).toEqual(['/v1/supported-chains', '/own', '/own'])
  })

  it('parameters: enablePublicRpc false never uses the network’s own URL', async () => {
    server.answer(() => 500)
    const { rpc, paths } = setUp({ enablePublicRpc: false })
    await expect(rpc.request('eth_chainId')).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
    expect(paths()).toEqual(['/v1/supported-chains'])
  })

  it('parameters: tries customRpcUrls first', async () => {
    server.answer(() => result('0x1'))
    const { rpc, paths } = setUp({ customRpcUrls: { 'eip155:1': [`${server.url}/mine`] } })
    await rpc.request('eth_chainId')
    expect(paths()).toEqual(['/mine'])
  })

  it('parameters: a client in rpcClients replaces all URLs of that network', async () => {
    const calls: unknown[] = []
    const request = async (...call: readonly unknown[]) => calls.push(call) && '0x5'
    server.answer(({ path }) => (path === '/mine' ? result('0x1') : 404))
    const { parts, rpc, paths } = setUp({
      rpcClients: { 'eip155:1': { request } },
      customRpcUrls: { 'eip155:1': [`${server.url}/mine`], 'eip155:5': [`${server.url}/mine`] },
    })
    await expect(rpc.request('eth_getBalance', ['0xab', 'latest'])).resolves.toBe('0x5')
    expect(calls).toEqual([['eth_getBalance', ['0xab', 'latest']]])
    expect(paths()).toEqual([])
    await expect(createRpc(parts)(testNetwork(5, 'Other', 'X')).request('eth_chainId')).resolves.toBe('0x1')
  })

  it('behavior: tries the next URL after a failure', async () => {
    server.answer(({ path }) => (path === '/own' ? result('0x2') : path === '/mine' ? 404 : { http: ['eip155:1'] }))
    const { rpc, paths } = setUp({ customRpcUrls: { 'eip155:1': [`${server.url}/mine`] } })
    server.answer(({ path }) =>
      path === '/own' ? result('0x2') : path === '/v1/supported-chains' ? { http: [] } : 404,
    )
    await expect(rpc.request('eth_chainId')).resolves.toBe('0x2')
    expect(paths()).toEqual(['/mine', '/v1/supported-chains', '/own'])
  })

  it('behavior: tries the app’s, the service’s, then the network’s URLs', async () => {
    server.answer(({ path }) => (path === '/v1/supported-chains' ? { http: ['eip155:1'], ws: [] } : 404))
    const customRpcUrls = { 'eip155:1': [`${server.url}/first`, `${server.url}/second`] } as const
    const { rpc, paths } = setUp({ customRpcUrls })
    await expect(rpc.request('eth_chainId')).rejects.toMatchObject({ code: 'HTTP_STATUS', status: 404 })
    expect(paths()).toEqual(['/first', '/second', '/v1/supported-chains', '/v1/', '/own'])
  })

  it('error: rejects if no URL is available', async () => {
    server.answer(() => ({ http: [] }))
    const { parts } = setUp()
    const network = { ...testNetwork(5, 'None', 'X'), rpcUrls: { default: { http: [] } } }
    await expect(createRpc(parts)(network).request('eth_chainId')).rejects.toThrow(
      'No RPC url provided for chainId: eip155:5',
    )
  })
})

describe('retries', () => {
  const custom = () => ({ customRpcUrls: { 'eip155:1': [`${server.url}/mine`] } }) as const

  it.each([
    ['429', 429],
    ['503', 503],
    ['a broken connection', hangUp],
  ])('behavior: retries three times after %s, with pauses that double from 150 ms', async (_title, answer) => {
    let remaining = 3
    server.answer(() => (remaining-- > 0 ? answer : result('0x1')))
    const { rpc } = setUp(custom())
    const start = performance.now()
    await expect(rpc.request('eth_chainId')).resolves.toBe('0x1')
    expect(server.requests).toHaveLength(4)
    expect(performance.now() - start).toBeGreaterThanOrEqual(1_040)
  })

  it('error: does not retry after a node’s error', async () => {
    server.answer(() => failure(3))
    const { rpc } = setUp(custom())
    await expect(rpc.request('eth_call')).rejects.toMatchObject({
      code: 'RPC_ERROR',
      rpcCode: 3,
      message: 'The network’s node rejected the request',
      reason: 'execution reverted',
      details: 'eth_call: 3 execution reverted',
      data: '0x01',
    })
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    ['a permanent HTTP status', 403],
    ['no JSON', 'oops'],
    ['JSON that is not a JSON-RPC answer', { hello: 1 }],
  ])('behavior: does not retry after %s', async (_title, answer) => {
    server.answer(({ path }) =>
      path === '/mine'
        ? answer
        : path === '/own'
          ? result('0x7')
          : path === '/v1/supported-chains'
            ? { http: [] }
            : 404,
    )
    const { rpc, paths } = setUp(custom())
    await expect(rpc.request('eth_chainId')).resolves.toBe('0x7')
    expect(paths().filter((path) => path === '/mine')).toHaveLength(1)
  })

  it('error: rejects with the node’s error, whatever its code', async () => {
    server.answer(() => failure(-32000))
    const { rpc } = setUp(custom())
    await expect(rpc.request('eth_call')).rejects.toMatchObject({ rpcCode: -32000 })
  })
})

describe('limits', () => {
  it('behavior: waits at most 10 s for a silent node', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    server.answer(({ path }) => (path === '/mine' ? silence : path === '/own' ? result('0x1') : { http: [] }))
    const { rpc } = setUp({ customRpcUrls: { 'eip155:1': [`${server.url}/mine`] } })
    const asking = rpc.request('eth_chainId')
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(asking).resolves.toBe('0x1')
  })

  it('parameters: signal', async () => {
    server.answer(() => silence)
    const { rpc } = setUp({ customRpcUrls: { 'eip155:1': [`${server.url}/mine`] } })
    const abort = new AbortController()
    const asking = rpc.request('eth_chainId', [], abort.signal)
    setTimeout(() => abort.abort(new Error('left')), 50)
    await expect(asking).rejects.toThrow('left')
    expect(server.requests.length).toBeLessThanOrEqual(1)
  })

  it('behavior: aborts calls on disposal', async () => {
    server.answer(() => silence)
    const { runtime, rpc } = setUp({ customRpcUrls: { 'eip155:1': [`${server.url}/mine`] } })
    const asking = rpc.request('eth_chainId')
    setTimeout(() => runtime.dispose(), 50)
    await expect(asking).rejects.toBeDefined()
  })
})

it('behavior: fetches the list of supported networks once for all callers', async () => {
  server.answer(() => ({ http: ['eip155:1'] }))
  const { supportedChains } = setUp().parts
  const answers = await Promise.all([supportedChains.has('eip155:1'), supportedChains.has('eip155:10')])
  expect(answers).toEqual([true, false])
  expect(server.requests).toHaveLength(1)
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterEach(() => sandbox.faults.clear())
afterAll(() => sandbox.stop())

const config = () => callService(sandbox.url, '/appkit/v1/config')
const wallets = () => callService(sandbox.url, '/getWallets')

describe('faults', () => {
  test('default', async () => {
    sandbox.faults.add({ match: '/getWallets', status: 503 })
    const { status, headers } = await wallets()
    expect(status).toBe(503)
    // Pages must see the status, not a CORS failure.
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect((await config()).status).toBe(200)
    sandbox.faults.clear()
    expect((await wallets()).status).toBe(200)
  })

  test('parameters: times', async () => {
    sandbox.faults.add({ match: '/getWallets', status: 429, times: 2 })
    expect([(await wallets()).status, (await wallets()).status, (await wallets()).status]).toEqual([429, 429, 200])
  })

  test('parameters: method', async () => {
    sandbox.faults.add({ match: '/getWallets', method: 'post', status: 500 })
    expect((await wallets()).status).toBe(200)
  })

  test('parameters: match, a path and its subpaths', async () => {
    sandbox.faults.add({ match: '/public', status: 500 })
    expect((await callService(sandbox.url, '/public/getTokenImage/usdc')).status).toBe(500)
    sandbox.faults.clear()
    sandbox.faults.add({ match: '/get', status: 500 })
    expect((await wallets()).status).toBe(200)
  })

  test('parameters: match, a regular expression for path and query', async () => {
    sandbox.faults.add({ match: /page=2/g, status: 500 })
    const page = async (number: string) => (await callService(sandbox.url, '/getWallets', { page: number })).status
    expect([await page('2'), await page('2'), await page('1')]).toEqual([500, 500, 200])
  })

  test('parameters: delayMs', async () => {
    sandbox.faults.add({ match: '/appkit', delayMs: 200 })
    const start = performance.now()
    expect((await config()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(190)
  })

  test('parameters: edit', async () => {
    const before = (await wallets()).body as { data: { name: string; id: string }[] }
    sandbox.faults.add({ match: '/getWallets', edit: { 'data.*.name': 'Liar', count: 0, 'none.of.these': 1 } })
    const edited = await wallets()
    expect(edited.headers.get('access-control-allow-origin')).toBe('*')
    const after = edited.body as typeof before
    expect(after).toEqual({ ...before, count: 0, data: before.data.map((wallet) => ({ ...wallet, name: 'Liar' })) })
  })

  test('parameters: malformed', async () => {
    sandbox.faults.add({ match: '/appkit', malformed: true })
    await expect(config()).rejects.toThrow(SyntaxError)
  })

  test('parameters: huge', async () => {
    sandbox.faults.add({ match: '/getWallets', huge: true, times: 1 })
    const { body } = await wallets()
    expect((body as { data: unknown[] }).data).toHaveLength(32 * 1024)
  })

  test('parameters: drop', async () => {
    sandbox.faults.add({ match: '/appkit', drop: true, times: 1 })
    await expect(config()).rejects.toThrow('fetch failed')
    expect((await config()).status).toBe(200)
  })

  test('parameters: hang', async () => {
    sandbox.faults.add({ match: '/appkit', hang: true })
    const signal = AbortSignal.timeout(300)
    await expect(callService(sandbox.url, '/appkit/v1/config', {}, { signal })).rejects.toThrow('timeout')
  })

  test('behavior: the sandbox stops despite a hanging request', async () => {
    const other = await startSandbox({ port: 0 })
    other.faults.add({ match: '/appkit', hang: true })
    const answer = callService(other.url, '/appkit/v1/config').catch((error: unknown) => error)
    await expect.poll(() => other.requests.length).toBe(1)
    await other.stop()
    expect(await answer).toBeInstanceOf(TypeError)
  })
})

describe('requests', () => {
  test('default', async () => {
    sandbox.requests.clear()
    await callService(sandbox.url, '/getWallets', { search: 'a' }, { headers: { origin: 'https://host.example' } })
    await callService(sandbox.url, '/e', {}, { method: 'POST', body: '{"eventId":1}' })
    expect(sandbox.requests).toMatchObject([
      {
        method: 'GET',
        path: '/getWallets',
        query: { search: 'a', projectId: 'p1' },
        body: undefined,
        origin: 'https://host.example',
        status: 200,
      },
      { method: 'POST', path: '/e', body: { eventId: 1 }, origin: undefined, status: 400 },
    ])
  })

  test('behavior: logs requests that fail on purpose', async () => {
    sandbox.requests.clear()
    sandbox.faults.add({ match: '/appkit', status: 503 })
    await config()
    expect(sandbox.requests).toMatchObject([{ path: '/appkit/v1/config', status: 503 }])
  })

  test('behavior: does not log admin calls', async () => {
    sandbox.requests.clear()
    await fetch(`${sandbox.url}/admin/requests`)
    expect(sandbox.requests).toEqual([])
  })
})

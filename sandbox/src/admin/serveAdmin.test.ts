import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collectibleArtifact } from '../chains/artifacts/Collectible.generated.js'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, hostOrigins: ['https://host.example'] })
})
beforeEach(() => admin('POST', '/reset'))
afterAll(() => sandbox.stop())

const address = '0x00000000000000000000000000000000000000bb'

async function admin(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/admin${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('/admin', () => {
  test('default', async () => {
    const page = await fetch(`${sandbox.url}/admin`)
    const text = await page.text()
    expect(text).toContain('/admin/fund')
    // The server responds to every call on the list.
    for (const [, method, path] of text.matchAll(/curl -X (\w+) \S+?(\/admin\/\S+)/g)) {
      const { status } = await fetch(sandbox.url + path, { method })
      expect([200, 400], `${method} ${path}`).toContain(status)
    }
  })

  test('behavior: accepts pages on this machine and on hostOrigins, and rejects others', async () => {
    const statusFor = async (origin: string) => (await admin('GET', '/relay', undefined, { origin })).status
    expect(await statusFor('http://localhost:3000')).toBe(200)
    expect(await statusFor('http://127.0.0.1:3000')).toBe(200)
    expect(await statusFor('https://host.example')).toBe(200)
    expect(await statusFor('https://attacker.example')).toBe(403)
    expect(await statusFor('https://localhost.attacker.example')).toBe(403)
    expect(await statusFor('null')).toBe(403)
  })
})

describe('mining', () => {
  test('default: transactions stay pending until mining continues', async () => {
    const { client } = sandbox.chains['eip155:1']
    expect(await admin('PUT', '/mining', { isPaused: true })).toEqual({ status: 200, body: { isPaused: true } })
    const block = await client.getBlockNumber()
    const funding = sandbox.fund(address, { amountWei: 1n })
    await expect.poll(async () => (await client.getTxpoolStatus()).pending).toBe(1)
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(block)
    await admin('PUT', '/mining', { isPaused: false })
    await funding
    await sandbox.fund(address, { amountWei: 1n })
  })

  test('error: rejects other bodies', async () => {
    expect((await admin('PUT', '/mining', { isPaused: 'yes' })).status).toBe(400)
  })
})

describe('money', () => {
  test('default', async () => {
    const { body } = await admin('POST', '/fund', { caipNetworkId: 'eip155:137', address, amount: '1.5' })
    expect(body).toEqual({ balanceWei: String(parseEther('1.5')) })
    await admin('POST', '/fund', { caipNetworkId: 'eip155:137', address, amount: '1' })
    expect(await sandbox.chains['eip155:137'].client.getBalance({ address })).toBe(parseEther('2.5'))
  })

  test('behavior: handles many concurrent calls', async () => {
    const before = await sandbox.chains['eip155:1'].client.getBalance({ address })
    const fund = { caipNetworkId: 'eip155:1', address, amount: '1' }
    await Promise.all(Array.from({ length: 10 }, () => admin('POST', '/fund', fund)))
    expect(await sandbox.chains['eip155:1'].client.getBalance({ address })).toBe(before + parseEther('10'))
  })

  test('behavior: mints tokens, including one whose calls return nothing', async () => {
    for (const token of ['USDC', 'USDT']) {
      expect(
        (await admin('POST', '/tokens', { caipNetworkId: 'eip155:1', address, token, amount: '12.5' })).status,
      ).toBe(200)
    }
    const { body } = await callService(sandbox.url, `/v1/account/${address}/balance`, { chainId: 'eip155:1' })
    const { balances } = body as { balances: { symbol: string; quantity: { numeric: string } }[] }
    const numericOf = (symbol: string) => balances.find((balance) => balance.symbol === symbol)?.quantity.numeric
    expect([numericOf('USDC'), numericOf('USDT')]).toEqual(['12.5', '12.5'])
  })

  test('behavior: mints a collectible with a generated picture', async () => {
    const { body } = await admin('POST', '/collectibles', { caipNetworkId: 'eip155:1', address })
    const { client, collectible } = sandbox.chains['eip155:1']
    const contract = { address: collectible, abi: collectibleArtifact.abi } as const
    const id = BigInt(String(body.id))
    expect(await client.readContract({ ...contract, functionName: 'tokensOf', args: [address] })).toContain(id)
    const uri = await client.readContract({ ...contract, functionName: 'tokenURI', args: [id] })
    const json = decodeURIComponent(uri.slice('data:application/json;utf8,'.length))
    expect(JSON.parse(json)).toMatchObject({ name: `Sandbox Keys #${id}` })
  })

  test('behavior: seeds an account with a history', async () => {
    const other = '0x00000000000000000000000000000000000000b5'
    const { body } = await admin('POST', '/seed', { address: other, caipNetworkId: 'eip155:137' })
    expect(body).toMatchObject({ caipNetworkId: 'eip155:137', tokens: 3, collectibles: 2, transactions: 14 })
    const wrong = [
      { address: other, size: 'huge' },
      { address: '0x12' },
      { address: other, caipNetworkId: 'eip155:10' },
    ]
    for (const request of wrong) expect((await admin('POST', '/seed', request)).status).toBe(400)
  })

  test.each([
    ['another chain', { caipNetworkId: 'eip155:10' }],
    ['an invalid address', { address: '0x12' }],
    ['a negative amount', { amount: '-1' }],
    ['an amount in words', { amount: 'one' }],
    ['a numeric amount', { amount: 1 }],
    ['an unknown member', { currency: 'usd' }],
  ])('error: rejects %s', async (_, wrong) => {
    const { status, body } = await admin('POST', '/fund', { caipNetworkId: 'eip155:1', address, amount: '1', ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 'FAILED' })
  })
})

describe('settings', () => {
  test('default', async () => {
    const { body } = await admin('PUT', '/projects/p1', { analyticsEnabled: false })
    expect(body).toMatchObject({ analyticsEnabled: false, originsStatus: null })
    expect(sandbox.config.get('p1').analyticsEnabled).toBe(false)
  })

  test('behavior: sets an identity', async () => {
    await admin('PUT', `/identities/${address}`, { name: 'sample.eth' })
    const { body } = await callService(sandbox.url, `/v1/identity/${address}`)
    expect(body).toMatchObject({ name: 'sample.eth', avatar: null })
  })

  test('behavior: generates wallets', async () => {
    await admin('POST', '/wallets/generate', { count: 2000 })
    const { body } = await callService(sandbox.url, '/getWallets')
    expect((body as { count: number }).count).toBeGreaterThan(2000)
  })

  test.each([
    ['PUT', '/projects/p1', { originsStatus: 200 }],
    ['PUT', '/projects/p1', { features: [{ id: 'swap' }] }],
    ['PUT', '/projects/p1', { analytics: false }],
    ['POST', '/wallets/generate', { count: -1 }],
    ['POST', '/faults', { match: 'getWallets' }],
    ['POST', '/faults', { match: '^(' }],
    ['POST', '/faults', {}],
    ['POST', '/relay/kick', { code: 1006 }],
  ])('error: rejects %s %s %o', async (method, path, body) => {
    expect((await admin(method, path, body)).status).toBe(400)
  })
})

describe('faults and the relay', () => {
  test('default', async () => {
    await admin('POST', '/faults', { match: '^/get(Wallets|Analytics)', status: 503, times: 1 })
    expect((await callService(sandbox.url, '/getWallets')).status).toBe(503)
    expect((await callService(sandbox.url, '/getWallets')).status).toBe(200)
  })

  test('behavior: stops and starts the relay', async () => {
    expect((await admin('POST', '/relay/stop')).body).toMatchObject({ isRunning: false })
    expect((await admin('POST', '/relay/start')).body).toMatchObject({ isRunning: true })
    expect((await admin('POST', '/relay/pause')).body).toMatchObject({ isPaused: true })
  })

  test('behavior: reset clears all faults', async () => {
    await admin('POST', '/relay/stop')
    await admin('POST', '/relay/pause')
    await admin('POST', '/faults', { match: '/getWallets', status: 503 })
    await admin('PUT', '/projects/p1', { isForbidden: true })
    await admin('POST', '/reset')
    expect((await admin('GET', '/relay')).body).toMatchObject({ isRunning: true, isPaused: false })
    expect((await callService(sandbox.url, '/getWallets')).status).toBe(200)
  })
})

describe('logs', () => {
  test('default', async () => {
    await callService(sandbox.url, '/getWallets')
    expect((await admin('GET', '/requests')).body).toMatchObject([{ path: '/getWallets', status: 200 }])
    await admin('DELETE', '/requests')
    expect((await admin('GET', '/requests')).body).toEqual([])
    expect((await admin('GET', '/analytics-events')).body).toEqual([])
  })
})

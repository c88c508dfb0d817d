import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nativePoolArtifact } from '../chains/artifacts/NativePool.generated.js'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.faults.clear())

const native = (chainId: string) => `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdt = 'eip155:137:0xc2132D05D31c914a87C6611C10748AEb04B58e8F'

function ask(body: unknown, query: Record<string, string | undefined> = {}) {
  const init = { method: 'POST', headers: { origin: 'https://host.example' }, body: JSON.stringify(body) }
  return callService(sandbox.url, '/v1/fungible/price', query, init)
}

async function prices(...addresses: string[]) {
  const { status, body } = await ask({ currency: 'usd', addresses, projectId: 'p1' })
  expect(status).toBe(200)
  return (body as { fungibles: { price: number }[] }).fungibles
}

test('default', async () => {
  expect(await prices(usdc)).toEqual([
    {
      address: usdc,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      price: 1,
      iconUrl: `${sandbox.url}/images/token/USDC.svg`,
    },
  ])
  expect(await prices(usdt)).toMatchObject([{ address: usdt, symbol: 'USDT', price: 1 }])
})

test('behavior: accepts the native coin’s placeholder address', async () => {
  expect(await prices(native('eip155:1'))).toMatchObject([{ name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000 }])
  expect(await prices(native('eip155:137'))).toMatchObject([{ address: native('eip155:137'), symbol: 'POL' }])
})

test('behavior: accepts any capitalization of an address, and returns it unchanged', async () => {
  for (const spelling of [usdc.toLowerCase(), `eip155:1:0x${usdc.slice(11).toUpperCase()}`]) {
    expect(await prices(spelling)).toMatchObject([{ address: spelling, symbol: 'USDC' }])
  }
})

test('behavior: returns a price for only the first address, like the real service', async () => {
  expect(await prices(native('eip155:1'), usdc)).toMatchObject([{ symbol: 'ETH' }])
})

test('behavior: prices change with the pool’s reserves', async () => {
  const { client, tokens } = sandbox.chains['eip155:1']
  const trader = privateKeyToAddress(generatePrivateKey())
  await sandbox.fund(trader, { amountWei: parseEther('1001') })
  await client.impersonateAccount({ address: trader })
  const hash = await client.writeContract({
    account: trader,
    chain: client.chain,
    address: tokens.USDC.pool,
    abi: nativePoolArtifact.abi,
    functionName: 'swapNativeForToken',
    args: [0n, trader],
    value: parseEther('1000'),
  })
  await client.waitForTransactionReceipt({ hash })
  expect((await prices(native('eip155:1')))[0]?.price).toBeCloseTo(751, 0)
})

test.each([
  ['a token without a pool', 'eip155:1:0x5a11d80000000000000000000000000000000721'],
  ['a network outside the sandbox', native('eip155:10')],
  ['another namespace', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111'],
])('behavior: returns nothing for %s', async (_title, address) => {
  expect(await prices(address)).toEqual([])
})

test('behavior: applies faults', async () => {
  sandbox.faults.add({ match: '/v1/fungible/price', status: 503 })
  expect((await ask({ currency: 'usd', addresses: [usdc], projectId: 'p1' })).status).toBe(503)
})

test('behavior: any page may call it, without an SDK type or version', async () => {
  const preflight = await fetch(`${sandbox.url}/v1/fungible/price`, {
    method: 'OPTIONS',
    headers: { origin: 'https://host.example', 'access-control-request-headers': 'content-type' },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  const body = { currency: 'usd', addresses: [usdc], projectId: 'p1' }
  const { status, headers } = await ask(body, { st: undefined, sv: undefined })
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test.each([
  ['another currency', { currency: 'eur', addresses: [usdc], projectId: 'p1' }, 'currency'],
  ['a missing address', { currency: 'usd', addresses: [], projectId: 'p1' }, 'addresses.0'],
  ['an address without a network', { currency: 'usd', addresses: ['0xabc'], projectId: 'p1' }, 'addresses.0'],
  ['an invalid address', { currency: 'usd', addresses: ['eip155:1:0xabc'], projectId: 'p1' }, 'addresses.0'],
  ['a body without a project', { currency: 'usd', addresses: [usdc] }, 'projectId'],
])('error: rejects %s', async (_title, body, field) => {
  expect(await ask(body)).toMatchObject({ status: 400, body: { status: 'FAILED', reasons: [{ field }] } })
})

test('error: rejects a missing project and a forbidden one', async () => {
  const body = { currency: 'usd', addresses: [usdc], projectId: 'forbidden' }
  sandbox.config.set('forbidden', { isForbidden: true })
  expect((await ask(body, { projectId: undefined })).status).toBe(400)
  expect((await ask(body, { projectId: 'forbidden' })).status).toBe(403)
})

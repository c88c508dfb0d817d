import fc from 'fast-check'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { standardTokenArtifact } from '../chains/artifacts/StandardToken.generated.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'
import { swapRouter } from './swapContracts.js'
import { nativeTokenAddress, otherSwapNetworks } from './swapNetworks.js'

const mainnet = 'eip155:1'
const account = privateKeyToAccount(generatePrivateKey())
const coin = `${mainnet}:${nativeTokenAddress}`
const user = `${mainnet}:${account.address}`

let sandbox: Sandbox
let usdc: string
let usdt: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  const { tokens, client } = sandbox.chains[mainnet]
  usdc = `${mainnet}:${tokens.USDC.address}`
  usdt = `${mainnet}:${tokens.USDT.address}`
  await client.setBalance({ address: account.address, value: parseEther('1000000') })
  await sandbox.mintToken(account.address, { token: 'USDC', amount: parseUnits('1000000', 6) })
  await sandbox.mintToken(account.address, { token: 'USDT', amount: parseUnits('1000000', 6) })
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.swaps.reset())

const get = (path: string, query: Record<string, string | undefined>) =>
  callService(sandbox.url, `/v1/convert/${path}`, query)

const askQuote = (from: string, to: string, amount: bigint | string) =>
  get('quotes', { from, to, amount: String(amount), userAddress: user })

async function quote(from: string, to: string, amount: bigint): Promise<bigint> {
  const { status, body } = await askQuote(from, to, amount)
  expect(status, JSON.stringify(body)).toBe(200)
  return BigInt((body as { quotes: { toAmount: string }[] }).quotes[0]?.toAmount ?? '')
}

function askTransaction(from: string, to: string, amount: bigint, more: Record<string, unknown> = {}) {
  const body = {
    projectId: 'p1',
    amount: String(amount),
    from,
    to,
    userAddress: user,
    eip155: { slippage: 1 },
    disableEstimate: true,
    ...more,
  }
  return callService(sandbox.url, '/v1/convert/build-transaction', {}, { method: 'POST', body: JSON.stringify(body) })
}

interface BuiltSwap {
  from: string
  to: string
  data: Hex
  amount: string
  eip155: { gas: string; gasPrice: string }
}

async function buildSwap(from: string, to: string, amount: bigint, slippage = 1): Promise<BuiltSwap> {
  const { status, body } = await askTransaction(from, to, amount, { eip155: { slippage } })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { tx: BuiltSwap }).tx
}

async function approve(token: string, amount?: bigint): Promise<string> {
  const query = { from: token, to: coin, userAddress: user, amount: amount === undefined ? undefined : String(amount) }
  const { tx } = (await get('build-approve', query)).body as { tx: { from: string; data: Hex } }
  return send({ to: addressOf(tx.from), data: tx.data })
}

/**
 * Sends a transaction and returns the outcome. Uses a fixed gas limit, because an estimate would reject a reverting
 * call.
 */
async function send({ to, data, value }: { to: Address; data: Hex; value?: bigint }): Promise<string> {
  const { client } = sandbox.chains[mainnet]
  const hash = await client.sendTransaction({ account, chain: client.chain, to, data, value, gas: 1_000_000n })
  return (await waitForReceipt(client, hash)).status
}

const sendSwap = (from: string, amount: bigint, { to, data }: BuiltSwap) =>
  send({ to: addressOf(to), data, value: from === coin ? amount : 0n })

function addressOf(text: string): Address {
  return text.split(':')[2] as Address
}

const usdcAt = (address: Address) => ({ address, abi: standardTokenArtifact.abi }) as const

async function balance(token: string): Promise<bigint> {
  const { client } = sandbox.chains[mainnet]
  if (token === coin) return client.getBalance({ address: account.address })
  const args = [account.address] as const
  return client.readContract({
    address: addressOf(token),
    abi: standardTokenArtifact.abi,
    functionName: 'balanceOf',
    args,
  })
}

const failure = (description: string) => ({
  status: 400,
  body: { status: 'FAILED', reasons: [{ description: expect.stringContaining(description) }] },
})

describe('information', () => {
  test('default: lists tokens on the sandbox’s chains and on other networks', async () => {
    const { body } = await get('tokens', { chainId: mainnet })
    expect(body).toEqual({
      tokens: [
        { address: coin, name: 'Ether', symbol: 'ETH', decimals: 18 },
        { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
        { address: usdt, name: 'Tether USD', symbol: 'USDT', decimals: 6 },
      ].map((token) => ({ ...token, eip2612: false, logoUri: `${sandbox.url}/images/token/${token.symbol}.svg` })),
    })
    expect((await get('tokens', { chainId: mainnet, address: usdt.toLowerCase() })).body).toMatchObject({
      tokens: [{ symbol: 'USDT' }],
    })
    expect(otherSwapNetworks).toHaveLength(10)
    for (const { caipNetworkId } of otherSwapNetworks) {
      const { body } = await get('tokens', { chainId: caipNetworkId })
      const { tokens } = body as { tokens: { address: string }[] }
      expect(tokens.every(({ address }) => address.startsWith(`${caipNetworkId}:0x`))).toBe(true)
      const [native, token] = tokens.map(({ address }) => address)
      expect(await askQuote(native ?? '', token ?? '', 1n)).toMatchObject(failure('insufficient liquidity'))
    }
  })

  test('default: a quote is the pool’s payout minus the service’s fee', async () => {
    const { body } = await askQuote(coin, usdc, parseEther('1'))
    const rest = parseEther('1') - (parseEther('1') * 85n) / 10_000n
    const afterFee = rest * 997n
    const toAmount = (afterFee * 3_000_000_000_000n) / (parseEther('1000') * 1000n + afterFee)
    expect(body).toEqual({
      quotes: [
        { id: null, fromAmount: String(parseEther('1')), fromAccount: coin, toAmount: `${toAmount}`, toAccount: usdc },
      ],
    })
  })

  test('default: the gas price covers the next block', async () => {
    const { body } = await get('gas-price', { chainId: mainnet })
    const { standard, fast, instant } = body as Record<string, string>
    const { baseFeePerGas } = await sandbox.chains[mainnet].client.getBlock()
    expect(BigInt(standard ?? '')).toBeGreaterThan(((baseFeePerGas ?? 0n) * 9n) / 8n)
    expect([BigInt(fast ?? '') > BigInt(standard ?? ''), BigInt(instant ?? '') > BigInt(fast ?? '')]).toEqual([
      true,
      true,
    ])
    expect((await get('gas-price', { chainId: 'eip155:10' })).body).toMatchObject({ standard: '12500000' })
  })

  test('error: rejects invalid swaps', async () => {
    expect(await askQuote(coin, usdc, 0n)).toMatchObject({ status: 400, body: { reasons: [{ field: 'amount' }] } })
    for (const amount of ['-1', '1.5', '1e18', '']) expect((await askQuote(coin, usdc, amount)).status).toBe(400)
    for (const amount of [parseEther('1001'), maxUint256, 1n]) {
      expect(await askQuote(coin, usdc, amount)).toMatchObject(failure('insufficient liquidity'))
    }
    expect((await askQuote(coin, usdc, maxUint256 + 1n)).status).toBe(400)
    expect(await askQuote(usdc, usdc.toLowerCase(), 1n)).toMatchObject(failure('the same'))
    expect(await askQuote(coin, `${mainnet}:${sandbox.swaps.router}`, 1n)).toMatchObject(failure('not supported'))
    expect(await askQuote(coin, `eip155:137:${nativeTokenAddress}`, 1n)).toMatchObject(failure('same value'))
    expect(await askQuote(`eip155:5:${nativeTokenAddress}`, `eip155:5:${account.address}`, 1n)).toMatchObject(
      failure('Chain ID eip155:5 is not supported'),
    )
    for (const wrong of [
      '0x12',
      account.address,
      'eip155:1:0x12',
      'eip155:0x1:0x12',
      'solana:5eykt4UsFv8P8NJdTREpY1:x',
    ]) {
      expect(await askQuote(coin, wrong, 1n)).toMatchObject({ status: 400, body: { reasons: [{ field: 'to' }] } })
    }
    expect((await get('quotes', { projectId: undefined })).status).toBe(400)
    expect((await get('tokens', { chainId: 'eip155:5' })).status).toBe(400)
    expect((await get('gas-price', { chainId: 'eip155:5' })).status).toBe(400)
    expect((await askTransaction(coin, usdc, 1n, { eip155: { slippage: 0.5 } })).status).toBe(400)
    expect((await askTransaction(coin, usdc, 1n, { projectId: undefined })).status).toBe(400)
  })
})

describe('transactions', () => {
  test('default: approves and swaps tokens, and the history lists a trade', async () => {
    const allowance = async (tokenAddress: string) =>
      ((await get('allowance', { tokenAddress, userAddress: user })).body as { allowance: string }).allowance
    expect(await allowance(coin)).toBe(String(maxUint256))
    expect(await allowance(usdc)).toBe('0')
    const amount = parseUnits('1200', 6)
    expect(await sendSwap(usdc, amount, await buildSwap(usdc, coin, amount))).toBe('reverted')
    expect(await approve(usdc, amount)).toBe('success')
    expect(await allowance(usdc)).toBe(String(amount))

    const built = await buildSwap(usdc, usdt, amount)
    expect(built).toMatchObject({ from: user, to: `${mainnet}:${sandbox.swaps.router}`, eip155: { gas: '0' } })
    const before = [await balance(usdc), await balance(usdt)] as const
    expect(await sendSwap(usdc, amount, built)).toBe('success')
    expect(before[0] - (await balance(usdc))).toBe(amount)
    expect((await balance(usdt)) - before[1]).toBe(BigInt(built.amount))
    expect(await allowance(usdc)).toBe('0')

    const { body } = await callService(sandbox.url, `/v1/account/${account.address}/history`, { chainId: mainnet })
    const { data } = body as { data: object[] }
    expect(data.slice(0, 2)).toMatchObject([
      {
        metadata: { operationType: 'trade', status: 'confirmed', application: { name: 'Sandbox Pool' } },
        transfers: [
          { direction: 'out', fungible_info: { symbol: 'USDC' }, quantity: { numeric: '1200' } },
          { direction: 'in', fungible_info: { symbol: 'USDT' } },
        ],
      },
      { metadata: { operationType: 'approve' } },
    ])
    expect(data[2]).toMatchObject({ metadata: { operationType: 'trade', status: 'failed' }, transfers: [] })
  })

  test.each(['eip155:1', 'eip155:137'] as const)(
    'behavior: the unlisted router on %s also pays out',
    async (networkId) => {
      const { client, tokens } = sandbox.chains[networkId]
      const to = sandbox.swaps.unlistedRouter
      const read = () =>
        client.readContract({ ...usdcAt(tokens.USDC.address), functionName: 'balanceOf', args: [account.address] })
      await client.setBalance({ address: account.address, value: parseEther('1000000') })
      const before = await read()
      const value = parseEther('1')
      const args = [zeroAddress, tokens.USDC.pool, value, 0n, account.address] as const
      const quoted = await client.readContract({
        address: to,
        abi: swapRouter.abi,
        functionName: 'quote',
        args: [args[0], args[1], value],
      })
      const data = encodeFunctionData({ abi: swapRouter.abi, functionName: 'swap', args })
      const hash = await client.sendTransaction({ account, chain: client.chain, to, data, value })
      expect((await waitForReceipt(client, hash)).status).toBe('success')
      expect(quoted).toBeGreaterThan(0n)
      expect((await read()) - before).toBe(quoted)
    },
  )

  test('behavior: without an amount, approves an unlimited allowance. USDT must be reset first', async () => {
    expect(await approve(usdt)).toBe('success')
    expect(await approve(usdt, 5n)).toBe('reverted')
    expect(await approve(usdt, 0n)).toBe('success')
    expect(await approve(usdt, 5n)).toBe('success')
    expect(await approve(usdt, 0n)).toBe('success')
    expect((await get('build-approve', { from: coin, to: usdc, userAddress: user })).status).toBe(400)
  })

  test('behavior: if an estimate is requested, returns the gas or an error', async () => {
    const { body } = await askTransaction(coin, usdc, parseEther('1'), { disableEstimate: false })
    expect(Number((body as { tx: BuiltSwap }).tx.eip155.gas)).toBeGreaterThan(60_000)
    const without = await askTransaction(usdc, coin, 1_000_000n, { disableEstimate: false })
    expect(without).toMatchObject(failure('Conversion parameter error'))
  })

  test('behavior: pays out exactly the quote, for every pair and amount', { timeout: 60_000 }, async () => {
    const { client } = sandbox.chains[mainnet]
    await approve(usdc, maxUint256 / 2n)
    await approve(usdt, maxUint256 / 2n)
    let nonce = await client.getTransactionCount({ address: account.address })
    const pairs = [coin, usdc, usdt].flatMap((from) =>
      [coin, usdc, usdt].filter((to) => to !== from).map((to) => [from, to] as const),
    )
    const swap = fc.tuple(fc.constantFrom(...pairs), fc.bigInt(1_000n, 10n ** 11n), fc.integer({ min: 0, max: 50 }))
    await fc.assert(
      fc.asyncProperty(swap, async ([[from, to], size, slippage]) => {
        const amount = from === coin ? size * 10n ** 8n : size
        const [expected, built, gave, got] = await Promise.all([
          quote(from, to, amount),
          buildSwap(from, to, amount, slippage),
          balance(from),
          balance(to),
        ])
        expect(BigInt(built.amount)).toBe(expected)
        // The router's minimum is the quote minus slippage.
        const { args } = decodeFunctionData({ abi: swapRouter.abi, data: built.data })
        expect(args?.slice(2)).toEqual([amount, (expected * BigInt(100 - slippage)) / 100n, account.address])
        // With a gas price of zero, only the trade changes the coin balance.
        await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n })
        const serializedTransaction = await account.signTransaction({
          type: 'eip1559',
          chainId: 1,
          nonce: nonce++,
          to: addressOf(built.to),
          data: built.data,
          value: from === coin ? amount : 0n,
          gas: 1_000_000n,
          maxFeePerGas: 0n,
          maxPriorityFeePerGas: 0n,
        })
        const hash = await client.sendRawTransaction({ serializedTransaction })
        expect((await waitForReceipt(client, hash)).status).toBe('success')
        const [left, has] = await Promise.all([balance(from), balance(to)])
        expect([gave - left, has - got]).toEqual([amount, expected])
      }),
      { numRuns: 12 },
    )
    await approve(usdt, 0n)
    await approve(usdc, 0n)
  })
})

describe('other traders', () => {
  test('default: make the next quote worse, and make an earlier swap miss its minimum', async () => {
    const amount = parseEther('1')
    const before = await quote(coin, usdc, amount)
    const built = await buildSwap(coin, usdc, amount)
    await sandbox.swaps.trade({ networkId: mainnet, from: 'native', to: 'USDC', amount: parseEther('100') })
    expect(await quote(coin, usdc, amount)).toBeLessThan((before * 95n) / 100n)
    expect(await sendSwap(coin, amount, built)).toBe('reverted')
    await sandbox.swaps.trade({ networkId: mainnet, from: 'USDC', to: 'USDT', amount: parseUnits('1000', 6) })
    await expect(
      sandbox.swaps.trade({ networkId: mainnet, from: 'USDC', to: 'USDC', amount: 1n }),
    ).rejects.toMatchObject({ code: 'TRADE_UNKNOWN' })
  })

  test('behavior: another trade runs before the swap in the same block', async () => {
    const amount = parseEther('1')
    const { client } = sandbox.chains[mainnet]
    const built = await buildSwap(coin, usdc, amount)
    const { mined } = await sandbox.swaps.tradeBefore({
      networkId: mainnet,
      from: 'native',
      to: 'USDC',
      amount: parseEther('100'),
    })
    const [status, hash] = await Promise.all([sendSwap(coin, amount, built), mined])
    expect(status).toBe('reverted')
    expect((await waitForReceipt(client, hash)).transactionIndex).toBe(0)
    expect(await sendSwap(coin, amount, await buildSwap(coin, usdc, amount))).toBe('success')
  })

  test('behavior: reset restores the initial pools and prices', async () => {
    const first = await quote(coin, usdc, parseEther('1'))
    await sandbox.swaps.trade({ networkId: mainnet, from: 'native', to: 'USDC', amount: parseEther('500') })
    await sandbox.swaps.reset()
    expect(await quote(coin, usdc, parseEther('1'))).toBe(first)
    const body = JSON.stringify({ currency: 'usd', addresses: [coin], projectId: 'p1' })
    const { body: prices } = await callService(sandbox.url, '/v1/fungible/price', {}, { method: 'POST', body })
    expect(prices).toMatchObject({ fungibles: [{ price: 3000 }] })
    // Check that the pools hold their reserves.
    await sandbox.swaps.trade({ networkId: mainnet, from: 'native', to: 'USDC', amount: parseEther('100000') })
  })

  test('behavior: the router reverts while halted', async () => {
    await sandbox.swaps.setHalted(mainnet, true)
    const built = await buildSwap(coin, usdc, 10n ** 15n)
    expect(await sendSwap(coin, 10n ** 15n, built)).toBe('reverted')
    await sandbox.swaps.setHalted(mainnet, false)
    expect(await sendSwap(coin, 10n ** 15n, built)).toBe('success')
  })

  test('behavior: returns wrong quotes on demand', async () => {
    const amount = 10n ** 15n
    const right = await quote(coin, usdc, amount)
    const spoiled = async (kind: Parameters<typeof sandbox.swaps.addQuoteFault>[0]['kind']) => {
      await sandbox.swaps.addQuoteFault({ kind, times: 1 })
      return ((await askQuote(coin, usdc, amount)).body as { quotes: Record<string, string>[] }).quotes
    }
    expect(await spoiled('worse')).toMatchObject([{ toAmount: String((right * 9n) / 10n) }])
    expect(await spoiled('zero')).toMatchObject([{ toAmount: '0' }])
    expect(await spoiled('huge')).toMatchObject([{ toAmount: String(maxUint256) }])
    expect(await spoiled('malformed')).toMatchObject([{ toAmount: '1e21' }])
    expect(await spoiled('other-pair')).toMatchObject([{ fromAccount: usdc, toAccount: coin }])
    expect(await spoiled('empty')).toEqual([])
    await sandbox.swaps.addQuoteFault({ kind: 'stale' })
    await sandbox.swaps.trade({ networkId: mainnet, from: 'native', to: 'USDC', amount: parseEther('1') })
    expect(await quote(coin, usdc, amount)).toBe(right)
    sandbox.swaps.clearQuoteFaults()
    expect(await quote(coin, usdc, amount)).toBeLessThan(right)
  })

  test('behavior: quotes ignore a token’s transfer fee, so the swap misses its minimum', async () => {
    const { address } = await sandbox.swaps.addFeeToken(mainnet, account.address)
    const tax = `${mainnet}:${address}`
    expect((await get('tokens', { chainId: mainnet })).body).toMatchObject({ tokens: [{}, {}, {}, { symbol: 'TAX' }] })
    const amount = parseEther('0.1')
    const expected = await quote(coin, tax, amount)
    expect(await sendSwap(coin, amount, await buildSwap(coin, tax, amount))).toBe('reverted')
    const before = await balance(tax)
    expect(before).toBe(parseEther('1000'))
    expect(await sendSwap(coin, amount, await buildSwap(coin, tax, amount, 3))).toBe('success')
    expect((await balance(tax)) - before).toBe(expected - (expected * 2n) / 100n)
    await approve(tax, parseEther('100'))
    expect(await sendSwap(tax, parseEther('100'), await buildSwap(tax, usdc, parseEther('100'), 5))).toBe('success')
    await sandbox.swaps.addFeeToken(mainnet)
    await sandbox.swaps.trade({ networkId: mainnet, from: 'TAX', to: 'native', amount: parseEther('1') })
  })
})

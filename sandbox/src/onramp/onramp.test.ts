import { erc20Abi, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxMeldKey } from '../host/index.js'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterEach(() => fetch(`${sandbox.url}/admin/reset`, { method: 'POST' }))
afterAll(() => sandbox.stop())

const address = '0x00000000000000000000000000000000000000ab'
const solanaAddress = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

const post = (path: string, body: unknown) =>
  callService(sandbox.url, path, {}, { method: 'POST', body: JSON.stringify(body) })

interface Money {
  readonly amount: string
  readonly currency: string
}
type Quote = Readonly<
  Record<'coinbaseFee' | 'networkFee' | 'paymentSubtotal' | 'paymentTotal' | 'purchaseAmount', Money>
>

async function ask(symbol: string, amount: string, currency = 'USD') {
  const body = { purchaseCurrency: { id: symbol, symbol }, paymentCurrency: { id: currency }, amount, network: symbol }
  return post('/v1/onramp/quote', body)
}
const quoteOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).body as Quote

/** Returns the generator's URL. */
async function generate(symbol: string, { network = 'ethereum', amount = 100 } = {}): Promise<string> {
  const { body } = await post('/v1/generators/onrampurl', {
    destinationWallets: [{ address, blockchains: [network], assets: [symbol] }],
    defaultNetwork: network,
    partnerUserId: address,
    defaultExperience: 'buy',
    presetFiatAmount: amount,
  })
  return (body as { url: string }).url
}

function parameters(symbol: string, walletAddress: string): string {
  const query = { publicKey: sandboxMeldKey, destinationCurrencyCode: symbol, walletAddress, sourceAmount: '100' }
  return `${sandbox.onramp.url}?${new URLSearchParams(query)}`
}

/** Submits the page's form as a browser does. */
async function pay(url: string, number: string) {
  const page = await fetch(url)
  const answer = await fetch(page.url, {
    method: 'POST',
    headers: { origin: new URL(page.url).origin },
    body: new URLSearchParams({ number }),
  })
  return { url: page.url, text: await answer.text(), status: answer.status, order: sandbox.onramp.orders().at(-1) }
}

const usdc = () => {
  const { client, tokens } = sandbox.chains['eip155:1']
  return client.readContract({
    abi: erc20Abi,
    address: tokens.USDC.address,
    functionName: 'balanceOf',
    args: [address],
  })
}

async function history(account = address) {
  const { body } = await callService(sandbox.url, `/v1/account/${account}/history`, { onramp: 'coinbase' })
  return (body as { data: { metadata: { status: string; hash: string }; transfers: unknown[] }[] }).data
}

describe('quotes', () => {
  test('default: the price is the purchase plus fees', async () => {
    expect(await quoteOf('USDC', '100')).toMatchObject({
      coinbaseFee: { amount: '1.50', currency: 'USD' },
      networkFee: { amount: '0.30', currency: 'USD' },
      paymentSubtotal: { amount: '98.20', currency: 'USD' },
      paymentTotal: { amount: '100.00', currency: 'USD' },
      purchaseAmount: { amount: '98.2', currency: 'USDC' },
    })
  })

  test('behavior: the quote changes with the pool’s price for ether', async () => {
    const before = await quoteOf('ETH', '3000')
    // 2,954.70 dollars buy this much at 3,000 dollars per ether.
    expect(before.purchaseAmount).toEqual({ amount: '0.9849', currency: 'ETH' })
    const { client, tokens } = sandbox.chains['eip155:1']
    const snapshot = await client.snapshot()
    const seller = '0x00000000000000000000000000000000000000ac'
    await sandbox.fund(seller, { amountWei: parseUnits('200', 18) })
    await client.impersonateAccount({ address: seller })
    const { nativePoolArtifact } = await import('../chains/artifacts/NativePool.generated.js')
    await client.writeContract({
      account: seller,
      chain: client.chain,
      abi: nativePoolArtifact.abi,
      address: tokens.USDC.pool,
      functionName: 'swapNativeForToken',
      args: [0n, seller],
      value: parseUnits('100', 18),
    })
    const after = await quoteOf('ETH', '3000')
    await client.revert({ id: snapshot })
    expect(Number(after.purchaseAmount.amount)).toBeGreaterThan(Number(before.purchaseAmount.amount))
  })

  test.each([
    ['SOL', '1015.53', 'USD', '6.6666'],
    ['SOL', '100', 'USD', '0.65466666'],
    ['USDC', '100', 'EUR', '106.056'],
    ['POL', '1015.53', 'USD', '3999.96'],
  ])('parameters: %s for %s %s', async (symbol, amount, currency, bought) => {
    const quote = await quoteOf(symbol, amount, currency)
    expect(quote.purchaseAmount).toEqual({ amount: bought, currency: symbol })
    expect(quote.paymentTotal.currency).toBe(currency)
  })

  test.each(['9.99', '25000.01', '-20', '1e3', '10.001', '', 'many'])(
    'error: rejects the amount %j',
    async (amount) => {
      expect(await ask('USDC', amount)).toMatchObject({ status: 400, body: { reasons: [{ field: 'amount' }] } })
    },
  )

  test('error: rejects unsupported coins and currencies', async () => {
    expect((await ask('DOGE', '100')).status).toBe(400)
    expect((await ask('USDC', '100', 'JPY')).status).toBe(400)
  })
})

test('default: lists options', async () => {
  const { body } = await callService(sandbox.url, '/v1/onramp/options')
  const { purchaseCurrencies, paymentCurrencies } = body as Record<string, { id: string; symbol?: string }[]>
  expect(purchaseCurrencies?.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH', 'USDT', 'POL', 'SOL'])
  expect(purchaseCurrencies?.[0]).toMatchObject({
    id: '2b92315d-eab7-5bef-84fa-089a131333f5',
    networks: [
      {
        name: 'ethereum-mainnet',
        display_name: 'Ethereum',
        chain_id: '1',
        contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
      { name: 'polygon-mainnet' },
      { name: 'solana-mainnet' },
    ],
  })
  expect(paymentCurrencies?.[0]).toEqual({
    id: 'USD',
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })
})

describe("the real service's calls", () => {
  const query = {
    purchaseCurrency: '2b92315d-eab7-5bef-84fa-089a131333f5',
    purchaseNetwork: 'polygon',
    paymentAmount: '100.00',
    paymentCurrency: 'USD',
    country: 'US',
    paymentMethod: 'card',
  }

  test('lists coins with the country’s limits', async () => {
    const limitsIn = async (country: string) => {
      const { body } = await callService(sandbox.url, '/v1/onramp/buy/options', { country })
      return (body as { paymentCurrencies: { id: string; limits: { id: string }[] }[] }).paymentCurrencies[0]
    }
    const { body } = await callService(sandbox.url, '/v1/onramp/buy/options', { country: 'US', subdivision: 'NY' })
    const { purchaseCurrencies } = body as { purchaseCurrencies: object[] }
    expect(purchaseCurrencies[0]).toEqual({
      id: query.purchaseCurrency,
      name: 'USD Coin',
      symbol: 'USDC',
      iconUrl: '',
      networks: [
        {
          name: 'ethereum',
          displayName: 'Ethereum',
          chainId: '1',
          contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        expect.objectContaining({ name: 'polygon', chainId: '137' }),
        expect.objectContaining({ name: 'solana' }),
      ],
    })
    expect((await limitsIn('US'))?.limits.map(({ id }) => id)).toEqual(['card', 'ach_bank_account'])
    expect((await limitsIn('DE'))?.limits.map(({ id }) => id)).toEqual(['card'])
  })

  test('the checkout sells at the quoted price', async () => {
    const { body } = await callService(sandbox.url, '/v1/onramp/buy/quotes', query)
    expect(body).toEqual({
      quoteId: expect.any(String),
      coinbaseFee: { value: '1.50', currency: 'USD' },
      networkFee: { value: '0.30', currency: 'USD' },
      paymentSubtotal: { value: '98.20', currency: 'USD' },
      paymentTotal: { value: '100.00', currency: 'USD' },
      purchaseAmount: { value: '98.2', currency: 'USDC' },
    })
    const { order } = await pay(await generate('USDC'), sandbox.onramp.testCards.paid)
    expect(order).toMatchObject({ status: 'paid', amount: '98.2', total: '100.00' })
  })

  test.each([
    ['country', { country: 'USA' }],
    ['country', { country: '' }],
    ['purchaseCurrency', { purchaseCurrency: 'DOGE' }],
    ['purchaseNetwork', { purchaseNetwork: 'base' }],
    ['paymentCurrency', { paymentCurrency: 'JPY' }],
    ['paymentMethod', { paymentMethod: 'cash' }],
    ['paymentMethod', { paymentMethod: 'ach_bank_account', country: 'DE' }],
    ['amount', { paymentAmount: '9.99' }],
  ])('rejects a quote with a wrong %s: %j', async (field, change) => {
    const answer = await callService(sandbox.url, '/v1/onramp/buy/quotes', { ...query, ...change })
    expect(answer).toMatchObject({ status: 400, body: { reasons: [{ field }] } })
  })
})

describe('the checkout', () => {
  test('default: pays out exactly the quoted amount, immediately', async () => {
    const { purchaseAmount } = await quoteOf('USDC', '100')
    const before = await usdc()
    const { text, order } = await pay(await generate('USDC'), sandbox.onramp.testCards.paid)
    expect(text).toContain('98.2 USDC was sent')
    expect((await usdc()) - before).toBe(parseUnits(purchaseAmount.amount, 6))
    expect(order).toMatchObject({ seller: 'coinbase', status: 'paid', amount: '98.2', total: '100.00' })
    const [entry] = await history()
    expect(entry?.metadata).toMatchObject({ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', hash: order?.hash })
    const { client } = sandbox.chains['eip155:1']
    expect((await client.getTransactionReceipt({ hash: order?.hash as `0x${string}` })).status).toBe('success')
  })

  test('default: pays out the exact amount of native coins', async () => {
    const { client } = sandbox.chains['eip155:137']
    const { purchaseAmount } = await quoteOf('POL', '250')
    await pay(await generate('POL', { network: 'polygon', amount: 250 }), sandbox.onramp.testCards.paid)
    expect(await client.getBalance({ address })).toBe(parseUnits(purchaseAmount.amount, 18))
  })

  test('default: accepts the other seller’s URL format, on Solana', async () => {
    const { purchaseAmount } = await quoteOf('SOL', '100')
    const { order } = await pay(parameters('SOL', solanaAddress), sandbox.onramp.testCards.paid)
    expect(order).toMatchObject({ seller: 'meld', status: 'paid', network: 'Solana' })
    const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [solanaAddress] }
    const answer = await fetch(sandbox.solana.rpcUrl, { method: 'POST', body: JSON.stringify(call) })
    expect(BigInt((await answer.json()).result.value)).toBe(parseUnits(purchaseAmount.amount, 9))
    expect(await history(solanaAddress)).toHaveLength(1)
    expect((await pay(parameters('USDC', solanaAddress), sandbox.onramp.testCards.paid)).order?.status).toBe('paid')
  })

  test('behavior: a declined card changes nothing, and the user can enter another card', async () => {
    const before = await usdc()
    const { url, text, order } = await pay(await generate('USDC'), sandbox.onramp.testCards.refused)
    expect(text).toContain('Card declined')
    expect(order?.status).toBe('refused')
    expect(await usdc()).toBe(before)
    await pay(url, sandbox.onramp.testCards.paid)
    expect((await usdc()) - before).toBe(98_200_000n)
    expect((await history()).map(({ metadata }) => metadata.status)).toEqual([
      'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      'ONRAMP_TRANSACTION_STATUS_FAILED',
    ])
  })

  test('behavior: pays out or fails after a delay', async () => {
    sandbox.onramp.set({ delayMs: 60_000 })
    const before = await usdc()
    const { url, text } = await pay(await generate('USDC'), sandbox.onramp.testCards.delayed)
    expect(text).toContain('Payment processing')
    // Pressing the button again does not pay twice.
    await pay(url, sandbox.onramp.testCards.paid)
    await pay(await generate('USDC'), sandbox.onramp.testCards.failed)
    expect(await usdc()).toBe(before)
    const statuses = async () => (await history()).map(({ metadata }) => metadata.status.split('_STATUS_')[1])
    expect(await statuses()).toEqual(['IN_PROGRESS', 'IN_PROGRESS'])
    await fetch(`${sandbox.url}/admin/onramp/settle`, { method: 'POST' })
    expect(await statuses()).toEqual(['FAILED', 'SUCCESS'])
    expect((await usdc()) - before).toBe(98_200_000n)
    expect(sandbox.onramp.orders().map(({ status }) => status)).toEqual(['paid', 'failed'])
  })

  test('parameters: outcome, which overrides the test card', async () => {
    const set = (body: object) => fetch(`${sandbox.url}/admin/onramp`, { method: 'PUT', body: JSON.stringify(body) })
    expect((await set({ outcome: 'refused' })).status).toBe(200)
    expect((await set({ outcome: 'stolen' })).status).toBe(400)
    expect((await pay(await generate('USDC'), sandbox.onramp.testCards.paid)).order?.status).toBe('refused')
  })

  test('behavior: asks for an amount if the URL has none', async () => {
    const url = new URL(parameters('USDC', address))
    url.searchParams.delete('sourceAmount')
    expect(await (await fetch(url)).text()).toContain('name="sourceAmount"')
    url.searchParams.set('sourceAmount', '9')
    const page = await fetch(url)
    expect(page.status).toBe(422)
    expect(await page.text()).toContain('is not from 10.00 to 25000.00')
  })

  test('error: rejects cards that are not test cards, without storing their numbers', async () => {
    const number = '4111 1111 1111 1111'
    const { status, text } = await pay(await generate('USDC'), number)
    expect(status).toBe(422)
    const seen = JSON.stringify([text, sandbox.onramp.orders(), sandbox.requests, await history()])
    expect(seen.replaceAll(' ', '')).not.toContain('4111111111111111')
  })

  test.each([
    ['an unknown key', { publicKey: 'other' }, 'not registered'],
    ['an unsupported coin', { destinationCurrencyCode: 'DOGE' }, 'not available'],
    ['an invalid address', { walletAddress: 'nobody' }, 'not valid'],
    ['an unsupported currency', { sourceCurrencyCode: 'JPY' }, 'not supported'],
  ])('error: rejects %s', async (_name, change, expected) => {
    const url = new URL(parameters('USDC', address))
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
    const page = await fetch(url)
    expect(page.status).toBe(400)
    expect(await page.text()).toContain(expected)
  })

  test.each(['?destinationWallets=x', '', `?destinationWallets=[{"address":"${address}"}]&defaultNetwork=moon`])(
    'error: rejects the query %s',
    async (query) => {
      expect((await fetch(sandbox.onramp.url + query)).status).toBe(400)
    },
  )

  test('behavior: runs no scripts, and other websites can’t frame it or submit its forms', async () => {
    const page = await fetch(await generate('USDC'))
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(await page.text()).not.toContain('<script')
    const body = new URLSearchParams({ number: sandbox.onramp.testCards.paid })
    const other = await fetch(page.url, { method: 'POST', headers: { origin: 'https://other.example' }, body })
    expect(other.status).toBe(403)
    expect(sandbox.onramp.orders().at(-1)?.status).toBe('open')
    // The secure site has the same port, but another hostname of this machine.
    expect((await fetch(`${sandbox.secure.url}/buy`)).status).toBe(404)
    expect((await fetch(new URL('/dashboard', sandbox.onramp.url))).status).toBe(404)
  })
})

test('error: the generator rejects invalid input', async () => {
  const body = { destinationWallets: [{ address }], partnerUserId: address }
  expect((await post('/v1/generators/onrampurl', body)).status).toBe(200)
  for (const change of [{ destinationWallets: [] }, { partnerUserId: 'me' }, { presetFiatAmount: 100.5 }]) {
    expect((await post('/v1/generators/onrampurl', { ...body, ...change })).status).toBe(400)
  }
})

// @vitest-environment happy-dom
import { createTestModal, type TestModal, type TestModalParameters, testAddresses } from '@latchkey/plugin-api/testing'
import { createModal, type Modal, type ModalOptions } from '@latchkey/shell'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OnrampOptions, onramp } from './index.js'
import { createOnrampModule } from './module.js'
import { answerQuote, type Bought, history, options, quote } from './testing/answers.js'
import { type OpenedWindows, openWindows } from './testing/openWindows.js'

type Plugins = readonly [ReturnType<typeof onramp>]

let test: TestModal
let windows: OpenedWindows
let events: [string, unknown][]
/** What the history has, the latest first. */
let bought: readonly Bought[]
// The first one to open a view would wait for the compiler.
beforeAll(() => Promise.all([import('./module.js'), import('./views/BuyInProgressView.js')]), 60_000)
beforeEach(() => {
  windows = openWindows()
})
afterEach(async () => {
  setVisibility('visible')
  await test.dispose()
  windows.dispose()
})

const generated = 'https://pay.coinbase.com/buy?from=here'
/** The same with the amount that the quote promised, which is no whole number. */
const opened = `${generated}&presetCryptoAmount=98.2`
const own = `@latchkey/`

/** As a host has it. */
const host = () => test.modal as unknown as Modal<Plugins>

interface Begin extends TestModalParameters {
  readonly meldPublicKey?: string
  /** What the service knows: `null` is a service without these calls. */
  readonly service?: { readonly options?: unknown; readonly quote?: unknown; readonly url?: unknown } | null
  readonly onrampUrl?: string | null
  readonly namespace?: 'eip155' | 'solana'
  /** What fetches the view of a purchase. */
  readonly importProgress?: Parameters<typeof createOnrampModule>[0]
}

async function begin({ meldPublicKey, service = {}, onrampUrl, namespace, importProgress, ...parameters }: Begin = {}) {
  const whole = onramp(meldPublicKey ? ({ meldPublicKey } satisfies OnrampOptions) : {})
  const plugin = importProgress
    ? { ...whole, load: async () => ({ default: createOnrampModule(importProgress) }) }
    : whole
  const create = (given: ModalOptions) =>
    createModal({ ...given, services: { ...given.services, ...(onrampUrl !== undefined && { onrampUrl }) } })
  test = createTestModal(create as typeof createModal, { plugins: [plugin], ...parameters })
  events = []
  bought = []
  const dates = new Map<string, number>()
  const date = (id: string) => dates.get(id) ?? dates.set(id, Date.now()).get(id)
  // Each was made when it was first seen, or before, and by the first account.
  const answerHistory = (path: string) =>
    path.includes(testAddresses[namespace ?? 'eip155'][0])
      ? history(...bought.map((one) => ({ madeAtMs: date(one.id) ?? 0, ...one })))
      : history()
  for (const event of ['SELECT_BUY_CRYPTO', 'SELECT_WHAT_IS_A_BUY', 'SELECT_BUY_PROVIDER'] as const)
    host().on(event, (properties) => void events.push([event, properties]))
  // This service has the specification's calls alone; the real one's have tests of their own below.
  test.services.fail('/v1/onramp/buy/*', 404)
  if (service) {
    test.services.answer('/v1/onramp/options', service.options ?? options)
    test.services.answer('/v1/onramp/quote', service.quote ?? answerQuote())
    test.services.answer('/v1/generators/onrampurl', service.url ?? { url: generated })
  } else {
    for (const path of ['options', 'quote']) test.services.fail(`/v1/onramp/${path}`, 404)
    test.services.answer('/v1/generators/onrampurl', { url: generated })
  }
  test.services.answer('/v1/account/*', (call: { path: string }) =>
    call.path.endsWith('/history') ? answerHistory(call.path) : { balances: [] },
  )
  await test.accounts.connect(namespace)
}

async function pass(ms: number): Promise<void> {
  await test.clock.advance(ms)
  await test.settle()
}

async function openForm(): Promise<void> {
  await test.open('OnRampProviders')
  await test.waitFor(() => test.get('textbox', /^Amount/))
}

async function enter(amount: string): Promise<void> {
  await test.type(/^Amount/, amount)
  await pass(600)
}

/** To the provider's window. */
async function buy(provider = 'Coinbase', amount = '100'): Promise<void> {
  if (!test.modal.state.open) await openForm()
  await enter(amount)
  await test.click(new RegExp(`^${provider}`))
}

const calls = (path: string) => test.services.calls.filter((call) => call.path.endsWith(path))
const lastBody = (path: string) => calls(path).at(-1)?.body as Record<string, unknown>
const offered = () =>
  Array.from(test.get('list', 'Providers').querySelectorAll('button'), (button) => button.textContent ?? '')

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
}

/** A purchase of a minute ago. */
const earlier = (): Bought => ({ id: 'earlier', hash: '0x01', madeAtMs: Date.now() - 60_000 })

const stored = () =>
  Object.entries(localStorage).filter(([key]) => key.startsWith(own) && key.includes('/plugin/onramp/'))

describe('an offer', () => {
  it('default: shows payment, purchase and providers', async () => {
    await begin({ meldPublicKey: 'key' })
    await openForm()
    expect(offered()).toEqual([expect.stringContaining('Enter an amount'), expect.stringContaining('Enter an amount')])
    await test.click('$250')
    await pass(600)
    expect(test.text()).toMatch(
      /You get\s*98\.2 USDC.*Subtotal\s*\$98\.20.*fee\s*\$1\.50.*Network fee\s*\$0\.30.*You pay\s*\$250\.00/,
    )
    expect(offered()).toEqual([expect.stringContaining('Fee 1-2%'), expect.stringContaining('Fee 1-2%')])
    expect(lastBody('/v1/onramp/quote')).toMatchObject({
      purchaseCurrency: { id: 'usdc', symbol: 'USDC', networks: [{ chain_id: '1' }, {}, {}] },
      paymentCurrency: { id: 'USD' },
      amount: '250',
      network: 'USDC',
    })
    const [address] = testAddresses.eip155
    expect(lastBody('/v1/generators/onrampurl')).toEqual({
      destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['USDC'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: address,
      defaultExperience: 'buy',
      presetFiatAmount: 250,
    })
    expect(events).toEqual([['SELECT_BUY_CRYPTO', { isSmartAccount: false }]])
  })

  it('behavior: a retry requests only the failed page address', async () => {
    let answer: (url: unknown) => void = () => undefined
    const service = { url: () => new Promise((resolve) => (answer = resolve)) }
    await begin({ meldPublicKey: 'key', onrampUrl: 'http://meld.example', service })
    await openForm()
    await test.type(/^Amount/, '100')
    // It can't settle while the answer is out.
    await test.clock.advance(600)
    await test.waitFor(() => test.text().includes('The provider’s address is not secure'))
    expect(calls('/onrampurl')).toHaveLength(1)
    test.get('button', /^Meld/).click()
    await test.clock.advance(600)
    expect(calls('/onrampurl')).toHaveLength(1)
    answer({ url: generated })
    await test.settle()
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([opened])
  })

  it('behavior: requests a quote when the user pauses, and aborts stale ones', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const service = { quote: () => new Promise((resolve) => waiting.push(resolve)) }
    await begin({ service })
    await openForm()
    await Promise.all(['100', '150', '175'].map((amount) => test.type(/^Amount/, amount)))
    await test.clock.advance(600)
    expect(calls('/v1/onramp/quote').map(({ body }) => (body as { amount: string }).amount)).toEqual(['175'])
    await Promise.race([test.type(/^Amount/, '200'), test.clock.advance(600)])
    await test.waitFor(() => waiting.length > 1)
    waiting[1]?.(quote('200', '196.7'))
    await test.waitFor(() => test.text().includes('196.7 USDC'))
    waiting[0]?.(quote('175', '170'))
    await test.settle()
    expect(test.text()).toContain('196.7 USDC')
  })

  it('error: without a quote the user can still continue', async () => {
    await begin({ service: null })
    await openForm()
    await enter('100')
    expect(test.text()).toContain('No quote available right now')
    expect(test.text()).not.toContain('You get')
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([generated])
  })

  it('behavior: retries a failed quote, and refreshes a shown one', async () => {
    await begin({ service: { quote: {} } })
    await openForm()
    await enter('100')
    expect(test.text()).toContain('No quote available right now')
    test.services.answer('/v1/onramp/quote', answerQuote())
    await pass(30_000)
    expect(test.text()).toContain('98.2 USDC')
    test.services.answer('/v1/onramp/quote', answerQuote('97.5'))
    await pass(30_000)
    expect(test.text()).toContain('97.5 USDC')
    test.services.fail('/v1/onramp/quote', 500)
    await pass(30_000)
    expect(test.text()).not.toContain('97.5 USDC')
  })

  it('behavior: renews a page address before it expires, and can open it meanwhile', async () => {
    await begin()
    await openForm()
    await enter('100')
    const asked = calls('/onrampurl').length
    await pass(200_000)
    expect(calls('/onrampurl')).toHaveLength(asked)
    test.services.answer('/v1/generators/onrampurl', { url: `${generated}&anew` })
    await pass(70_000)
    expect(calls('/onrampurl')).toHaveLength(asked + 1)
    setVisibility('hidden')
    await pass(270_000)
    expect(calls('/onrampurl')).toHaveLength(asked + 1)
    setVisibility('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await test.settle()
    expect(calls('/onrampurl')).toHaveLength(asked + 2)
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([`${generated}&anew=&presetCryptoAmount=98.2`])
  })

  it('behavior: never opens the page of an earlier account', async () => {
    await begin()
    await openForm()
    await enter('100')
    const row = test.get('button', /^Coinbase/)
    // Before anything is drawn anew.
    test.accounts.switch()
    row.click()
    await test.settle()
    expect(windows.addresses).toEqual([])
    expect(stored()).toEqual([])
  })

  it('behavior: shows and enforces the limits of each payment method', async () => {
    await begin()
    await openForm()
    expect(test.text()).toMatch(
      /By card\s*\$10\.00 to \$7,500\.00\s*By bank account \(ACH\)\s*\$10\.00 to \$25,000\.00/,
    )
    for (const [amount, said] of [
      ['9.99', 'At least $10.00'],
      ['25000.01', 'At most $25,000.00'],
      ['10.001', 'Enter an amount with at most two decimals'],
      ['1e3', 'Enter an amount with at most two decimals'],
      ['99999999999999999999999', 'At most $25,000.00'],
    ] as const) {
      await enter(amount)
      expect(test.text()).toContain(said)
    }
    expect(calls('/v1/onramp/quote')).toHaveLength(0)
    // What a card does not pay any more, a bank account does.
    await enter('7500.01')
    expect(test.text()).not.toContain('By card')
    expect(calls('/v1/onramp/quote')).toHaveLength(1)
  })

  it('behavior: adds amounts and currencies that the generator does not take to the address', async () => {
    await begin()
    await openForm()
    await test.click(/^Pay in/)
    await test.click(/^Euro/)
    test.services.answer('/v1/onramp/quote', answerQuote('98.2', 'USDC', 'EUR'))
    await buy('Coinbase', '100.50')
    expect(lastBody('/v1/generators/onrampurl')).not.toHaveProperty('presetFiatAmount')
    expect(windows.addresses).toEqual([`${generated}&presetFiatAmount=100.50&presetCryptoAmount=98.2&fiatCurrency=EUR`])
  })
})

describe('currencies', () => {
  it('default: finds another coin by its name', async () => {
    await begin()
    await openForm()
    await test.click(/^Buy USDC/)
    await test.type('Search by name or address', 'eth')
    await test.click(/^Ether/)
    expect(test.get('button', /^Buy ETH/)).toBeDefined()
    test.services.answer('/v1/onramp/quote', answerQuote('0.03', 'ETH'))
    await enter('100')
    expect(test.text()).toContain('0.03 ETH')
  })

  it('behavior: falls back to a fixed list', async () => {
    await begin({ service: null })
    await openForm()
    await test.click(/^Buy USDC/)
    await test.click(/^Ether/)
    await enter('100')
    const { purchaseCurrency, paymentCurrency } = lastBody('/v1/onramp/quote')
    // Not the id that stands at both in the list that this one comes from.
    expect(purchaseCurrency).toMatchObject({ symbol: 'ETH', id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4' })
    expect(paymentCurrency).toEqual({
      id: 'USD',
      payment_method_limits: options.paymentCurrencies[0]?.payment_method_limits,
    })
  })

  it('behavior: renders some rows of a huge list, and finds the rest', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const paymentCurrencies = Array.from({ length: 3_000 }, (_none, n) => ({
      id: `${letters[n % 26]}${letters[Math.floor(n / 26) % 26]}${letters[Math.floor(n / 676) % 26]}`,
      payment_method_limits: [],
    }))
    const purchaseCurrencies = Array.from({ length: 6_000 }, (_none, n) => ({
      ...options.purchaseCurrencies[0],
      id: `coin-${n}`,
      name: `Coin ${n}`,
    }))
    await begin({ service: { options: { paymentCurrencies, purchaseCurrencies } } })
    await test.open('OnRampFiatSelect')
    expect(test.all('listitem').length).toBeLessThan(100)
    await test.type('Search by name or code', 'no such thing')
    expect(test.text()).toContain('No currency found')
    await test.type('Search by name or code', 'zzc')
    await test.click(/ZZC/)
    await test.open('OnRampTokenSelect')
    expect(test.all('listitem').length).toBeLessThan(100)
    await test.type('Search by name or address', 'no such thing')
    expect(test.text()).toContain('No token found')
  })

  it('behavior: reset clears the form', async () => {
    await begin()
    await test.open('OnRampTokenSelect')
    await test.click(/^Ether/)
    await openForm()
    await enter('100')
    ;(await host().plugins.onramp()).reset()
    await test.settle()
    expect(test.get('textbox', /^Amount/)).toHaveProperty('value', '')
    expect(test.get('button', /^Buy USDC/)).toBeDefined()
  })
})

describe('providers', () => {
  const configure = (config: unknown) =>
    test.services.answer('/appkit/v1/config', { features: [{ id: 'onramp', isEnabled: true, config }] })

  it.each([
    ['both', { meldPublicKey: 'key' }, ['Meld', 'Coinbase']],
    ['no key', {}, ['Coinbase']],
    ['no address', { meldPublicKey: 'key', onrampUrl: null }, ['Coinbase']],
    ['the host names one', { meldPublicKey: 'key', features: { onramp: ['meld'] } }, ['Meld']],
  ])('parameters: %s', async (_name, parameters, expected) => {
    await begin(parameters)
    await openForm()
    expect(offered().map((name) => expected.find((one) => name.includes(one)))).toEqual(expected)
  })

  it('parameters: ignores unknown providers', async () => {
    const remote = onramp({ meldPublicKey: 'key' })
    test = createTestModal(createModal, { plugins: [remote] })
    configure(['moonpay', 'coinbase', 'constructor'])
    test.services.fail('/v1/onramp/buy/*', 404)
    test.services.answer('/v1/onramp/options', options)
    test.services.answer('/v1/account/*', { balances: [] })
    await test.accounts.connect()
    await openForm()
    expect(offered()).toHaveLength(1)
  })

  it('parameters: Meld, by its own address', async () => {
    await begin({ meldPublicKey: 'key', onrampUrl: 'https://meld.example/?theme=x' })
    await buy('Meld', '100.5')
    const [address] = testAddresses.eip155
    expect(Object.fromEntries(new URL(windows.addresses[0] ?? '').searchParams)).toEqual({
      theme: 'x',
      publicKey: 'key',
      destinationCurrencyCode: 'USDC',
      walletAddress: address,
      externalCustomerId: 'test-project',
      sourceAmount: '100.50',
      sourceCurrencyCode: 'USD',
    })
  })

  it('parameters: offers only Meld on Solana, and starts with its coin', async () => {
    await begin({ meldPublicKey: 'key', namespace: 'solana' })
    await openForm()
    expect(offered()).toHaveLength(1)
    test.services.answer('/v1/onramp/quote', answerQuote('0.6', 'SOL'))
    await buy('Meld')
    const query = new URL(windows.addresses[0] ?? '').searchParams
    expect(query.get('destinationCurrencyCode')).toBe('SOL')
    expect(query.get('walletAddress')).toBe(testAddresses.solana[0])
  })

  it('behavior: tells users of other networks that Meld delivers on Ethereum', async () => {
    await begin({ meldPublicKey: 'key' })
    test.accounts.switchNetwork('eip155:137')
    await openForm()
    await enter('100')
    expect(offered()).toEqual([expect.stringContaining('Arrives on Ethereum'), expect.not.stringContaining('Arrives')])
    expect(lastBody('/v1/generators/onrampurl')).toMatchObject({ defaultNetwork: 'polygon' })
  })

  it('error: refuses an insecure page address, and requests another', async () => {
    await begin({
      service: { url: { url: 'https://pay.coinbase.com.evil.example/buy' } },
      onrampUrl: 'http://localhost:4181/',
    })
    await openForm()
    await enter('100')
    expect(test.text()).toContain('The provider’s address is not secure')
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([])
    test.services.answer('/v1/generators/onrampurl', { url: 'http://localhost:4181/buy' })
    await test.click(/^Coinbase/)
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual(['http://localhost:4181/buy?presetCryptoAmount=98.2'])
  })

  it('error: refuses an insecure Meld address of the host', async () => {
    await begin({ meldPublicKey: 'key', onrampUrl: 'http://meld.example' })
    await buy('Meld')
    expect(test.text()).toContain('The provider’s address is not secure')
    expect(windows.addresses).toEqual([])
  })
})

describe('a purchase', () => {
  const hash = `0x${'ab'.repeat(32)}`

  it('default: resolves when the purchase arrives', async () => {
    await begin()
    const result = host().request({ view: 'OnRampProviders' })
    await test.waitFor(() => test.get('textbox', /^Amount/))
    bought = [earlier()]
    await buy()
    expect(windows.addresses).toEqual([opened])
    expect(test.get('heading', 'Coinbase')).toBeDefined()
    expect(test.text()).toContain('Continue at Coinbase')
    await test.click('Show window')
    expect(windows.focused).toBe(1)
    await pass(4_000)
    expect(test.text()).toContain('Continue at Coinbase')
    bought = [{ id: 'mine', status: 'IN_PROGRESS' }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your payment is being processed')
    windows.close()
    await pass(4_000)
    expect(test.text()).toContain('Your payment is being processed')
    bought = [{ id: 'mine', hash }, earlier()]
    await pass(4_000)
    expect(test.text()).toMatch(/Your crypto has arrived.*98\.2 USDC/)
    expect(test.get('link', /explorer/)).toHaveProperty('href', `https://explorer.latchkey.test/tx/${hash}`)
    await expect(result).resolves.toEqual({ provider: 'coinbase', hash })
    // The balances are asked for at the chain.
    await test.waitFor(() => calls('/balance').at(-1)?.query.get('forceUpdate')?.includes('c1'.repeat(20)))
    const asked = calls('/history').length
    await pass(60_000)
    expect(calls('/history')).toHaveLength(asked)
    expect(stored()).toEqual([])
    expect(events.at(-1)).toEqual(['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: false }])
    await test.click('Done')
    expect(test.get('heading', 'Account')).toBeDefined()
  })

  it('error: follows a purchase whose view can’t be loaded, and retries the view', async () => {
    let fetched = 0
    let isOffline = true
    await begin({
      importProgress() {
        fetched += 1
        return isOffline ? Promise.reject(new Error('offline')) : import('./views/BuyInProgressView.js')
      },
    })
    await openForm()
    expect(fetched).toBe(0)
    await buy()
    expect(fetched).toBeGreaterThan(0)
    expect(windows.addresses).toEqual([opened])
    expect(test.get('alert').textContent).toContain("The plugin's code could not be loaded")
    bought = [{ id: 'now', status: 'SUCCESS' }]
    isOffline = false
    await test.click('Try again')
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: closing the window without a purchase can be retried', async () => {
    await begin()
    await buy()
    windows.close()
    await pass(2_000)
    expect(test.text()).toContain('The window was closed')
    expect(test.all('alert')).toEqual([])
    await test.click('Try again')
    expect(windows.addresses).toEqual([opened, opened])
    expect(test.text()).toContain('Continue at Coinbase')
    // By then the provider takes that address no more.
    await pass(300_000)
    windows.close()
    await pass(2_000)
    test.services.answer('/v1/generators/onrampurl', { url: `${generated}&again` })
    await test.click('Try again')
    expect(test.get('heading', 'Buy')).toBeDefined()
    await pass(600)
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([opened, opened, `${generated}&again=&presetCryptoAmount=98.2`])
    expect(test.text()).toContain('Continue at Coinbase')
  })

  it('behavior: shows a declined payment, and follows another card in the same window', async () => {
    await begin()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await pass(4_000)
    expect(test.text()).toMatch(/The payment didn’t go through.*Nothing was sent/)
    bought = [{ id: 'two', hash }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: shows a declined payment in a tab, and follows another card there', async () => {
    await begin()
    windows.block()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await pass(4_000)
    expect(test.text()).toContain('The payment didn’t go through')
    bought = [{ id: 'two', hash }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: a retry after a declined payment gets a new address and survives a reload', async () => {
    await begin()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await pass(4_000)
    windows.close()
    await pass(200_000)
    expect(test.text()).toContain('The payment didn’t go through')
    expect(stored()).toEqual([])
    // Its address has served.
    test.services.answer('/v1/generators/onrampurl', { url: `${generated}&again` })
    await test.click('Try again')
    expect(test.get('heading', 'Buy')).toBeDefined()
    await pass(600)
    await test.click(/^Coinbase/)
    await pass(4_000)
    expect(windows.addresses).toEqual([opened, `${generated}&again=&presetCryptoAmount=98.2`])
    expect(test.text()).toContain('Continue at Coinbase')
    expect(stored().map(([, value]) => JSON.parse(value).seen)).toEqual(['one'])
    bought = [{ id: 'two', hash }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: a slow first answer may contain the purchase itself', async () => {
    await begin()
    await openForm()
    await enter('100')
    let answer: (history: unknown) => void = () => undefined
    const first = new Promise((resolve) => (answer = resolve))
    let asked = 0
    test.services.answer('/v1/account/*', () => (asked++ ? history(...bought) : first))
    test.get('button', /^Coinbase/).click()
    // It can't settle while the answer is out.
    await test.clock.advance(6_000)
    expect(asked).toBe(2)
    bought = [{ id: 'mine', hash }, earlier()]
    answer(history(...bought))
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: stops three minutes after the window was closed, and can continue', async () => {
    await begin()
    await buy()
    await pass(400_000)
    expect(test.text()).toContain('Continue at Coinbase')
    windows.close()
    await pass(185_000)
    expect(test.text()).toContain('We stopped checking')
    const asked = calls('/history').length
    await pass(60_000)
    expect(calls('/history')).toHaveLength(asked)
    bought = [{ id: 'mine', hash }]
    await test.click('Check again')
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: also stops while the window stays open', async () => {
    await begin()
    await buy()
    await pass(1_810_000)
    expect(test.text()).toContain('We stopped checking')
  })

  it('behavior: never polls a slow history twice, and reports an arrival once', async () => {
    await begin()
    await buy()
    await pass(4_000)
    const asked = calls('/history').length
    let answer: (history: unknown) => void = () => undefined
    test.services.answer('/v1/account/*', () => new Promise((resolve) => (answer = resolve)))
    // It can't settle while the answer is out.
    await test.clock.advance(12_000)
    expect(calls('/history')).toHaveLength(asked + 1)
    answer(history({ id: 'mine', hash }))
    await test.waitFor(() => test.text().includes('Your crypto has arrived'))
  })

  it('behavior: does not poll in a hidden tab', async () => {
    await begin()
    await buy()
    await pass(8_000)
    windows.close()
    const asked = calls('/history').length
    setVisibility('hidden')
    await pass(600_000)
    expect(calls('/history')).toHaveLength(asked)
    setVisibility('visible')
    bought = [{ id: 'mine', hash }]
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: opens a tab and shows a link if pop-ups are blocked', async () => {
    await begin()
    windows.block()
    await buy()
    expect(windows.addresses).toEqual([opened])
    expect(test.get('link', /Open Coinbase/)).toHaveProperty('href', opened)
  })

  it('behavior: shows an unavailable history, and retries', async () => {
    await begin()
    await buy()
    test.services.fail('/v1/account/*', 503)
    await pass(4_000)
    expect(test.text()).toContain('status is unavailable right now')
    test.services.answer('/v1/account/*', () => history({ id: 'mine', hash }))
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: follows a purchase behind other views, and shows a toast', async () => {
    await begin()
    const result = host().request({ view: 'OnRampProviders' })
    await test.waitFor(() => test.get('textbox', /^Amount/))
    await buy()
    test.modal.close()
    await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    await openForm()
    await test.click('View')
    expect(test.text()).toContain('Continue at Coinbase')
    await openForm()
    bought = [{ id: 'mine', hash }]
    await test.clock.advance(4_000)
    // It goes by itself.
    await test.waitFor(() => test.text().includes('Your crypto has arrived'))
    expect(test.all('button', 'View')).toEqual([])
  })

  it('behavior: follows a purchase after a reload, and stores neither account nor amount', async () => {
    await begin()
    bought = [earlier()]
    await buy()
    await pass(4_000)
    const kept = stored()
    expect(kept).toHaveLength(1)
    const [[key, value] = ['', '']] = kept
    expect(JSON.parse(value)).toEqual({
      provider: 'coinbase',
      startedAtMs: expect.any(Number),
      networkId: 'eip155:1',
      token: `eip155:1:0x${'c1'.repeat(20)}`,
      seen: 'earlier',
    })
    expect(value.toLowerCase()).not.toContain(testAddresses.eip155[0].toLowerCase().slice(2))
    await test.dispose()
    localStorage.setItem(key, value)
    await begin()
    bought = [earlier()]
    await openForm()
    await test.click('View')
    await pass(4_000)
    expect(test.text()).toContain('Continue at Coinbase')
    bought = [{ id: 'mine', hash }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: a request after a reload waits for another purchase', async () => {
    await begin()
    await buy()
    const [[key, value] = ['', '']] = stored()
    await test.dispose()
    localStorage.setItem(key, value)
    await begin()
    let isSettled = false
    const result = host().request({ view: 'OnRampProviders' })
    result.catch(() => undefined).finally(() => (isSettled = true))
    await test.waitFor(() => test.get('textbox', /^Amount/))
    bought = [{ id: 'mine', hash }]
    await test.clock.advance(4_000)
    await test.waitFor(() => stored().length === 0)
    await test.settle()
    expect(isSettled).toBe(false)
  })

  it('behavior: a request during an unrequested purchase waits for another one', async () => {
    await begin()
    await buy()
    let isSettled = false
    const result = host().request({ view: 'OnRampProviders' })
    result.catch(() => undefined).finally(() => (isSettled = true))
    await test.waitFor(() => test.get('textbox', /^Amount/))
    bought = [{ id: 'mine', hash }]
    await pass(4_000)
    await test.waitFor(() => stored().length === 0)
    expect(test.text()).toContain('Your crypto has arrived')
    expect(isSettled).toBe(false)
  })

  it.each(['at once', 'after it has stopped looking', 'after a reload'])(
    'behavior: a disconnect clears the purchase, %s',
    async (when) => {
      await begin()
      await buy()
      const [[key, value] = ['', '']] = stored()
      expect(value).toContain('coinbase')
      if (when === 'after a reload') {
        await test.dispose()
        localStorage.setItem(key, value)
        await begin()
        await openForm()
      } else if (when !== 'at once') {
        windows.close()
        await pass(190_000)
      }
      await test.accounts.disconnect()
      await test.settle()
      expect(stored()).toEqual([])
    },
  )

  it('behavior: another account does not see the purchase', async () => {
    await begin()
    await buy()
    test.accounts.switch()
    await test.settle()
    expect(stored()).toEqual([])
    expect(test.text()).not.toContain('Continue at Coinbase')
    const asked = calls('/history').length
    bought = [{ id: 'mine', hash }]
    await pass(20_000)
    expect(calls('/history')).toHaveLength(asked)
    expect(test.text()).not.toContain('Your crypto has arrived')
  })

  it('behavior: keeps the purchase of an address in another case', async () => {
    await begin()
    await buy()
    test.accounts.switch(testAddresses.eip155[0].toLowerCase())
    bought = [{ id: 'mine', hash }]
    await pass(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: reset clears the purchase', async () => {
    await begin()
    await buy()
    ;(await host().plugins.onramp()).reset()
    await test.settle()
    expect(stored()).toEqual([])
    expect(test.text()).toContain('No purchases in progress')
    const asked = calls('/history').length
    await pass(20_000)
    expect(calls('/history')).toHaveLength(asked)
  })
})

it('default: explains buying, and leads back', async () => {
  await begin()
  await openForm()
  await test.click('How does buying work?')
  expect(events.at(-1)).toEqual(['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }])
  await test.click('Buy')
  expect(test.get('textbox', /^Amount/)).toBeDefined()
  expect(events.filter(([name]) => name === 'SELECT_BUY_CRYPTO')).toHaveLength(1)
})

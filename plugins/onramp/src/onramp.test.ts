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
  it('default: what is paid, what it buys, and whom it is bought from', async () => {
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

  it('behavior: trying again asks for the address that failed, and not for one that is awaited', async () => {
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

  it('behavior: it is asked for when the visitor pauses, and outdated ones are given up', async () => {
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

  it('error: without a quote no number is shown, and one can go on', async () => {
    await begin({ service: null })
    await openForm()
    await enter('100')
    expect(test.text()).toContain('There is no quote at the moment')
    expect(test.text()).not.toContain('You get')
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([generated])
  })

  it('behavior: a quote that failed is asked for again, and one that is shown is kept fresh', async () => {
    await begin({ service: { quote: {} } })
    await openForm()
    await enter('100')
    expect(test.text()).toContain('There is no quote at the moment')
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

  it('behavior: a page’s address is asked for anew before it is too old, and can be opened all the while', async () => {
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

  it('behavior: what is on the screen for one account is not opened for the next', async () => {
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

  it('behavior: limits are shown for each way to pay, and are held', async () => {
    await begin()
    await openForm()
    expect(test.text()).toMatch(
      /By card\s*\$10\.00 to \$7,500\.00\s*By bank account \(ACH\)\s*\$10\.00 to \$25,000\.00/,
    )
    for (const [amount, said] of [
      ['9.99', 'At least $10.00'],
      ['25000.01', 'At most $25,000.00'],
      ['10.001', 'Enter an amount with two decimals at most'],
      ['1e3', 'Enter an amount with two decimals at most'],
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

  it('behavior: a sum that the generator does not take, and other money, are said in the address', async () => {
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
  it('default: another coin, which is found by its name', async () => {
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

  it('behavior: a fixed list stands in where there is no such call', async () => {
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

  it('behavior: of enormous lists some rows are drawn, and the rest is found', async () => {
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
    expect(test.text()).toContain('There is no such currency')
    await test.type('Search by name or code', 'zzc')
    await test.click(/ZZC/)
    await test.open('OnRampTokenSelect')
    expect(test.all('listitem').length).toBeLessThan(100)
    await test.type('Search by name or address', 'no such thing')
    expect(test.text()).toContain('There is no such token')
  })

  it('behavior: reset forgets what was chosen and typed', async () => {
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

  it('parameters: the configuration names others than are known', async () => {
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

  it('parameters: Meld, by an address of its own', async () => {
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

  it('parameters: Solana has Meld alone, and begins with its coin', async () => {
    await begin({ meldPublicKey: 'key', namespace: 'solana' })
    await openForm()
    expect(offered()).toHaveLength(1)
    test.services.answer('/v1/onramp/quote', answerQuote('0.6', 'SOL'))
    await buy('Meld')
    const query = new URL(windows.addresses[0] ?? '').searchParams
    expect(query.get('destinationCurrencyCode')).toBe('SOL')
    expect(query.get('walletAddress')).toBe(testAddresses.solana[0])
  })

  it('behavior: Meld sells what is on Ethereum, which is said elsewhere', async () => {
    await begin({ meldPublicKey: 'key' })
    test.accounts.switchNetwork('eip155:137')
    await openForm()
    await enter('100')
    expect(offered()).toEqual([expect.stringContaining('Arrives on Ethereum'), expect.not.stringContaining('Arrives')])
    expect(lastBody('/v1/generators/onrampurl')).toMatchObject({ defaultNetwork: 'polygon' })
  })

  it('error: an address that is not secure is not opened, and is asked for again', async () => {
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

  it('error: Meld’s address by the host is held to the same', async () => {
    await begin({ meldPublicKey: 'key', onrampUrl: 'http://meld.example' })
    await buy('Meld')
    expect(test.text()).toContain('The provider’s address is not secure')
    expect(windows.addresses).toEqual([])
  })
})

describe('a purchase', () => {
  const hash = `0x${'ab'.repeat(32)}`

  it('default: from the host’s request to its arrival', async () => {
    await begin()
    const result = host().request({ view: 'OnRampProviders' })
    await test.waitFor(() => test.get('textbox', /^Amount/))
    bought = [earlier()]
    await buy()
    expect(windows.addresses).toEqual([opened])
    expect(test.get('heading', 'Coinbase')).toBeDefined()
    expect(test.text()).toContain('Go on at Coinbase')
    await test.click('Show the window')
    expect(windows.focused).toBe(1)
    await pass(4_000)
    expect(test.text()).toContain('Go on at Coinbase')
    bought = [{ id: 'mine', status: 'IN_PROGRESS' }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your payment is being looked at')
    windows.close()
    await pass(4_000)
    expect(test.text()).toContain('Your payment is being looked at')
    bought = [{ id: 'mine', hash }, earlier()]
    await pass(4_000)
    expect(test.text()).toMatch(/Your coins have arrived.*98\.2 USDC/)
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

  it('error: its view can’t be fetched: it is followed all the same, and the view fetched again', async () => {
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
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: a closed window without an order is calm, and tried again', async () => {
    await begin()
    await buy()
    windows.close()
    await pass(2_000)
    expect(test.text()).toContain('The window was closed')
    expect(test.all('alert')).toEqual([])
    await test.click('Try again')
    expect(windows.addresses).toEqual([opened, opened])
    expect(test.text()).toContain('Go on at Coinbase')
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
    expect(test.text()).toContain('Go on at Coinbase')
  })

  it('behavior: a refusal is told, and another card in the same window is followed', async () => {
    await begin()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await pass(4_000)
    expect(test.text()).toMatch(/The payment did not go through.*Nothing was sent/)
    bought = [{ id: 'two', hash }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: a refusal in a tab is told, and another card there is followed', async () => {
    await begin()
    windows.block()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await pass(4_000)
    expect(test.text()).toContain('The payment did not go through')
    bought = [{ id: 'two', hash }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: after a refusal it is tried again at another address, and kept for a reload', async () => {
    await begin()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await pass(4_000)
    windows.close()
    await pass(200_000)
    expect(test.text()).toContain('The payment did not go through')
    expect(stored()).toEqual([])
    // Its address has served.
    test.services.answer('/v1/generators/onrampurl', { url: `${generated}&again` })
    await test.click('Try again')
    expect(test.get('heading', 'Buy')).toBeDefined()
    await pass(600)
    await test.click(/^Coinbase/)
    await pass(4_000)
    expect(windows.addresses).toEqual([opened, `${generated}&again=&presetCryptoAmount=98.2`])
    expect(test.text()).toContain('Go on at Coinbase')
    expect(stored().map(([, value]) => JSON.parse(value).seen)).toEqual(['one'])
    bought = [{ id: 'two', hash }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: a slow answer about what was there before may have the purchase itself', async () => {
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
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: it stops looking three minutes after the window was closed, and looks again', async () => {
    await begin()
    await buy()
    await pass(400_000)
    expect(test.text()).toContain('Go on at Coinbase')
    windows.close()
    await pass(185_000)
    expect(test.text()).toContain('We have stopped looking')
    const asked = calls('/history').length
    await pass(60_000)
    expect(calls('/history')).toHaveLength(asked)
    bought = [{ id: 'mine', hash }]
    await test.click('Look again')
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: nor does it look for ever while the window is open', async () => {
    await begin()
    await buy()
    await pass(1_810_000)
    expect(test.text()).toContain('We have stopped looking')
  })

  it('behavior: a slow history is asked once, and tells of the arrival once', async () => {
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
    await test.waitFor(() => test.text().includes('Your coins have arrived'))
  })

  it('behavior: nobody looks while nobody sees the page', async () => {
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
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: where windows are blocked it opens a tab, with a link beside', async () => {
    await begin()
    windows.block()
    await buy()
    expect(windows.addresses).toEqual([opened])
    expect(test.get('link', /Open the page of Coinbase/)).toHaveProperty('href', opened)
  })

  it('behavior: a history that can’t be read is told, and read again', async () => {
    await begin()
    await buy()
    test.services.fail('/v1/account/*', 503)
    await pass(4_000)
    expect(test.text()).toContain('can’t be read at the moment')
    test.services.answer('/v1/account/*', () => history({ id: 'mine', hash }))
    await pass(4_000)
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: it goes on behind other views, and whoever is there is told', async () => {
    await begin()
    const result = host().request({ view: 'OnRampProviders' })
    await test.waitFor(() => test.get('textbox', /^Amount/))
    await buy()
    test.modal.close()
    await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    await openForm()
    await test.click('See it')
    expect(test.text()).toContain('Go on at Coinbase')
    await openForm()
    bought = [{ id: 'mine', hash }]
    await test.clock.advance(4_000)
    // It goes by itself.
    await test.waitFor(() => test.text().includes('Your coins have arrived'))
    expect(test.all('button', 'See it')).toEqual([])
  })

  it('behavior: after a reload it is followed further; what is kept says neither who nor how much', async () => {
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
    await test.click('See it')
    await pass(4_000)
    expect(test.text()).toContain('Go on at Coinbase')
    bought = [{ id: 'mine', hash }, ...bought]
    await pass(4_000)
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: a request after a reload is about another purchase', async () => {
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

  it('behavior: so is one that comes while a purchase is followed that nobody asked for', async () => {
    await begin()
    await buy()
    let isSettled = false
    const result = host().request({ view: 'OnRampProviders' })
    result.catch(() => undefined).finally(() => (isSettled = true))
    await test.waitFor(() => test.get('textbox', /^Amount/))
    bought = [{ id: 'mine', hash }]
    await pass(4_000)
    await test.waitFor(() => stored().length === 0)
    expect(test.text()).toContain('Your coins have arrived')
    expect(isSettled).toBe(false)
  })

  it.each(['at once', 'after it has stopped looking', 'after a reload'])(
    'behavior: whoever disconnects leaves nothing behind, %s',
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

  it('behavior: the next account finds nothing of it', async () => {
    await begin()
    await buy()
    test.accounts.switch()
    await test.settle()
    expect(stored()).toEqual([])
    expect(test.text()).not.toContain('Go on at Coinbase')
    const asked = calls('/history').length
    bought = [{ id: 'mine', hash }]
    await pass(20_000)
    expect(calls('/history')).toHaveLength(asked)
    expect(test.text()).not.toContain('Your coins have arrived')
  })

  it('behavior: it stays with an account that is written in other letters', async () => {
    await begin()
    await buy()
    test.accounts.switch(testAddresses.eip155[0].toLowerCase())
    bought = [{ id: 'mine', hash }]
    await pass(4_000)
    expect(test.text()).toContain('Your coins have arrived')
  })

  it('behavior: reset forgets it', async () => {
    await begin()
    await buy()
    ;(await host().plugins.onramp()).reset()
    await test.settle()
    expect(stored()).toEqual([])
    expect(test.text()).toContain('No purchase is on its way')
    const asked = calls('/history').length
    await pass(20_000)
    expect(calls('/history')).toHaveLength(asked)
  })
})

it('default: what buying is, and back to it', async () => {
  await begin()
  await openForm()
  await test.click('What is buying?')
  expect(events.at(-1)).toEqual(['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }])
  await test.click('Buy')
  expect(test.get('textbox', /^Amount/)).toBeDefined()
  expect(events.filter(([name]) => name === 'SELECT_BUY_CRYPTO')).toHaveLength(1)
})

// @vitest-environment happy-dom
import { type AnyPlugin, definePlugin, type ViewMap } from '@latchkey/plugin-api'
import { createTestModal, type TestModal, type TestModalParameters, testAddresses } from '@latchkey/plugin-api/testing'
import { createModal, type Modal, type ModalOptions } from '@latchkey/shell'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onramp } from './index.js'
import { createOnrampModule } from './module.js'
import { answerQuote, type Bought, history, options, quote } from './testing/answers.js'
import { type OpenedWindows, openWindows } from './testing/openWindows.js'

type Plugins = readonly [ReturnType<typeof onramp>]

let test: TestModal
let windows: OpenedWindows
let events: [string, unknown][]
/** Purchases in the account's history, latest first. */
let bought: readonly Bought[]
// Compile the views up front, so that no test times out.
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
/** `generated` plus the quoted amount. */
const opened = `${generated}&presetCryptoAmount=98.2`

const host = () => test.modal as unknown as Modal<Plugins>

interface SetUp extends TestModalParameters {
  readonly meldPublicKey?: string
  readonly others?: readonly AnyPlugin[]
  /** The service's answers. `null` for a service that has none of these calls. */
  readonly service?: { readonly options?: unknown; readonly quote?: unknown; readonly url?: unknown } | null
  readonly onrampUrl?: string | null
  readonly namespace?: 'eip155' | 'solana'
  readonly importProgress?: Parameters<typeof createOnrampModule>[0]
}

async function begin({
  meldPublicKey,
  others = [],
  service = {},
  onrampUrl,
  namespace,
  importProgress,
  ...parameters
}: SetUp = {}) {
  const original = onramp({ meldPublicKey })
  const plugin = importProgress
    ? { ...original, load: async () => ({ default: createOnrampModule(importProgress) }) }
    : original
  const create = (given: ModalOptions) =>
    createModal({ ...given, services: { ...given.services, ...(onrampUrl !== undefined && { onrampUrl }) } })
  test = createTestModal(create as typeof createModal, { plugins: [plugin, ...others], ...parameters })
  events = []
  bought = []
  const dates = new Map<string, number>()
  const date = (id: string) => dates.get(id) ?? dates.set(id, Date.now()).get(id)
  // Purchases belong to the first account. A purchase without a date gets the time at which the history first lists it.
  const answerHistory = (path: string) =>
    path.includes(testAddresses[namespace ?? 'eip155'][0])
      ? history(...bought.map((purchase) => ({ madeAtMs: date(purchase.id) ?? 0, ...purchase })))
      : history()
  for (const event of ['SELECT_BUY_CRYPTO', 'SELECT_WHAT_IS_A_BUY', 'SELECT_BUY_PROVIDER'] as const)
    host().on(event, (properties) => void events.push([event, properties]))
  // This service only has the older calls. `service.test.ts` tests the current ones.
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

async function wait(ms: number): Promise<void> {
  await test.clock.advance(ms)
  await test.settle()
}

async function openForm(args?: ViewMap['OnRampProviders']): Promise<void> {
  await test.open('OnRampProviders', args)
  await test.waitFor(() => test.get('textbox', /^Amount/))
}

async function enter(amount: string): Promise<void> {
  await test.type(/^Amount/, amount)
  await wait(600)
}

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

/** A purchase made a minute ago. */
const earlier = (): Bought => ({ id: 'earlier', hash: '0x01', madeAtMs: Date.now() - 60_000 })

const stored = () =>
  Object.entries(localStorage).filter(([key]) => key.startsWith('@latchkey/') && key.includes('/plugin/onramp/'))

describe('arguments', () => {
  const form = () => ({
    amount: (test.get('textbox', /^Amount/) as HTMLInputElement).value,
    choices: test.text().match(/Buy (?:ETH|USDC)|Pay in [A-Z]{3}/g),
  })

  it('default: fill in the form, which is empty again after the modal closes', async () => {
    await begin()
    await openForm({ amount: '50', currency: 'eur', token: 'eth' })
    expect(form()).toEqual({ amount: '50', choices: ['Buy ETH', 'Pay in EUR'] })
    await test.type(/^Amount/, '60')
    await test.click(/^Pay in/)
    await test.click('Back')
    expect(form().amount).toBe('60')
    await test.modal.close()
    await openForm()
    expect(form().amount).toBe('')
  })

  it('behavior: an amount in an unknown currency is ignored', async () => {
    await begin()
    await openForm({ amount: '50', currency: 'XTS', token: 'NONE' })
    expect(form()).toEqual({ amount: '', choices: ['Buy USDC', 'Pay in USD'] })
  })

  it.each([['text'], [['50']], [{ amount: 50, currency: {}, token: null }], [{ amount: '9'.repeat(200) }]])(
    'error: ignores invalid arguments %j',
    async (args) => {
      await begin()
      await openForm(args as never)
      expect(form()).toEqual({ amount: '', choices: ['Buy USDC', 'Pay in USD'] })
    },
  )

  describe('from another plugin', () => {
    const open: { buy?: (amount: string) => Promise<void> } = {}
    const caller = definePlugin({
      manifest: { id: 'shop', version: '1.0.0', api: '^1.0.0', activate: 'startup' },
      load: async () => ({
        activate({ nav }) {
          open.buy = (amount) => nav.open('OnRampProviders', { amount, currency: 'USD' })
          return {}
        },
      }),
    })

    it('default: fill in the form', async () => {
      await begin({ others: [caller] })
      await open.buy?.('75')
      await test.waitFor(() => test.get('textbox', /^Amount/))
      expect(form()).toEqual({ amount: '75', choices: ['Buy USDC', 'Pay in USD'] })
    })

    it('error: rejects if the gate is closed', async () => {
      await begin({ others: [caller], features: { onramp: false } })
      await expect(open.buy?.('75')).rejects.toMatchObject({ code: 'GATED' })
      expect(test.modal.state.open).toBe(false)
    })
  })
})

describe('an offer', () => {
  it('default: shows a quote and providers', async () => {
    await begin({ meldPublicKey: 'key' })
    await openForm()
    expect(offered()).toEqual([expect.stringContaining('Enter an amount'), expect.stringContaining('Enter an amount')])
    await test.click('$250')
    await wait(600)
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

  it('behavior: a retry requests only the page URL that failed', async () => {
    let answer: (url: unknown) => void = () => undefined
    const service = { url: () => new Promise((resolve) => (answer = resolve)) }
    await begin({ meldPublicKey: 'key', onrampUrl: 'http://meld.example', service })
    await openForm()
    await test.type(/^Amount/, '100')
    // `wait` would never end, because an answer is pending.
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

  it('behavior: requests a quote when the user pauses typing, and aborts stale requests', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const service = { quote: () => new Promise((resolve) => answers.push(resolve)) }
    await begin({ service })
    await openForm()
    await Promise.all(['100', '150', '175'].map((amount) => test.type(/^Amount/, amount)))
    await test.clock.advance(600)
    expect(calls('/v1/onramp/quote').map(({ body }) => (body as { amount: string }).amount)).toEqual(['175'])
    await Promise.race([test.type(/^Amount/, '200'), test.clock.advance(600)])
    await test.waitFor(() => answers.length > 1)
    answers[1]?.(quote('200', '196.7'))
    await test.waitFor(() => test.text().includes('196.7 USDC'))
    answers[0]?.(quote('175', '170'))
    await test.settle()
    expect(test.text()).toContain('196.7 USDC')
  })

  it('error: lets the user continue if there is no quote', async () => {
    await begin({ service: null })
    await openForm()
    await enter('100')
    expect(test.text()).toContain('No quote available right now')
    expect(test.text()).not.toContain('You get')
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([generated])
  })

  it('behavior: retries a failed quote and refreshes a loaded one', async () => {
    await begin({ service: { quote: {} } })
    await openForm()
    await enter('100')
    expect(test.text()).toContain('No quote available right now')
    test.services.answer('/v1/onramp/quote', answerQuote())
    await wait(30_000)
    expect(test.text()).toContain('98.2 USDC')
    test.services.answer('/v1/onramp/quote', answerQuote('97.5'))
    await wait(30_000)
    expect(test.text()).toContain('97.5 USDC')
    test.services.fail('/v1/onramp/quote', 500)
    await wait(30_000)
    expect(test.text()).not.toContain('97.5 USDC')
  })

  it('behavior: renews a page URL before it expires', async () => {
    await begin()
    await openForm()
    await enter('100')
    const requestCount = calls('/onrampurl').length
    await wait(200_000)
    expect(calls('/onrampurl')).toHaveLength(requestCount)
    test.services.answer('/v1/generators/onrampurl', { url: `${generated}&anew` })
    await wait(70_000)
    expect(calls('/onrampurl')).toHaveLength(requestCount + 1)
    setVisibility('hidden')
    await wait(270_000)
    expect(calls('/onrampurl')).toHaveLength(requestCount + 1)
    setVisibility('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await test.settle()
    expect(calls('/onrampurl')).toHaveLength(requestCount + 2)
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([`${generated}&anew=&presetCryptoAmount=98.2`])
  })

  it('behavior: never opens a page that was prepared for the previous account', async () => {
    await begin()
    await openForm()
    await enter('100')
    const row = test.get('button', /^Coinbase/)
    // Click before the view renders again.
    test.accounts.switch()
    row.click()
    await test.settle()
    expect(windows.addresses).toEqual([])
    expect(stored()).toEqual([])
  })

  it('behavior: shows and enforces each payment method’s limits', async () => {
    await begin()
    await openForm()
    expect(test.text()).toMatch(
      /By card\s*\$10\.00 to \$7,500\.00\s*By bank account \(ACH\)\s*\$10\.00 to \$25,000\.00/,
    )
    for (const [amount, problem] of [
      ['9.99', 'At least $10.00'],
      ['25000.01', 'At most $25,000.00'],
      ['10.001', 'Enter an amount with at most two decimals'],
      ['1e3', 'Enter an amount with at most two decimals'],
      ['99999999999999999999999', 'At most $25,000.00'],
    ] as const) {
      await enter(amount)
      expect(test.text()).toContain(problem)
    }
    expect(calls('/v1/onramp/quote')).toHaveLength(0)
    // Above the card's limit, but within the bank account's.
    await enter('7500.01')
    expect(test.text()).not.toContain('By card')
    expect(calls('/v1/onramp/quote')).toHaveLength(1)
  })

  it('behavior: adds amounts and currencies to the URL if the generator does not accept them', async () => {
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
  it('default: finds a coin by its name', async () => {
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

  it('behavior: uses the default lists if the service has none', async () => {
    await begin({ service: null })
    await openForm()
    await test.click(/^Buy USDC/)
    await test.click(/^Ether/)
    await enter('100')
    const { purchaseCurrency, paymentCurrency } = lastBody('/v1/onramp/quote')
    expect(purchaseCurrency).toMatchObject({ symbol: 'ETH', id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4' })
    expect(paymentCurrency).toEqual({
      id: 'USD',
      payment_method_limits: options.paymentCurrencies[0]?.payment_method_limits,
    })
  })

  it('behavior: renders only visible rows of a huge list, and search finds the others', async () => {
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
    ['a Meld key', { meldPublicKey: 'key' }, ['Meld', 'Coinbase']],
    ['no Meld key', {}, ['Coinbase']],
    ['no onrampUrl', { meldPublicKey: 'key', onrampUrl: null }, ['Coinbase']],
    ['features.onramp', { meldPublicKey: 'key', features: { onramp: ['meld'] } }, ['Meld']],
  ])('parameters: %s', async (_name, parameters, expected) => {
    await begin(parameters)
    await openForm()
    expect(offered().map((text) => expected.find((name) => text.includes(name)))).toEqual(expected)
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

  it('parameters: opens Meld at the URL in onrampUrl', async () => {
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

  it('parameters: offers only Meld on Solana, and selects SOL', async () => {
    await begin({ meldPublicKey: 'key', namespace: 'solana' })
    await openForm()
    expect(offered()).toHaveLength(1)
    test.services.answer('/v1/onramp/quote', answerQuote('0.6', 'SOL'))
    await buy('Meld')
    const query = new URL(windows.addresses[0] ?? '').searchParams
    expect(query.get('destinationCurrencyCode')).toBe('SOL')
    expect(query.get('walletAddress')).toBe(testAddresses.solana[0])
  })

  it('behavior: says on other networks that Meld delivers on Ethereum', async () => {
    await begin({ meldPublicKey: 'key' })
    test.accounts.switchNetwork('eip155:137')
    await openForm()
    await enter('100')
    expect(offered()).toEqual([expect.stringContaining('Arrives on Ethereum'), expect.not.stringContaining('Arrives')])
    expect(lastBody('/v1/generators/onrampurl')).toMatchObject({ defaultNetwork: 'polygon' })
  })

  it('error: rejects an insecure page URL, and requests another', async () => {
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

  it('error: rejects an insecure onrampUrl', async () => {
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
    await wait(4_000)
    expect(test.text()).toContain('Continue at Coinbase')
    bought = [{ id: 'mine', status: 'IN_PROGRESS' }, ...bought]
    await wait(4_000)
    expect(test.text()).toContain('Your payment is being processed')
    windows.close()
    await wait(4_000)
    expect(test.text()).toContain('Your payment is being processed')
    bought = [{ id: 'mine', hash }, earlier()]
    await wait(4_000)
    expect(test.text()).toMatch(/Your crypto has arrived.*98\.2 USDC/)
    expect(test.get('link', /explorer/)).toHaveProperty('href', `https://explorer.latchkey.test/tx/${hash}`)
    await expect(result).resolves.toEqual({ provider: 'coinbase', hash })
    // The modal has fetched balances from the chain.
    await test.waitFor(() => calls('/balance').at(-1)?.query.get('forceUpdate')?.includes('c1'.repeat(20)))
    const requestCount = calls('/history').length
    await wait(60_000)
    expect(calls('/history')).toHaveLength(requestCount)
    expect(stored()).toEqual([])
    expect(events.at(-1)).toEqual(['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: false }])
    await test.click('Done')
    expect(test.get('heading', 'Account')).toBeDefined()
  })

  it('error: tracks a purchase even if its view can’t be loaded, and retries the view', async () => {
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
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: offers a retry if the user closes the window without a purchase', async () => {
    await begin()
    await buy()
    windows.close()
    await wait(2_000)
    expect(test.text()).toContain('The window was closed')
    expect(test.all('alert')).toEqual([])
    await test.click('Try again')
    expect(windows.addresses).toEqual([opened, opened])
    expect(test.text()).toContain('Continue at Coinbase')
    // The page URL has expired.
    await wait(300_000)
    windows.close()
    await wait(2_000)
    test.services.answer('/v1/generators/onrampurl', { url: `${generated}&again` })
    await test.click('Try again')
    expect(test.get('heading', 'Buy')).toBeDefined()
    await wait(600)
    await test.click(/^Coinbase/)
    expect(windows.addresses).toEqual([opened, opened, `${generated}&again=&presetCryptoAmount=98.2`])
    expect(test.text()).toContain('Continue at Coinbase')
  })

  it('behavior: shows a declined payment, and tracks a second attempt in the same window', async () => {
    await begin()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await wait(4_000)
    expect(test.text()).toMatch(/The payment didn’t go through.*Nothing was sent/)
    bought = [{ id: 'two', hash }, ...bought]
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: shows a declined payment in a tab, and tracks a second attempt there', async () => {
    await begin()
    windows.block()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await wait(4_000)
    expect(test.text()).toContain('The payment didn’t go through')
    bought = [{ id: 'two', hash }, ...bought]
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: a retry after a declined payment gets a new URL and survives a reload', async () => {
    await begin()
    await buy()
    bought = [{ id: 'one', status: 'FAILED' }]
    await wait(4_000)
    windows.close()
    await wait(200_000)
    expect(test.text()).toContain('The payment didn’t go through')
    expect(stored()).toEqual([])
    // The page URL has been used.
    test.services.answer('/v1/generators/onrampurl', { url: `${generated}&again` })
    await test.click('Try again')
    expect(test.get('heading', 'Buy')).toBeDefined()
    await wait(600)
    await test.click(/^Coinbase/)
    await wait(4_000)
    expect(windows.addresses).toEqual([opened, `${generated}&again=&presetCryptoAmount=98.2`])
    expect(test.text()).toContain('Continue at Coinbase')
    expect(stored().map(([, value]) => JSON.parse(value).seen)).toEqual(['one'])
    bought = [{ id: 'two', hash }, ...bought]
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: recognizes the new purchase if the first answer is slow', async () => {
    await begin()
    await openForm()
    await enter('100')
    let answer: (history: unknown) => void = () => undefined
    const first = new Promise((resolve) => (answer = resolve))
    let requestCount = 0
    test.services.answer('/v1/account/*', () => (requestCount++ ? history(...bought) : first))
    test.get('button', /^Coinbase/).click()
    // `wait` would never end, because an answer is pending.
    await test.clock.advance(6_000)
    expect(requestCount).toBe(2)
    bought = [{ id: 'mine', hash }, earlier()]
    answer(history(...bought))
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: stops polling three minutes after the window closes, and can continue', async () => {
    await begin()
    await buy()
    await wait(400_000)
    expect(test.text()).toContain('Continue at Coinbase')
    windows.close()
    await wait(185_000)
    expect(test.text()).toContain('We stopped checking')
    const requestCount = calls('/history').length
    await wait(60_000)
    expect(calls('/history')).toHaveLength(requestCount)
    bought = [{ id: 'mine', hash }]
    await test.click('Check again')
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: stops polling after half an hour if the window stays open', async () => {
    await begin()
    await buy()
    await wait(1_810_000)
    expect(test.text()).toContain('We stopped checking')
  })

  it('behavior: does not poll while a request is pending', async () => {
    await begin()
    await buy()
    await wait(4_000)
    const requestCount = calls('/history').length
    let answer: (history: unknown) => void = () => undefined
    test.services.answer('/v1/account/*', () => new Promise((resolve) => (answer = resolve)))
    // `wait` would never end, because an answer is pending.
    await test.clock.advance(12_000)
    expect(calls('/history')).toHaveLength(requestCount + 1)
    answer(history({ id: 'mine', hash }))
    await test.waitFor(() => test.text().includes('Your crypto has arrived'))
  })

  it('behavior: does not poll in a hidden tab', async () => {
    await begin()
    await buy()
    await wait(8_000)
    windows.close()
    const requestCount = calls('/history').length
    setVisibility('hidden')
    await wait(600_000)
    expect(calls('/history')).toHaveLength(requestCount)
    setVisibility('visible')
    bought = [{ id: 'mine', hash }]
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: opens a tab and shows a link if pop-ups are blocked', async () => {
    await begin()
    windows.block()
    await buy()
    expect(windows.addresses).toEqual([opened])
    expect(test.get('link', /Open Coinbase/)).toHaveProperty('href', opened)
  })

  it('behavior: tells the user that the history is unavailable, and retries', async () => {
    await begin()
    await buy()
    test.services.fail('/v1/account/*', 503)
    await wait(4_000)
    expect(test.text()).toContain('status is unavailable right now')
    test.services.answer('/v1/account/*', () => history({ id: 'mine', hash }))
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: tracks a purchase while another view is open, and shows a toast', async () => {
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
    // The toast would disappear during `wait`.
    await test.waitFor(() => test.text().includes('Your crypto has arrived'))
    expect(test.all('button', 'View')).toEqual([])
  })

  it('behavior: tracks a purchase after a reload without storing account or amount', async () => {
    await begin()
    bought = [earlier()]
    await buy()
    await wait(4_000)
    const entries = stored()
    expect(entries).toHaveLength(1)
    const [[key, value] = ['', '']] = entries
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
    await wait(4_000)
    expect(test.text()).toContain('Continue at Coinbase')
    bought = [{ id: 'mine', hash }, ...bought]
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: after a reload, does not resolve a new request with the earlier purchase', async () => {
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

  it('behavior: does not resolve a new request with a purchase that is already pending', async () => {
    await begin()
    await buy()
    let isSettled = false
    const result = host().request({ view: 'OnRampProviders' })
    result.catch(() => undefined).finally(() => (isSettled = true))
    await test.waitFor(() => test.get('textbox', /^Amount/))
    bought = [{ id: 'mine', hash }]
    await wait(4_000)
    await test.waitFor(() => stored().length === 0)
    expect(test.text()).toContain('Your crypto has arrived')
    expect(isSettled).toBe(false)
  })

  it.each(['at once', 'after it has stopped polling', 'after a reload'])(
    'behavior: clears the purchase if the wallet disconnects %s',
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
        await wait(190_000)
      }
      await test.accounts.disconnect()
      await test.settle()
      expect(stored()).toEqual([])
    },
  )

  it('behavior: hides the purchase from another account', async () => {
    await begin()
    await buy()
    test.accounts.switch()
    await test.settle()
    expect(stored()).toEqual([])
    expect(test.text()).not.toContain('Continue at Coinbase')
    const requestCount = calls('/history').length
    bought = [{ id: 'mine', hash }]
    await wait(20_000)
    expect(calls('/history')).toHaveLength(requestCount)
    expect(test.text()).not.toContain('Your crypto has arrived')
  })

  it('behavior: keeps the purchase if only the address’s letter case changes', async () => {
    await begin()
    await buy()
    test.accounts.switch(testAddresses.eip155[0].toLowerCase())
    bought = [{ id: 'mine', hash }]
    await wait(4_000)
    expect(test.text()).toContain('Your crypto has arrived')
  })

  it('behavior: reset clears the purchase', async () => {
    await begin()
    await buy()
    ;(await host().plugins.onramp()).reset()
    await test.settle()
    expect(stored()).toEqual([])
    expect(test.text()).toContain('No purchases in progress')
    const requestCount = calls('/history').length
    await wait(20_000)
    expect(calls('/history')).toHaveLength(requestCount)
  })
})

it('default: explains how buying works', async () => {
  await begin()
  await openForm()
  await test.click('How does buying work?')
  expect(events.at(-1)).toEqual(['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }])
  await test.click('Buy')
  expect(test.get('textbox', /^Amount/)).toBeDefined()
  expect(events.filter(([name]) => name === 'SELECT_BUY_CRYPTO')).toHaveLength(1)
})

// @vitest-environment happy-dom
import { createTestModal, type TestModal, testAddresses } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OnrampOptions, onramp } from './index.js'
import { answerBuyQuote, answerQuote, buyOptions, history, options } from './testing/answers.js'
import { type OpenedWindows, openWindows } from './testing/openWindows.js'

let test: TestModal
let windows: OpenedWindows
// Compile the views up front, so that no test times out.
beforeAll(() => Promise.all([import('./module.js'), import('./views/BuyInProgressView.js')]), 60_000)
beforeEach(() => {
  windows = openWindows()
})
afterEach(async () => {
  await test.dispose()
  windows.dispose()
})

async function begin(onrampOptions: OnrampOptions = {}, supported?: readonly string[]): Promise<void> {
  test = createTestModal(createModal, { plugins: [onramp(onrampOptions)] })
  if (supported) test.services.answer('/v1/supported-chains', { http: supported })
  test.services.answer('/v1/onramp/buy/options', buyOptions)
  test.services.answer('/v1/onramp/buy/quotes', answerBuyQuote())
  test.services.answer('/v1/generators/onrampurl', { url: 'https://pay.coinbase.com/buy' })
  test.services.answer('/v1/account/*', (call: { path: string }) =>
    call.path.endsWith('/history') ? history() : { balances: [] },
  )
  await test.accounts.connect()
}

async function enter(amount: string): Promise<void> {
  await test.open('OnRampProviders')
  await test.waitFor(() => test.get('textbox', /^Amount/))
  await test.type(/^Amount/, amount)
  await test.clock.advance(600)
  await test.settle()
}

const calls = (path: string) => test.services.calls.filter((call) => call.path === path)

describe('a service with the current calls', () => {
  it('default: fetches lists and quotes with the current calls', async () => {
    await begin({ country: 'DE' })
    test.accounts.switchNetwork('eip155:137')
    await enter('250')
    expect(test.text()).toMatch(/You get\s*98 USDC.*fee\s*\$1\.50.*You pay\s*\$250\.00/)
    expect(calls('/v1/onramp/buy/options')[0]?.query.get('country')).toBe('DE')
    expect(Object.fromEntries(calls('/v1/onramp/buy/quotes')[0]?.query ?? [])).toMatchObject({
      purchaseCurrency: 'usdc',
      purchaseNetwork: 'polygon',
      paymentAmount: '250.00',
      paymentCurrency: 'USD',
      country: 'DE',
      paymentMethod: 'CARD',
    })
    expect(calls('/v1/onramp/options')).toEqual([])
    expect(calls('/v1/onramp/quote')).toEqual([])
  })

  it('behavior: requests a quote for the first payment method that accepts the amount', async () => {
    await begin()
    await enter('7500.01')
    const query = calls('/v1/onramp/buy/quotes')[0]?.query
    expect(query?.get('paymentMethod')).toBe('ACH_BANK_ACCOUNT')
    expect(query?.get('paymentAmount')).toBe('7500.01')
  })

  it('parameters: sends the browser’s country and the host’s state', async () => {
    await begin({ subdivision: 'NY' })
    await enter('100')
    const region = new Intl.Locale(navigator.language).region ?? 'US'
    expect(Object.fromEntries(calls('/v1/onramp/buy/options')[0]?.query ?? [])).toMatchObject({
      country: region,
      subdivision: 'NY',
    })
  })

  it('default: sends both amounts to the generator', async () => {
    await begin()
    await enter('100')
    const [address] = testAddresses.eip155
    expect(calls('/v1/generators/onrampurl')[0]?.body).toEqual({
      destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['USDC'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: address,
      defaultExperience: 'buy',
      presetFiatAmount: 100,
      presetCryptoAmount: 98,
    })
  })

  it('behavior: fetches the page URL without waiting for a slow quote', async () => {
    await begin()
    test.services.answer('/v1/onramp/buy/quotes', () => new Promise(() => undefined))
    await test.open('OnRampProviders')
    await test.waitFor(() => test.get('textbox', /^Amount/))
    await test.type(/^Amount/, '100')
    await test.clock.advance(600)
    await test.clock.advance(1_500)
    await test.waitFor(() => calls('/v1/generators/onrampurl').length === 1)
    expect(calls('/v1/generators/onrampurl')[0]?.body).not.toHaveProperty('presetCryptoAmount')
  })

  it('error: shows the default lists if the current call fails, and does not try the older one', async () => {
    await begin()
    test.services.fail('/v1/onramp/buy/options', 500)
    await enter('100')
    expect(test.get('button', /^Buy USDC/)).toBeDefined()
    expect(calls('/v1/onramp/options')).toEqual([])
  })

  it('error: shows no quote if the current call fails, and does not try the older one', async () => {
    await begin()
    test.services.fail('/v1/onramp/buy/quotes', 500)
    await enter('100')
    expect(test.text()).toContain('No quote available right now')
    expect(calls('/v1/onramp/quote')).toEqual([])
  })
})

it('behavior: remembers that a service only has the older call', async () => {
  await begin()
  test.services.fail('/v1/onramp/buy/*', 404)
  test.services.answer('/v1/onramp/options', options)
  test.services.answer('/v1/onramp/quote', answerQuote())
  await enter('100')
  expect(test.text()).toContain('98.2 USDC')
  await test.clock.advance(30_000)
  await test.settle()
  expect(calls('/v1/onramp/quote')).toHaveLength(2)
  expect(calls('/v1/onramp/buy/quotes')).toHaveLength(1)
})

it('behavior: requests nothing for a network that the service does not support', async () => {
  await begin({}, ['eip155:10'])
  await test.open('OnRampProviders')
  await test.waitFor(() => test.text().includes('Buying isn’t available on'))
  expect(test.services.calls.filter(({ path }) => path.includes('onramp'))).toEqual([])
})

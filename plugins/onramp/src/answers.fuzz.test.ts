/** Parses random and malicious answers to the onramp calls. */
import { type ChainAccount, isLatchkeyError, type Network } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { it } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink, hostileText, spoiled } from '../../../tests/fuzz/hostileValues.js'
import type { Currencies } from './currencies/currencies.js'
import { defaultCurrencies } from './currencies/defaultCurrencies.js'
import { readBuyCurrencies, readCurrencies } from './currencies/readCurrencies.js'
import type { OnrampContext } from './module.js'
import { fetchProviderUrl } from './offer/providerUrls.js'
import { type Quote, readBuyQuote, readQuote } from './offer/quotes.js'
import { readPurchases } from './order/orders.js'
import { buyOptions, buyQuote, history, options, quote } from './testing/answers.js'

const [token] = defaultCurrencies.purchase
const [currency] = defaultCurrencies.payment
if (!token || !currency) throw new Error('The lists are empty')
const requested = { amount: '100', currency, token }

const decimal = /^\d{1,30}(\.\d{1,30})?$/
const invisible = /[\p{Cc}\p{Cf}]/u
const isExpectedError = (error: unknown) => isLatchkeyError(error) && error.code.startsWith('ONRAMP_')
const numeral = fc.oneof(
  fc.constantFrom('100.00', '100', '0', '-1', '1e3', '98.2', 'Infinity', '0x10', '１００', '9'.repeat(40)),
  hostileText,
)

const spoiledOptions = (members: 'snake' | 'camel') => {
  const text = fc.oneof(hostileText, fc.constantFrom('USDC', '137', 'USD', 'card'))
  const network =
    members === 'snake'
      ? fc.record({ name: text, display_name: text, chain_id: text, contract_address: text })
      : fc.record({ name: text, displayName: text, chainId: text, contractAddress: text })
  const limits = fc.array(fc.record({ id: text, min: numeral, max: numeral }), { maxLength: 3 })
  const purchase = fc.record({
    id: text,
    name: text,
    symbol: text,
    networks: fc.array<object>(network, { maxLength: 3 }),
  })
  const payment = fc.record({ id: text, [members === 'snake' ? 'payment_method_limits' : 'limits']: limits })
  return fc.oneof(
    spoiled(
      fc.record({
        purchaseCurrencies: fc.array(purchase, { maxLength: 3 }),
        paymentCurrencies: fc.array(payment, { maxLength: 3 }),
      }),
    ),
    spoiled(fc.constant(members === 'snake' ? options : buyOptions)),
    hostileJson,
  )
}

function checkCurrencies({ purchase, payment }: Currencies) {
  for (const { id, name, symbol, networks } of purchase) {
    const texts = networks.flatMap((network) => Object.values(network))
    if (!id || !symbol) throw new Error('A currency without an id or a symbol came out')
    if ([id, name, symbol, ...texts].some((text) => typeof text !== 'string' || invisible.test(text))) {
      throw new Error('Invisible characters came out')
    }
  }
  for (const { id, payment_method_limits } of payment) {
    if (!/^[A-Z]{3}$/.test(id)) throw new Error(`${id} came out as a currency`)
    for (const { min, max } of payment_method_limits) {
      if (!decimal.test(min) || !decimal.test(max)) throw new Error(`${min} to ${max} came out as a limit`)
    }
  }
  for (const list of [purchase, payment]) {
    if (new Set(list.map(({ id }) => id)).size < list.length) throw new Error('An id came out twice')
  }
}

it('behavior: keeps only currencies that the UI can show', () =>
  fuzzBorder({
    name: 'onramp options',
    input: spoiledOptions('snake'),
    pass: readCurrencies,
    check: checkCurrencies,
    passGood: () => checkGood(readCurrencies(options).purchase.length),
  }))

it('behavior: keeps only currencies that the UI can show from the current call', () =>
  fuzzBorder({
    name: 'onramp buy options',
    input: spoiledOptions('camel'),
    pass: readBuyCurrencies,
    check: checkCurrencies,
    passGood: () => checkGood(readBuyCurrencies(buyOptions).purchase.length),
  }))

function checkGood(count: number) {
  if (count !== 3) throw new Error(`${count} currencies of a good answer came out`)
}

function quoteAnswers(member: 'amount' | 'value') {
  const money = fc.record({
    [member]: numeral,
    currency: fc.oneof(fc.constantFrom('USD', 'USDC', 'JPY', token?.id), hostileText),
  })
  const names = ['coinbaseFee', 'networkFee', 'paymentSubtotal', 'paymentTotal', 'purchaseAmount']
  return fc.oneof(
    fc.record(Object.fromEntries([...names.map((name) => [name, money]), ['quoteId', hostileText]])),
    spoiled(fc.constant(member === 'amount' ? quote('100.00') : buyQuote('100.00'))),
    hostileJson,
  )
}

function checkQuote({ quoteId, ...amounts }: Quote) {
  if (invisible.test(quoteId)) throw new Error('Invisible characters came out')
  for (const amount of Object.values(amounts)) if (!decimal.test(amount)) throw new Error(`${amount} came out`)
  if (Number(amounts.paymentTotal) !== 100) throw new Error('A quote for another amount came out')
  if (Number(amounts.purchaseAmount) === 0) throw new Error('A quote that buys nothing came out')
}

it('behavior: accepts only quotes for the requested pair and amount', () =>
  fuzzBorder({
    name: 'onramp quotes',
    input: quoteAnswers('amount'),
    pass: (answer) => readQuote(answer, requested),
    isExpectedError,
    check: checkQuote,
    passGood: () => void readQuote(quote('100.00'), requested),
  }))

it('behavior: accepts only quotes from the current call for the requested pair and amount', () =>
  fuzzBorder({
    name: 'onramp buy quotes',
    input: quoteAnswers('value'),
    pass: (answer) => readBuyQuote(answer, requested),
    isExpectedError,
    check: checkQuote,
    passGood: () => void readBuyQuote(buyQuote('100.00'), requested),
  }))

it('behavior: opens only Coinbase’s pages, with the typed and the quoted amount', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const fetchUrl = (answer: unknown) =>
    fetchProviderUrl(
      createContext(answer),
      {},
      {
        ...requested,
        amount: '100.50',
        provider: 'coinbase',
        signal: new AbortController().signal,
        account: { address } as ChainAccount,
        network: { caipNetworkId: 'eip155:1', chainNamespace: 'eip155', id: 1 } as unknown as Network,
        quote: readQuote(quote('100.00'), requested),
      },
    )
  const page = fc.constantFrom(
    'https://pay.coinbase.com/buy',
    'https://pay.coinbase.com/buy?presetFiatAmount=9999&presetCryptoAmount=9999',
    'https://pay.coinbase.com.evil.example/',
  )
  return fuzzBorder({
    name: 'onramp addresses',
    input: fc.oneof(fc.record({ url: fc.oneof(page, hostileLink, hostileJson) }), hostileJson),
    pass: fetchUrl,
    isExpectedError,
    check: (url) => {
      const { origin, searchParams } = new URL(url)
      const amounts = [searchParams.getAll('presetFiatAmount'), searchParams.getAll('presetCryptoAmount')]
      if (origin !== 'https://pay.coinbase.com') throw new Error(`${origin} came out`)
      if (String(amounts) !== '100.50,98.2') throw new Error(`The amounts ${amounts} came out`)
    },
    passGood: async () => void (await fetchUrl({ url: 'https://pay.coinbase.com/buy' })),
  })
})

/** Creates a context whose service returns `answer` for all requests. */
function createContext(answer: unknown): OnrampContext {
  const api = { supports: async () => true, get: async () => answer, post: async () => answer }
  return { api, services: { onrampUrl: 'https://meldcrypto.com' }, project: { id: 'test' } } as unknown as OnrampContext
}

it('behavior: keeps only purchases with an id and a date', () =>
  fuzzBorder({
    name: 'onramp purchases',
    input: fc.oneof(spoiled(fc.constant(history({ id: 'one' }, { id: 'two', status: 'FAILED' }))), hostileJson),
    pass: readPurchases,
    check: (purchases) => {
      for (const { amount, id, madeAtMs, symbol } of purchases) {
        if (!id || !Number.isFinite(madeAtMs)) throw new Error('A purchase without an id or a date came out')
        if (amount && !decimal.test(amount)) throw new Error(`${amount} came out as an amount`)
        if (invisible.test(symbol)) throw new Error('Invisible characters came out')
      }
    },
    passGood: () => {
      if (readPurchases(history({ id: 'one' })).length !== 1) throw new Error('A good purchase was left out')
    },
  }))

/**
 * `/v1/generators/onrampurl`, and two versions of options and quotes: the real service's (`/v1/onramp/buy/*`) and
 * Latchkey's (`/v1/onramp/options`, `/v1/onramp/quote`).
 */
import * as v from 'valibot'
import { parseBody, parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { describeQuote } from './createQuotes.js'
import {
  describeBuyOptions,
  describeOptions,
  isPaidIn,
  isSold,
  listLimits,
  type PaidNetworkId,
  type SoldSymbol,
  sellerNetworks,
  soldCoins,
} from './soldCoins.js'

export function serveOnramp(app: SandboxApp, { projects, onramp }: SandboxState): void {
  const project = requireProject(projects)
  app.post('/v1/generators/onrampurl', project, async (context) => {
    const { destinationWallets, ...body } = await parseBody(UrlSchema, context)
    const url = new URL(onramp.url)
    url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
    for (const [name, value] of Object.entries(body)) url.searchParams.set(name, String(value))
    return context.json({ url: url.href })
  })
  app.get('/v1/onramp/buy/options', project, (context) => {
    const { country } = parseInput(PlaceSchema, context.req.query())
    return context.json(describeBuyOptions(country))
  })
  app.get('/v1/onramp/buy/quotes', project, async (context) => {
    const query = parseInput(BuyQuoteSchema, context.req.query())
    const { purchaseCurrency, purchaseNetwork, paymentCurrency: currency, paymentMethod, country } = query
    const symbol = findSymbol(purchaseCurrency)
    if (!symbol) throw new ServiceError(400, 'purchaseCurrency', 'is not sold here')
    const networks = Object.keys(soldCoins[symbol].contracts) as PaidNetworkId[]
    if (purchaseNetwork !== undefined && !networks.some((id) => sellerNetworks[id].name === purchaseNetwork)) {
      throw new ServiceError(400, 'purchaseNetwork', 'is no network of this coin')
    }
    if (!isPaidIn(currency)) throw new ServiceError(400, 'paymentCurrency', 'is not taken here')
    if (!listLimits(currency, country).some(({ id }) => id === paymentMethod.toLowerCase())) {
      throw new ServiceError(400, 'paymentMethod', 'is not taken here')
    }
    const quote = await onramp.quotes.give({ symbol, currency, amount: query.paymentAmount })
    return context.json(describeQuote(quote, 'value'))
  })
  app.get('/v1/onramp/options', requireProject(projects, ['st', 'sv']), (context) => context.json(describeOptions()))
  app.post('/v1/onramp/quote', project, async (context) => {
    const { purchaseCurrency, paymentCurrency, amount, network } = await parseBody(QuoteSchema, context)
    const { symbol } = purchaseCurrency
    if (network !== symbol || !isSold(symbol)) throw new ServiceError(400, 'purchaseCurrency', 'is not sold here')
    const { id: currency } = paymentCurrency
    if (!isPaidIn(currency)) throw new ServiceError(400, 'paymentCurrency', 'is not taken here')
    return context.json(describeQuote(await onramp.quotes.give({ symbol, currency, amount }), 'amount'))
  })
}

function findSymbol(coin: string): SoldSymbol | undefined {
  if (isSold(coin)) return coin
  return (Object.keys(soldCoins) as SoldSymbol[]).find((symbol) => soldCoins[symbol].id === coin)
}

const text = v.pipe(v.string(), v.maxLength(200))
/** Like the real service, accepts only whole numbers. */
const WholeSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const UrlSchema = v.object({
  destinationWallets: v.pipe(
    v.array(
      v.object({
        address: text,
        blockchains: v.optional(v.array(text)),
        assets: v.optional(v.array(text)),
        supportedNetworks: v.optional(v.array(text)),
      }),
    ),
    v.minLength(1, 'is empty'),
    v.maxLength(20),
  ),
  partnerUserId: v.pipe(v.string(), v.minLength(32, 'is too short'), v.maxLength(50, 'is too long')),
  defaultNetwork: v.optional(text),
  defaultExperience: v.optional(v.picklist(['send', 'buy'])),
  presetCryptoAmount: v.optional(WholeSchema),
  presetFiatAmount: v.optional(WholeSchema),
})

/** The network is the coin's symbol, because the real client sends the symbol. */
const QuoteSchema = v.object({
  purchaseCurrency: v.object({ id: text, symbol: text }),
  paymentCurrency: v.object({ id: text }),
  amount: v.string(),
  network: text,
})

const PlaceSchema = v.object({
  /** ISO 3166-1 alpha-2. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is no code of a country')),
  /** The second part of an ISO 3166-2 code, for example NY. */
  subdivision: v.optional(text),
})

const BuyQuoteSchema = v.object({
  ...PlaceSchema.entries,
  purchaseCurrency: text,
  purchaseNetwork: v.optional(text),
  paymentAmount: v.string(),
  paymentCurrency: text,
  paymentMethod: text,
})

/** `/v1/generators/onrampurl`, `/v1/onramp/options` and `/v1/onramp/quote`. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { describeQuote } from './createQuotes.js'
import { describeOptions, isPaidIn, isSold } from './soldCoins.js'

export function serveOnramp(app: SandboxApp, { projects, onramp }: SandboxState): void {
  const project = requireProject(projects)
  app.post('/v1/generators/onrampurl', project, async (context) => {
    const { destinationWallets, ...body } = await parseBody(UrlSchema, context)
    const url = new URL(onramp.url)
    url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
    for (const [name, value] of Object.entries(body)) url.searchParams.set(name, String(value))
    return context.json({ url: url.href })
  })
  app.get('/v1/onramp/options', requireProject(projects, ['st', 'sv']), (context) => context.json(describeOptions()))
  app.post('/v1/onramp/quote', project, async (context) => {
    const { purchaseCurrency, paymentCurrency, amount, network } = await parseBody(QuoteSchema, context)
    const { symbol } = purchaseCurrency
    if (network !== symbol || !isSold(symbol)) throw new ServiceError(400, 'purchaseCurrency', 'is not sold here')
    const { id: currency } = paymentCurrency
    if (!isPaidIn(currency)) throw new ServiceError(400, 'paymentCurrency', 'is not taken here')
    return context.json(describeQuote(await onramp.quotes.give({ symbol, currency, amount })))
  })
}

const text = v.pipe(v.string(), v.maxLength(200))
/** The real service takes whole numbers alone, and refuses the call for any other. */
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

/** The network is the coin's sign, as the real client sends it. */
const QuoteSchema = v.object({
  purchaseCurrency: v.object({ id: text, symbol: text }),
  paymentCurrency: v.object({ id: text }),
  amount: v.string(),
  network: text,
})

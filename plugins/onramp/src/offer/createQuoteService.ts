import { readPayment } from '../amount/readPayment.js'
import { isCallMissing, type OnrampContext, requireApiFor } from '../context.js'
import { readCountry } from '../country/readCountry.js'
import { findNetwork } from '../currencies/findNetwork.js'
import type { OnrampOptions } from '../index.js'
import type { Question, Quote } from './Offer.js'
import { readBuyQuote, readQuote } from './readQuote.js'

/** @throws {OnrampError} ONRAMP_URL_MISSING, ONRAMP_QUOTE_INVALID; other errors of the service as they are. */
export type FetchQuote = (question: Question, signal: AbortSignal) => Promise<Quote>

/** Asks the real service's call first, and the specification's where the service does not have that. */
export function createQuoteService(context: OnrampContext, options: OnrampOptions): FetchQuote {
  let speaksSpecification = false
  return async (question, signal) => {
    const { amount, currency, network, token } = question
    const api = await requireApiFor(context, network.caipNetworkId)
    if (!speaksSpecification) {
      try {
        const query = describeQuestion(question, readCountry(options))
        return readBuyQuote(await api.get('/v1/onramp/buy/quotes', { query, signal }), question)
      } catch (error) {
        if (!isCallMissing(error)) throw error
      }
    }
    const body = { purchaseCurrency: token, paymentCurrency: currency, amount, network: token.symbol }
    const answer = await api.post('/v1/onramp/quote', body, { signal })
    // Only now: a service that answers neither call may have the first one later.
    speaksSpecification = true
    return readQuote(answer, question)
  }
}

function describeQuestion({ amount, currency, network, token }: Question, country: string) {
  const [limit] = readPayment(amount, currency.payment_method_limits).limits
  return {
    purchaseCurrency: token.id,
    purchaseNetwork: findNetwork(token, network)?.name || undefined,
    // Two decimals are required.
    paymentAmount: amount.includes('.') ? amount : `${amount}.00`,
    paymentCurrency: currency.id,
    country,
    // Fees differ by method: quoted is the first that takes the amount.
    paymentMethod: limit?.id ?? 'card',
  }
}

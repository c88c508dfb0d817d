/** What a purchase would come to, by the service. */
import type { ChainAccount, Network } from '@latchkey/plugin-api'
import { parseUnits } from '@latchkey/plugin-api/amounts'
import * as v from 'valibot'
import { readCountry } from '../currencies/createCurrencies.js'
import { findNetwork, type PaymentCurrency, type PurchaseCurrency } from '../currencies/currencies.js'
import type { OnrampOptions } from '../index.js'
import type { OnrampContext } from '../module.js'
import { readPayment } from '../readPayment.js'
import { DecimalSchema, ShownTextSchema, TextSchema } from '../schemas.js'
import { isCallMissing, OnrampError, requireApiFor } from '../service.js'

/** What the user would buy, for which account. */
export interface Question {
  readonly account: ChainAccount
  readonly network: Network
  readonly token: PurchaseCurrency
  readonly currency: PaymentCurrency
  /** Whole money, fees included, as a decimal string. */
  readonly amount: string
}

/** All amounts are decimal strings: money, except for the purchase, which is in whole tokens. */
export interface Quote {
  /** The service's id for it; empty where it gave none. */
  readonly quoteId: string
  readonly coinbaseFee: string
  readonly networkFee: string
  readonly paymentSubtotal: string
  readonly paymentTotal: string
  readonly purchaseAmount: string
}

/** @throws {OnrampError} ONRAMP_URL_MISSING, ONRAMP_QUOTE_INVALID; other errors of the service as they are. */
export type FetchQuote = (question: Question, signal: AbortSignal) => Promise<Quote>

/** Asks the real service's call first, and the older one where the service does not have that. */
export function createQuoteService(context: OnrampContext, options: OnrampOptions): FetchQuote {
  let isOlderService = false
  return async (question, signal) => {
    const { amount, currency, network, token } = question
    const api = await requireApiFor(context, network.caipNetworkId)
    if (!isOlderService) {
      try {
        const query = describeQuestion(question, readCountry(options))
        return readBuyQuote(await api.get('/v1/onramp/buy/quotes', { query, signal }), question)
      } catch (error) {
        if (!isCallMissing(error)) throw error
      }
    }
    const body = { purchaseCurrency: token, paymentCurrency: currency, amount, network: token.symbol }
    const answer = await api.post('/v1/onramp/quote', body, { signal })
    // Noted only now: a service that answers neither call may have the first one later.
    isOlderService = true
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
    // Fees differ by method. The first one that takes the amount is quoted.
    paymentMethod: limit?.id ?? 'card',
  }
}

type Asked = Pick<Question, 'amount' | 'currency' | 'token'>

/**
 * Reads the answer of `/v1/onramp/quote`.
 *
 * @throws {OnrampError} ONRAMP_QUOTE_INVALID if amounts are missing, it buys nothing, or it is for another pair or amount.
 */
export function readQuote(answer: unknown, asked: Asked): Quote {
  return checkQuote(v.safeParse(QuoteSchema, answer), asked)
}

/** Reads the answer of `/v1/onramp/buy/quotes`, which calls an amount `value`. Throws what {@link readQuote} does. */
export function readBuyQuote(answer: unknown, asked: Asked): Quote {
  return checkQuote(v.safeParse(BuyQuoteSchema, answer), asked)
}

interface Money {
  readonly amount: string
  readonly currency: string
}

function quoteOf<MoneySchema extends v.GenericSchema<unknown, Money>>(money: MoneySchema) {
  return v.object({
    quoteId: TextSchema,
    coinbaseFee: money,
    networkFee: money,
    paymentSubtotal: money,
    paymentTotal: money,
    purchaseAmount: money,
  })
}

const QuoteSchema = quoteOf(v.object({ amount: DecimalSchema, currency: ShownTextSchema }))
const BuyQuoteSchema = quoteOf(
  v.pipe(
    v.object({ value: DecimalSchema, currency: ShownTextSchema }),
    v.transform(({ value, currency }): Money => ({ amount: value, currency })),
  ),
)

type Parsed = v.SafeParseResult<typeof QuoteSchema>

function checkQuote(parsed: Parsed, { amount, currency, token }: Asked): Quote {
  if (!parsed.success) throw new OnrampError('ONRAMP_QUOTE_INVALID', v.getDotPath(parsed.issues[0]) ?? undefined)
  const { quoteId, purchaseAmount, ...money } = parsed.output
  for (const [name, { currency: unit }] of Object.entries(money)) {
    if (unit !== currency.id) throw new OnrampError('ONRAMP_QUOTE_INVALID', name)
  }
  // A purchase in money would only repeat the question.
  const isToken = [token.symbol, token.id].includes(purchaseAmount.currency)
  if (!isToken || !/[1-9]/.test(purchaseAmount.amount)) throw new OnrampError('ONRAMP_QUOTE_INVALID', 'purchaseAmount')
  if (scale(money.paymentTotal.amount) !== scale(amount)) throw new OnrampError('ONRAMP_QUOTE_INVALID', 'paymentTotal')
  return {
    quoteId,
    coinbaseFee: money.coinbaseFee.amount,
    networkFee: money.networkFee.amount,
    paymentSubtotal: money.paymentSubtotal.amount,
    paymentTotal: money.paymentTotal.amount,
    purchaseAmount: purchaseAmount.amount,
  }
}

/** The same for each way to write a decimal. */
const scale = (decimal: string) => parseUnits(decimal, 30)

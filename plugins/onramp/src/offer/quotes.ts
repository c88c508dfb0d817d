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

export interface PurchaseRequest {
  readonly account: ChainAccount
  readonly network: Network
  readonly token: PurchaseCurrency
  readonly currency: PaymentCurrency
  /** What the user pays including fees, as a decimal string. */
  readonly amount: string
}

/** Amounts are decimal strings, in the payment currency or, for `purchaseAmount`, in whole tokens. */
export interface Quote {
  readonly quoteId: string
  readonly coinbaseFee: string
  readonly networkFee: string
  readonly paymentSubtotal: string
  readonly paymentTotal: string
  readonly purchaseAmount: string
}

type FetchQuote = (request: PurchaseRequest, signal: AbortSignal) => Promise<Quote>

export function createQuoteService(context: OnrampContext, options: OnrampOptions): FetchQuote {
  let isOlderService = false
  return async (request, signal) => {
    const { amount, currency, network, token } = request
    const api = await requireApiFor(context, network.caipNetworkId)
    if (!isOlderService) {
      try {
        const query = toBuyQuery(request, readCountry(options))
        return readBuyQuote(await api.get('/v1/onramp/buy/quotes', { query, signal }), request)
      } catch (error) {
        if (!isCallMissing(error)) throw error
      }
    }
    const body = { purchaseCurrency: token, paymentCurrency: currency, amount, network: token.symbol }
    const answer = await api.post('/v1/onramp/quote', body, { signal })
    // Only set this after the older call succeeds: a service that has neither call may add the current one later.
    isOlderService = true
    return readQuote(answer, request)
  }
}

function toBuyQuery({ amount, currency, network, token }: PurchaseRequest, country: string) {
  const [limit] = readPayment(amount, currency.payment_method_limits).limits
  return {
    purchaseCurrency: token.id,
    purchaseNetwork: findNetwork(token, network)?.name || undefined,
    // The service requires two decimals.
    paymentAmount: amount.includes('.') ? amount : `${amount}.00`,
    paymentCurrency: currency.id,
    country,
    paymentMethod: limit?.id ?? 'card',
  }
}

type Requested = Pick<PurchaseRequest, 'amount' | 'currency' | 'token'>

/** Parses the answer to `/v1/onramp/quote`. Throws if the user would get nothing, or if pair or amount differ. */
export function readQuote(answer: unknown, requested: Requested): Quote {
  return checkQuote(v.safeParse(QuoteSchema, answer), requested)
}

/** Parses the answer to `/v1/onramp/buy/quotes`, in which `value` replaces `amount`. Throws like `readQuote`. */
export function readBuyQuote(answer: unknown, requested: Requested): Quote {
  return checkQuote(v.safeParse(BuyQuoteSchema, answer), requested)
}

type Money = { readonly amount: string; readonly currency: string }

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

function checkQuote(parsed: v.SafeParseResult<typeof QuoteSchema>, { amount, currency, token }: Requested): Quote {
  if (!parsed.success) throw new OnrampError('ONRAMP_QUOTE_INVALID', v.getDotPath(parsed.issues[0]) ?? undefined)
  const { quoteId, purchaseAmount, ...money } = parsed.output
  for (const [name, { currency: unit }] of Object.entries(money)) {
    if (unit !== currency.id) throw new OnrampError('ONRAMP_QUOTE_INVALID', name)
  }
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

/** Maps decimals to comparable integers: `1.5` and `1.50` are equal. */
const scale = (decimal: string) => parseUnits(decimal, 30)

import { parseUnits } from '@latchkey/plugin-api/amounts'
import * as v from 'valibot'
import { OnrampError } from '../errors.js'
import { DecimalSchema, ShownTextSchema, TextSchema } from '../schemas.js'
import type { Question, Quote } from './Offer.js'

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
  // Money as the purchase would only repeat the question.
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

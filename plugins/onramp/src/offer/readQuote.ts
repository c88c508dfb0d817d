import { OnrampError } from '../errors.js'
import { readDecimal, readMember, readText } from '../readMember.js'
import type { Question, Quote } from './Offer.js'

/**
 * Reads the answer of `/v1/onramp/quote`.
 *
 * @throws {OnrampError} ONRAMP_QUOTE_INVALID: amounts are missing, it buys nothing, or it is for something else.
 */
export function readQuote(answer: unknown, { currency, token }: Pick<Question, 'currency' | 'token'>): Quote {
  const amounts = names.map((name) => {
    const member = readMember(answer, name)
    const amount = readDecimal(member, 'amount')
    const unit = readText(member, 'currency')
    // Some services name the money everywhere.
    const isOf = unit === currency.id || (name === 'purchaseAmount' && [token.symbol, token.id].includes(unit))
    if (amount === undefined || !isOf) throw new OnrampError('ONRAMP_QUOTE_INVALID', name)
    return [name, amount] as const
  })
  const quote = Object.fromEntries(amounts) as unknown as Quote
  if (!/[1-9]/.test(quote.purchaseAmount)) throw new OnrampError('ONRAMP_QUOTE_INVALID', 'purchaseAmount')
  return quote
}

const names: readonly (keyof Quote)[] = [
  'coinbaseFee',
  'networkFee',
  'paymentSubtotal',
  'paymentTotal',
  'purchaseAmount',
]

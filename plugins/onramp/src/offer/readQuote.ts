import { parseUnits } from '@latchkey/plugin-api/amounts'
import { OnrampError } from '../errors.js'
import { readDecimal, readMember, readText } from '../readMember.js'
import type { Question, Quote } from './Offer.js'

/**
 * Reads the answer of `/v1/onramp/quote`.
 *
 * @throws {OnrampError} ONRAMP_QUOTE_INVALID: amounts are missing, it buys nothing, or it is for something else
 * or another sum.
 */
export function readQuote(
  answer: unknown,
  { amount, currency, token }: Pick<Question, 'amount' | 'currency' | 'token'>,
): Quote {
  const amounts = names.map((name) => {
    const member = readMember(answer, name)
    const read = readDecimal(member, 'amount')
    const unit = readText(member, 'currency')
    // A purchase in money would be an answer that is made up of the question.
    const isOf = name === 'purchaseAmount' ? [token.symbol, token.id].includes(unit) : unit === currency.id
    const isAsked = name !== 'paymentTotal' || (read && scale(read) === scale(amount))
    if (read === undefined || !isOf || !isAsked) throw new OnrampError('ONRAMP_QUOTE_INVALID', name)
    return [name, read] as const
  })
  const quote = Object.fromEntries(amounts) as unknown as Quote
  if (!/[1-9]/.test(quote.purchaseAmount)) throw new OnrampError('ONRAMP_QUOTE_INVALID', 'purchaseAmount')
  return quote
}

/** The same for each way to write a decimal. */
const scale = (decimal: string) => parseUnits(decimal, 30)

const names: readonly (keyof Quote)[] = [
  'coinbaseFee',
  'networkFee',
  'paymentSubtotal',
  'paymentTotal',
  'purchaseAmount',
]

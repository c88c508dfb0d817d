import { describe, expect, it } from 'vitest'
import { defaultCurrencies } from '../currencies/defaultCurrencies.js'
import { buyQuote, quote } from '../testing/answers.js'
import { readBuyQuote, readQuote } from './quotes.js'

const [token] = defaultCurrencies.purchase
const [currency] = defaultCurrencies.payment
const read = (answer: unknown) => {
  if (!token || !currency) throw new Error('The lists are empty')
  return readQuote(answer, { amount: '100', token, currency })
}

describe('readQuote', () => {
  it('default', () => {
    expect(read(quote('100.00'))).toEqual({
      quoteId: 'q1',
      coinbaseFee: '1.50',
      networkFee: '0.30',
      paymentSubtotal: '98.20',
      paymentTotal: '100.00',
      purchaseAmount: '98.2',
    })
  })

  it('behavior: accepts the token’s id as its currency', () => {
    expect(read(quote('100.00', '98.2', token?.id)).purchaseAmount).toBe('98.2')
  })

  it.each([
    ['it buys nothing', quote('100.00', '0.00')],
    ['it is for another pair', quote('100.00', '98.2', 'DOGE')],
    ['it buys money', quote('100.00', '98.2', 'USD')],
    ['it is paid in the token', { ...quote('100.00'), paymentTotal: { amount: '100.00', currency: 'USDC' } }],
    ['it is in another currency', quote('100.00', '98.2', 'USDC', 'JPY')],
    ['it has an exponent', quote('100.00', '1e9')],
    ['it is negative', quote('100.00', '-5')],
    ['it is huge', quote('100.00', '9'.repeat(40))],
    ['it is empty', {}],
    ['it is a list', []],
    ['it is null', null],
    ['it is for another amount', { ...quote('100.00'), paymentTotal: { amount: '1000.00', currency: 'USD' } }],
    ['an amount is a number', { ...quote('100.00'), coinbaseFee: { amount: 1.5, currency: 'USD' } }],
  ])('error: rejects a quote if %s', (_name, answer) => {
    expect(() => read(answer)).toThrow(expect.objectContaining({ code: 'ONRAMP_QUOTE_INVALID' }))
  })
})

describe('readBuyQuote', () => {
  const readBuy = (answer: unknown) => {
    if (!token || !currency) throw new Error('The lists are empty')
    return readBuyQuote(answer, { amount: '100', token, currency })
  }

  it('default: reads amounts from `value`', () => {
    expect(readBuy(buyQuote('100.00'))).toEqual({
      quoteId: 'q2',
      coinbaseFee: '1.50',
      networkFee: '0.50',
      paymentSubtotal: '98.00',
      paymentTotal: '100.00',
      purchaseAmount: '98',
    })
  })

  it.each([
    ['an answer of the older call', quote('100.00')],
    ['another amount', buyQuote('1000.00')],
    ['a purchase of nothing', buyQuote('100.00', '0.00')],
    ['null', null],
  ])('error: rejects %s', (_name, answer) => {
    expect(() => readBuy(answer)).toThrow(expect.objectContaining({ code: 'ONRAMP_QUOTE_INVALID' }))
  })
})

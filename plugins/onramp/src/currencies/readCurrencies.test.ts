import { describe, expect, it } from 'vitest'
import { options } from '../testing/answers.js'
import { defaultCurrencies, defaultLimits } from './defaultCurrencies.js'
import { readCurrencies } from './readCurrencies.js'

describe('readCurrencies', () => {
  it('default', () => {
    expect(readCurrencies(options)).toEqual({
      purchase: options.purchaseCurrencies,
      payment: options.paymentCurrencies,
    })
  })

  it('behavior: the fixed list is what it would read of itself, and no id stands twice', () => {
    const { purchase, payment } = defaultCurrencies
    expect(readCurrencies({ purchaseCurrencies: purchase, paymentCurrencies: payment })).toEqual(defaultCurrencies)
  })

  it.each([null, undefined, 5, 'x', [], {}, { purchaseCurrencies: {}, paymentCurrencies: 'USD' }])(
    'error: %j is nothing',
    (answer) => {
      expect(readCurrencies(answer)).toEqual({ purchase: [], payment: [] })
    },
  )

  it('behavior: what is not as it should be is left out, and the rest stays', () => {
    const { purchase, payment } = readCurrencies({
      purchaseCurrencies: [
        null,
        5,
        { id: 'x' },
        { id: 'a', symbol: 'A\u202e', networks: [{ chain_id: 10 }] },
        { id: 'a', symbol: 'B' },
      ],
      paymentCurrencies: [
        { id: 'usd' },
        { id: 'EUR', payment_method_limits: [{ id: 'card', min: '-1', max: '5' }] },
        { id: 'JPY' },
        { id: '../' },
      ],
    })
    expect(purchase).toEqual([
      {
        id: 'a',
        name: 'A',
        symbol: 'A',
        networks: [{ name: '', display_name: '', chain_id: '10', contract_address: '' }],
      },
    ])
    expect(payment).toEqual([
      { id: 'EUR', payment_method_limits: defaultLimits },
      // Ten yen are not ten dollars.
      { id: 'JPY', payment_method_limits: [] },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { buyOptions, options } from '../testing/answers.js'
import { defaultCurrencies, defaultLimits } from './defaultCurrencies.js'
import { readBuyCurrencies, readCurrencies } from './readCurrencies.js'

describe('readCurrencies', () => {
  it('default', () => {
    expect(readCurrencies(options)).toEqual({
      purchase: options.purchaseCurrencies,
      payment: options.paymentCurrencies,
    })
  })

  it('behavior: keeps the default lists unchanged, and has no duplicate ids', () => {
    const { purchase, payment } = defaultCurrencies
    expect(readCurrencies({ purchaseCurrencies: purchase, paymentCurrencies: payment })).toEqual(defaultCurrencies)
  })

  it.each([null, undefined, 5, 'x', [], {}, { purchaseCurrencies: {}, paymentCurrencies: 'USD' }])(
    'error: returns an empty list for %j',
    (answer) => {
      expect(readCurrencies(answer)).toEqual({ purchase: [], payment: [] })
    },
  )

  it('behavior: skips invalid entries', () => {
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
      // The default limits are in dollars and euros.
      { id: 'JPY', payment_method_limits: [] },
    ])
  })
})

describe('readBuyCurrencies', () => {
  it('default', () => {
    const upperCase = options.paymentCurrencies.map(({ id, payment_method_limits }) => ({
      id,
      payment_method_limits: payment_method_limits.map((limit) => ({ ...limit, id: limit.id.toUpperCase() })),
    }))
    expect(readBuyCurrencies(buyOptions)).toEqual({
      purchase: options.purchaseCurrencies.map(({ networks, ...currency }) => ({
        ...currency,
        networks: networks.map((network) => ({ ...network, name: network.name.replace('-mainnet', '') })),
      })),
      payment: upperCase,
    })
  })

  it.each([null, 'x', [], {}, { purchaseCurrencies: {}, paymentCurrencies: 5 }])(
    'error: returns an empty list for %j',
    (answer) => {
      expect(readBuyCurrencies(answer)).toEqual({ purchase: [], payment: [] })
    },
  )
})

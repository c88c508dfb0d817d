import { describe, expect, it } from 'vitest'
import { defaultLimits } from './currencies/defaultCurrencies.js'
import { readPayment } from './readPayment.js'

const [card, bank] = defaultLimits

describe('readPayment', () => {
  it.each([
    ['10', '10', defaultLimits],
    ['10.00', '10', defaultLimits],
    ['7500.00', '7500', defaultLimits],
    ['7500.01', '7500.01', [bank]],
    ['25000', '25000', [bank]],
    ['.5e', undefined, defaultLimits],
    ['', undefined, defaultLimits],
    ['100.5', '100.50', defaultLimits],
    ['0100', '100', defaultLimits],
  ])('default: reads %s', (typed, amount, limits) => {
    const reading = readPayment(typed, defaultLimits)
    expect(reading.amount).toBe(amount)
    expect(reading.limits).toEqual(limits)
  })

  it.each([
    ['9.99', { edge: 'low', limit: '10.00' }],
    ['0', { edge: 'low', limit: '10.00' }],
    ['25000.01', { edge: 'high', limit: '25000.00' }],
    ['9'.repeat(60), { edge: 'high', limit: '25000.00' }],
    ['10.001', 'invalid'],
    ['1e3', 'invalid'],
    ['1,000', 'invalid'],
    ['-20', 'invalid'],
  ])('error: rejects %s', (typed, problem) => {
    expect(readPayment(typed, defaultLimits)).toEqual({ problem, limits: defaultLimits })
  })

  it.each([
    ['5', '5'],
    ['3000000.5', '3000000.50'],
    ['0', undefined],
    ['0.00', undefined],
  ])('behavior: accepts %s if there are no limits', (typed, amount) => {
    expect(readPayment(typed, [])).toEqual({ limits: [], ...(amount && { amount }) })
  })

  it('behavior: accepts or rejects every cent around each limit correctly', () => {
    const write = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    for (const edge of [1_000n, 750_000n, 2_500_000n]) {
      for (let cents = edge - 150n; cents <= edge + 150n; cents++) {
        const accepting = [card, bank].filter(
          (_limit, index) => cents >= 1_000n && cents <= (index === 0 ? 750_000n : 2_500_000n),
        )
        const { amount, limits } = readPayment(write(cents), defaultLimits)
        expect(amount !== undefined).toBe(accepting.length > 0)
        if (amount) expect(limits).toEqual(accepting)
      }
    }
  })
})

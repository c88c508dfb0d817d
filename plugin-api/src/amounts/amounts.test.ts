import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits } from '../kit/values/format.js'
import {
  AmountInvalidError,
  amountAtPrice,
  formatFiat,
  formatWorth,
  parseUnits,
  priceAmount,
  readPrice,
  sumFiat,
} from './index.js'

const decimals = fc.integer({ min: 0, max: 77 })
const value = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('parseUnits', () => {
  it.each([
    ['1.5', 6, 1_500_000n],
    ['.5', 1, 5n],
    ['2.', 0, 2n],
    [' 7 ', 18, 7_000_000_000_000_000_000n],
    ['0.000000000000000001', 18, 1n],
    ['1.5000000', 1, 15n],
    ['1.000', 0, 1n],
    ['340282366920938463463374607431768211457', 0, 2n ** 128n + 1n],
    ['0.000000000000000000000000000000000001', 36, 1n],
  ])('default: %s with %i decimals', (text, places, expected) => {
    expect(parseUnits(text, places)).toBe(expected)
  })

  it.each(['', '.', '1e3', '-1', '+1', '1,5', '1 000', '0x10', '١', 'NaN', '1.2.3', '1'.repeat(101)])(
    'error: rejects %s',
    (text) => {
      expect(() => parseUnits(text, 18)).toThrow(
        expect.objectContaining({ code: 'AMOUNT_NOT_A_NUMBER', reason: 'not-a-number' }),
      )
    },
  )

  it('error: rejects an amount with more decimals than the token has', () => {
    expect(() => parseUnits('1.2345678', 6)).toThrow(AmountInvalidError)
    expect(() => parseUnits('0.1', 0)).toThrow(
      expect.objectContaining({ code: 'AMOUNT_TOO_MANY_DECIMALS', message: 'This token allows at most 0 decimals' }),
    )
  })

  it('behavior: parses everything that formatUnits returns', () => {
    fc.assert(fc.property(value, decimals, (units, places) => parseUnits(formatUnits(units, places), places) === units))
  })
})

describe('readPrice', () => {
  it.each([
    [1, '1'],
    [0, '0'],
    [0.25, '0.25'],
    [1e-12, '0.000000000001'],
    [1e-30, '0.000000000000000000000000000001'],
    [5e21, '5000000000000000000000'],
    [3000.129999999, '3000.129999999'],
  ])('default: %d', (price, expected) => {
    expect(readPrice(price)).toBe(expected)
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, {}])(
    'error: returns undefined for %s',
    (price) => {
      expect(readPrice(price)).toBeUndefined()
    },
  )

  it('behavior: keeps the value of every number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (price) => {
        const text = readPrice(price) ?? ''
        return /^\d+(\.\d+)?$/.test(text) && Number(text) === price
      }),
    )
  })
})

describe('priceAmount', () => {
  it.each([
    [1_500_000n, 6, '2', '3'],
    [1n, 18, '3000', '0.000000000000003'],
  ])('default: %d with %i decimals at %s', (units, places, price, expected) => {
    expect(priceAmount({ value: units, decimals: places }, price)).toBe(expected)
  })

  it.each(['', 'x', '1e3', '-1', 'Infinity'])('error: returns 0 for a price of %s', (price) => {
    expect(priceAmount({ value: 5n, decimals: 0 }, price)).toBe('0')
  })

  it('behavior: is as exact as integer arithmetic', () => {
    fc.assert(
      fc.property(
        value,
        decimals,
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 30 }),
        (units, places, cents, pricePlaces) => {
          const worth = priceAmount({ value: units, decimals: places }, formatUnits(cents, pricePlaces))
          return worth === formatUnits(units * cents, places + pricePlaces)
        },
      ),
    )
  })
})

describe('amountAtPrice', () => {
  it('default', () => {
    expect(amountAtPrice('100', '3000', 18)).toBe(33_333_333_333_333_333n)
    expect(amountAtPrice('1', '0.000000000001', 6)).toBe(10n ** 18n)
  })

  it('behavior: returns undefined without a price', () => {
    expect(amountAtPrice('100', '0', 18)).toBeUndefined()
    expect(amountAtPrice('100', '', 18)).toBeUndefined()
    expect(amountAtPrice('x', '1', 18)).toBeUndefined()
  })

  it('behavior: returns the largest amount that the money can buy', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 36 }),
        (cents, price, places) => {
          const bought = amountAtPrice(formatUnits(cents, 2), formatUnits(price, 6), places)
          if (bought === undefined) return false
          const paid = cents * 10n ** BigInt(4 + places)
          return bought * price <= paid && (bought + 1n) * price > paid
        },
      ),
    )
  })
})

describe('formatWorth', () => {
  it('default', () => {
    expect(formatWorth({ value: 1_500_000n, decimals: 6, price: '2' }, 'en')).toBe('$3.00')
    expect(formatWorth({ value: 0n, decimals: 6, price: '2' }, 'en')).toBe('$0.00')
  })

  it('behavior: returns undefined without a price', () => {
    expect(formatWorth({ value: 1n, decimals: 6 }, 'en')).toBeUndefined()
    expect(formatWorth({ value: 1n, decimals: 6, price: '' }, 'en')).toBeUndefined()
  })
})

describe('sumFiat', () => {
  it('default', () => {
    expect(sumFiat(['0.1', '0.2', '1000000000000000000000.000000000001'])).toBe('1000000000000000000000.300000000001')
    expect(sumFiat([])).toBe('0')
  })

  it('error: ignores strings that are not numbers', () => {
    expect(sumFiat(['1', 'NaN', '-5', '2'])).toBe('3')
  })
})

describe('formatFiat', () => {
  it.each([
    ['0', {}, '$0.00'],
    ['1234.567', {}, '$1,234.56'],
    ['0.999', {}, '$0.99'],
    ['0.005', {}, '<\u2009$0.01'],
    ['0.000000000001', {}, '<\u2009$0.01'],
    ['0.000', {}, '$0.00'],
    ['123456789012345678901234567890.129', {}, '$123,456,789,012,345,678,901,234,567,890.12'],
    ['1234.5', { locale: 'de' }, '1.234,50\u00a0$'],
    ['1234.5', { locale: 'fr', currency: 'EUR' }, '1\u202f234,50\u00a0€'],
    ['1234.5', { locale: 'ja', currency: 'JPY' }, '￥1,234.50'],
  ])('default: %s %o', (amount, options, expected) => {
    expect(formatFiat(amount, options)).toBe(expected)
  })

  it('behavior: never rounds up', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }), (units, places) => {
        const text = formatUnits(units, places)
        const shown = formatFiat(text)
        if (shown.startsWith('<')) return units * 100n < 10n ** BigInt(places)
        const cents = BigInt(shown.replace(/[$,.]/g, ''))
        return cents === (units * 100n) / 10n ** BigInt(places)
      }),
    )
  })
})

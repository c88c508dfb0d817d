import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTypedAmount, readTypedAmount, writeTypedAmount } from './index.js'

describe('readTypedAmount', () => {
  it.each([
    ['1.5', { decimals: 6 }, 1_500_000n],
    ['0.000001', { decimals: 6 }, 1n],
    ['1.0', { decimals: 0 }, 1n],
    ['3000', { decimals: 18, price: '3000', unit: 'fiat' }, 10n ** 18n],
    ['1', { decimals: 2, price: '3', unit: 'fiat' }, 33n],
    ['1.5', { decimals: 6, balance: 1_500_000n }, 1_500_000n],
    ['1.5', { decimals: 6, balance: undefined }, 1_500_000n],
    ['', { decimals: 6, balance: 0n }, undefined],
    ['', { decimals: 6 }, undefined],
    ['0', { decimals: 6 }, undefined],
    ['0.', { decimals: 6 }, undefined],
    ['0.0000000', { decimals: 6 }, undefined],
  ] as const)('default: %s with %o', (text, options, value) => {
    expect(readTypedAmount(text, options)).toBe(value)
  })

  it.each([
    ['1.2.3', { decimals: 6 }, 'AMOUNT_NOT_A_NUMBER', 'Enter a valid amount'],
    ['.', { decimals: 6 }, 'AMOUNT_NOT_A_NUMBER', 'Enter a valid amount'],
    ['1', { decimals: 6, unit: 'fiat' }, 'AMOUNT_NOT_A_NUMBER', 'Enter a valid amount'],
    ['1.0000001', { decimals: 6 }, 'AMOUNT_TOO_MANY_DECIMALS', 'This token allows at most 6 decimals'],
    ['0.0000001', { decimals: 6 }, 'AMOUNT_TOO_SMALL', 'This amount is below the token’s smallest unit'],
    ['1.5', { decimals: 6, balance: 1_499_999n }, 'AMOUNT_ABOVE_BALANCE', 'Your balance is too low'],
    ['1', { decimals: 2, price: '2', unit: 'fiat', balance: 49n }, 'AMOUNT_ABOVE_BALANCE', 'Your balance is too low'],
    [
      '0.001',
      { decimals: 2, price: '1', unit: 'fiat' },
      'AMOUNT_TOO_SMALL',
      'This amount is below the token’s smallest unit',
    ],
  ] as const)('error: %s with %o', (text, options, code, message) => {
    expect(() => readTypedAmount(text, options)).toThrow(expect.objectContaining({ code, message }))
  })
})

describe('writeTypedAmount', () => {
  it.each([
    [1_500_000n, { decimals: 6 }, '1.5'],
    [1_500_000n, { decimals: 6, price: '2', unit: 'fiat' }, '3'],
    [999_999n, { decimals: 6, price: '1', unit: 'fiat' }, '0.99'],
    [1_200_000n, { decimals: 6, price: '1', unit: 'fiat' }, '1.2'],
    [1n, { decimals: 18, unit: 'fiat' }, '0'],
  ] as const)('default: %d with %o', (value, options, text) => {
    expect(writeTypedAmount(value, options)).toBe(text)
  })

  it('behavior: readTypedAmount reads the result in tokens, to the last unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
        return readTypedAmount(writeTypedAmount(value, { decimals }), { decimals }) === value
      }),
    )
  })
})

it('checkTypedAmount: returns the error instead of throwing it', () => {
  expect(checkTypedAmount('1.5', { decimals: 6 })).toEqual({ value: 1_500_000n })
  expect(checkTypedAmount('', { decimals: 6 })).toEqual({})
  expect(checkTypedAmount('1.2.3', { decimals: 6 }).problem).toMatchObject({ code: 'AMOUNT_NOT_A_NUMBER' })
  expect(checkTypedAmount(`${2n ** 256n - 1n}`, { decimals: 0 })).toEqual({ value: 2n ** 256n - 1n })
  expect(checkTypedAmount(`${2n ** 256n}`, { decimals: 0 }).problem).toMatchObject({ code: 'AMOUNT_NOT_A_NUMBER' })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestUnits, minimumReceived, networkFee, priceImpact, providerFee, readUnits } from './figures.js'
import { readAmount } from './form/readAmount.js'
import type { HeldToken } from './tokens/SwapToken.js'

const units = fc.bigInt({ min: 0n, max: largestUnits })
const tolerance = fc.bigInt({ min: 10n, max: 5_000n })
const cents = fc.bigInt({ min: 1n, max: 10n ** 30n })
const dollars = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`

describe('minimumReceived', () => {
  it('default', () => {
    expect(minimumReceived(750_000_000n, 100n)).toBe(742_500_000n)
    expect(minimumReceived(99n, 100n)).toBe(98n)
    expect(minimumReceived(1n, 10n)).toBe(0n)
  })

  it('behavior: rounds down to a whole unit', () => {
    fc.assert(
      fc.property(units, tolerance, (amount, slippage) => {
        const least = minimumReceived(amount, slippage)
        const exact = amount * (10_000n - slippage)
        return least <= amount && least * 10_000n <= exact && (least + 1n) * 10_000n > exact
      }),
    )
  })

  it('behavior: never increases with the tolerance', () => {
    fc.assert(
      fc.property(units, tolerance, tolerance, (amount, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        return minimumReceived(amount, more) <= minimumReceived(amount, less)
      }),
    )
  })
})

describe('fees', () => {
  it('default', () => {
    expect(networkFee(210_000n, 10n ** 9n)).toBe(210_000_000_000_000n)
    expect(networkFee(210_000n, undefined)).toBeUndefined()
    expect(providerFee(10_000n)).toBe(85n)
    expect(providerFee(1n)).toBe(1n)
  })

  it('behavior: rounds the provider fee up to the next unit', () => {
    fc.assert(
      fc.property(units, (amount) => {
        const fee = providerFee(amount)
        return fee * 10_000n >= amount * 85n && (fee === 0n || (fee - 1n) * 10_000n < amount * 85n)
      }),
    )
  })
})

describe('priceImpact', () => {
  it.each([
    ['100', '100', 0n],
    ['100', '95', 500n],
    ['100', '94.999999', 501n],
    ['100', '105', -500n],
    ['100', '0', 10_000n],
    ['0.000000000000000001', '0.000000000000000001', 0n],
    ['0', '1', undefined],
    [undefined, '1', undefined],
    ['1', undefined, undefined],
  ])('default: formats %s as %s', (given, received, expected) => {
    expect(priceImpact(given, received)).toBe(expected)
  })

  it('behavior: rounds losses up to the next basis point', () => {
    fc.assert(
      fc.property(cents, cents, (given, received) => {
        const impact = priceImpact(dollars(given), dollars(received)) ?? 0n
        const lost = (given - received) * 10_000n
        if (lost <= 0n) return impact <= 0n && -impact * given <= -lost
        return impact * given >= lost && (impact - 1n) * given < lost
      }),
    )
  })
})

describe('readAmount', () => {
  const coin = (balance: bigint): HeldToken => ({
    address: `eip155:1:0x${'e'.repeat(40)}`,
    networkId: 'eip155:1',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    balance,
  })
  const all = { amount: '', unit: 'token', isMax: true } as const

  it('behavior: Max leaves twice the fee of the native coin, or fails', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 0n, max: 10n ** 24n }), (balance, fee) => {
        const token = coin(balance)
        const { value, problem } = readAmount({ draft: all, token, coin: token, fee, isSmartAccount: false })
        if (problem) return balance <= 2n * fee
        return value !== undefined && value > 0n && balance - value === 2n * fee
      }),
    )
  })

  it('behavior: Max is a token’s whole balance, with a problem if the native coin does not cover the fee', () => {
    const token: HeldToken = { ...coin(500n), address: `eip155:1:0x${'c'.repeat(40)}` }
    const parts = { draft: all, token, isSmartAccount: false }
    expect(readAmount({ ...parts, coin: coin(10n), fee: 10n })).toEqual({ value: 500n })
    expect(readAmount({ ...parts, coin: coin(9n), fee: 10n }).problem).toMatchObject({ code: 'SWAP_FEE_INSUFFICIENT' })
    expect(readAmount({ ...parts, coin: coin(9n), fee: 10n, isSmartAccount: true }).problem).toBeUndefined()
  })

  it('behavior: accepts any amount if the balance is unknown', () => {
    const { balance: _unknown, ...token } = coin(0n)
    const draft = { amount: '5', unit: 'token', isMax: false } as const
    expect(readAmount({ draft, token, coin: token, fee: 1n, isSmartAccount: false })).toEqual({
      value: 5n * 10n ** 18n,
    })
  })
})

describe('readUnits', () => {
  it('behavior: accepts whole numbers of up to 256 bits', () => {
    fc.assert(fc.property(units, (value) => readUnits(String(value)) === value))
  })

  it.each([String(1n << 256n), '1'.repeat(79), '-1', '1e5', '1.5', ' 1', '0x1', '', 1, null, undefined, {}])(
    'error: rejects %s',
    (value) => {
      expect(readUnits(value)).toBeUndefined()
    },
  )
})

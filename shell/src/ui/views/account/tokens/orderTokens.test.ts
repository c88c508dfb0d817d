import type { TokenBalance } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderTokens } from './orderTokens.js'
import { formatQuantity } from './TokensPanel.js'

function token(symbol: string, amount: bigint, price?: string, decimals = 18): TokenBalance {
  return {
    name: symbol,
    symbol,
    networkId: 'eip155:1',
    address: `eip155:1:0x${symbol}`,
    amount,
    decimals,
    ...(price !== undefined && { price }),
  }
}

const one = 10n ** 18n

describe('orderTokens', () => {
  it('default: orders by value, then tokens without a price by name', () => {
    const { tokens, total } = orderTokens([
      token('ZED', one),
      token('CHEAP', one, '0.000000000001'),
      token('ABC', one),
      token('DEAR', one, '1000'),
      token('MID', 2n * one, '499.999'),
    ])
    expect(tokens.map(({ token: { symbol } }) => symbol)).toEqual(['DEAR', 'MID', 'CHEAP', 'ABC', 'ZED'])
    expect(tokens.map(({ worth }) => worth)).toEqual(['1000', '999.998', '0.000000000001', undefined, undefined])
    expect(total).toBe('1999.998000000001')
  })

  it('behavior: is exact for balances above 2^128 with 36 decimals', () => {
    const { total } = orderTokens([token('BIG', 2n ** 200n, '3', 36), token('NATIVE', 2n ** 140n, '0.5', 0)])
    const units = 3n * 2n ** 200n + 2n ** 139n * 10n ** 36n
    const digits = units.toString()
    expect(total).toBe(`${digits.slice(0, -36)}.${digits.slice(-36).replace(/0+$/, '')}`)
  })

  it('behavior: marks tokens whose symbols look alike', () => {
    const { tokens } = orderTokens([
      token('USDC', one, '1'),
      token('usdc', one),
      token('ＵＳＤＣ', one),
      token('ETH', one),
    ])
    expect(tokens.map(({ token: { symbol }, isAmbiguous }) => [symbol, isAmbiguous])).toEqual([
      ['USDC', true],
      ['ETH', false],
      ['usdc', true],
      ['ＵＳＤＣ', true],
    ])
  })

  it('behavior: orders by exact values', () => {
    const tokens = fc.array(
      fc.record({ amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), decimals: fc.integer({ min: 1, max: 36 }) }),
    )
    fc.assert(
      fc.property(tokens, (list) => {
        const { tokens: ordered } = orderTokens(
          list.map(({ amount, decimals }, index) => token(`T${index}`, amount, '1.5', decimals)),
        )
        const scaled = ordered.map(({ token: { amount, decimals } }) => amount * 10n ** BigInt(36 - decimals))
        return scaled.every((value, index) => index === 0 || value <= (scaled[index - 1] as bigint))
      }),
    )
  })
})

describe('formatQuantity', () => {
  it.each([
    [0n, 18, '0.00'],
    [1n, 18, '<\u20090.01'],
    [10n ** 16n, 18, '0.01'],
    [10n ** 16n - 1n, 18, '<\u20090.01'],
    [1_999_999n, 6, '1.99'],
    [5n, 0, '5.00'],
    [5n, 1, '0.50'],
    [2n ** 130n, 0, '1,361,129,467,683,753,853,853,498,429,727,072,845,824.00'],
  ])('default: %d with %i decimals is %s', (amount, decimals, text) => {
    expect(formatQuantity(token('T', amount, undefined, decimals), 'en')).toBe(text)
  })
})

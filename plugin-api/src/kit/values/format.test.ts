import { describe, expect, it } from 'vitest'
import { formatAmount, formatExact, formatUnits, truncateAddress } from './format.js'

describe('formatUnits', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [-1_500_000n, 6, '-1.5'],
    [-1n, 2, '-0.01'],
    [42n, 0, '42'],
    [100n, 2, '1'],
    [12_345_678_901_234_567_890_123_456_789n, 18, '12345678901.234567890123456789'],
  ])('parameters: %s with %s decimals', (value, decimals, expected) => {
    expect(formatUnits(value, decimals)).toBe(expected)
  })
})

describe('formatAmount', () => {
  it('default: groups digits, and cuts to three decimals without rounding', () => {
    expect(formatAmount(1_234_999_999n, 6)).toBe('1,234.999')
    expect(formatAmount(1_999n, 6)).toBe('0.001')
    expect(formatAmount(999n, 6)).toBe('0')
  })

  it('parameters: minimumDecimals', () => {
    expect(formatAmount(0n, 18, { minimumDecimals: 3 })).toBe('0.000')
    expect(formatAmount(1n, 0, { minimumDecimals: 2, maximumDecimals: 0 })).toBe('1.00')
  })

  it('parameters: currency', () => {
    expect(formatAmount(1_234_567n, 2, { currency: 'USD', maximumDecimals: 2 })).toBe('$12,345.67')
  })

  it('parameters: locale', () => {
    expect(formatAmount(1_234_567_890n, 6, { locale: 'de' })).toBe('1.234,567')
  })

  it('behavior: keeps digits beyond the precision of a double', () => {
    const value = 9_007_199_254_740_993_123_456_789n
    expect(formatAmount(value, 6, { maximumDecimals: 6 })).toBe('9,007,199,254,740,993,123.456789')
  })
})

describe('formatExact', () => {
  it('default: formats every digit in the locale', () => {
    expect(formatExact(1_234_500_001n, 6, 'de')).toBe('1.234,500001')
    expect(formatExact(12n * 10n ** 6n, 6, 'en')).toBe('12')
  })

  it('parameters: minimumDecimals pads a fraction', () => {
    expect(formatExact(12_500_000n, 6, 'en', 2)).toBe('12.50')
    expect(formatExact(12_000_000n, 6, 'en', 2)).toBe('12')
  })

  it('behavior: supports more decimals than old browsers do', () => {
    expect(formatExact(1n, 24, 'de')).toBe('0.000000000000000000000001')
  })
})

describe('truncateAddress', () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

  it('default', () => {
    expect(truncateAddress(address)).toBe('0x71...d8976F')
  })

  it('parameters: start and end set how many characters to keep', () => {
    expect(truncateAddress(address, 6, 4)).toBe('0x71C7...976F')
  })

  it('behavior: keeps an address that would not get shorter', () => {
    expect(truncateAddress('anna.eth')).toBe('anna.eth')
    expect(truncateAddress('abcd123456789')).toBe('abcd123456789')
  })
})

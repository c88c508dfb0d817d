import { expect, it } from 'vitest'
import { readAmount } from './createPortfolio.js'

it.each([
  ['1', 18, 10n ** 18n],
  ['0.1', 18, 10n ** 17n],
  ['123.456789', 6, 123_456_789n],
  ['0', 18, 0n],
  ['5.', 2, 500n],
  ['1.23456', 2, 123n],
  ['12345678901234567890.123456789012345678', 18, 12_345_678_901_234_567_890_123_456_789_012_345_678n],
])('default: %s with %i decimals', (text, decimals, value) => {
  expect(readAmount(text, decimals)).toBe(value)
})

it.each(['', '.5', '-1', '1e18', '1,000', '0x10', 'NaN', ' 1', '1.2.3', '٣', '9'.repeat(200)])(
  'behavior: rejects %s',
  (text) => {
    expect(readAmount(text, 18)).toBeUndefined()
  },
)

it.each([-1, 1.5, 100, Number.NaN])('behavior: rejects %s decimals', (decimals) => {
  expect(readAmount('1', decimals)).toBeUndefined()
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanAmount } from './cleanAmount.js'

const typing = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(..."0123456789.,e-x '"), maxLength: 12 }),
)

it.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['05', '5'],
  ['00.5', '0.5'],
  ['0', '0'],
  [' 1 000 ', '1000'],
  ['12 USDC', '12'],
  ["1'000", '1000'],
  ['1\u2019000_000', '1000000'],
  ['1\u202f000\u00a0000', '1000000'],
  ['\u2066\u200e12.5\u2069', '12.5'],
  ['-3', '-3'],
  ['-', '-'],
  ['\u2212 .5', '-0.5'],
  ['$-3', '-3'],
  ['-$3', '-3'],
  ['$.50', '0.50'],
  ['Rs.500', '500'],
  ['Rs. 500', '500'],
  ['about 12.5 USDC (all)', '12.5'],
  ['12 USDC.', '12'],
  ['USDC', ''],
  // Arabic and Persian digits, and full-width digits from East Asian keyboards.
  ['\u0661\u0662\u066b\u0665', '12.5'],
  ['\u06f1\u06f2\u066c\u06f3\u06f4\u06f5', '12345'],
  ['\uff11\uff12\uff0e\uff15', '12.5'],
  // Ambiguous separators stay, so that the caller rejects them.
  ['1,234.56', '1,234.56'],
  ['1.234.567', '1.234.567'],
  ['1,234,567', '1,234,567'],
  // Must not join separate numbers.
  ['1e5', '1e5'],
  ['1e-7', '1e-7'],
  ['1e', '1e'],
  ['0x', '0x'],
  ['12 eth', '12'],
  ['1.5E+3', '1.5E+3'],
  ['0x10', '0x10'],
  ['5 USDC (2 left)', '5USDC(2'],
  ['1-2', '1-2'],
  ['10\u00b2', '10\u00b2'],
  ['1\u00bd', '1\u00bd'],
  ['\u0967\u0968', '\u0967\u0968'],
  [`1${' and'.repeat(40)} 2`, ''],
  [`1${'a'.repeat(1_000)}`, ''],
])('default: %s', (typed, kept) => {
  expect(cleanAmount(typed)).toBe(kept)
})

it('behavior: is idempotent', () => {
  fc.assert(
    fc.property(typing, (typed) => {
      const kept = cleanAmount(typed)
      return kept.length <= 80 && cleanAmount(kept) === kept
    }),
  )
})

it('behavior: joins only adjacent digits', () => {
  fc.assert(
    fc.property(typing, (typed) => {
      const kept = cleanAmount(typed)
      const isNumber = /^\d+\.?\d*$/.test(kept)
      const [, between = ''] = /^\D*(\d.*\d|\d)?\D*$/s.exec(typed) ?? []
      return !isNumber || /^[\d.,\s'_]*$/.test(between)
    }),
  )
})

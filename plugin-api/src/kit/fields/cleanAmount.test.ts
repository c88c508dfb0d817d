import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanAmount } from './cleanAmount.js'

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
  ['1e5', '15'],
  ['-3', '3'],
  // Nobody can tell what these mean: they stay, and are refused.
  ['1,234.56', '1,234.56'],
  ['1.234.567', '1.234.567'],
  ['1,234,567', '1,234,567'],
])('default: %s', (typed, kept) => {
  expect(cleanAmount(typed)).toBe(kept)
})

it('behavior: cleaning twice changes nothing, and no sign of another kind is left', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (typed) => {
      const kept = cleanAmount(typed)
      return /^[\d.,]{0,81}$/.test(kept) && cleanAmount(kept) === kept
    }),
  )
})

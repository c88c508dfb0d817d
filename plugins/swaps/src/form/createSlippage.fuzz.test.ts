import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson } from '../../../../tests/fuzz/hostileValues.js'
import { leastSlippage, mostSlippage, readSlippage } from './createSlippage.js'

test('ignores invalid stored slippage tolerances', async () => {
  await fuzzBorder({
    name: 'storage swaps slippage',
    input: fc.oneof(
      fc.integer(),
      fc.double(),
      fc.nat(60).map((percent) => percent * 100),
      fc.nat().map(String),
      hostileJson,
    ),
    pass: readSlippage,
    check(read) {
      if (read === undefined) return
      expect(read % 100).toBe(0)
      expect(read).toBeGreaterThanOrEqual(leastSlippage)
      expect(read).toBeLessThanOrEqual(mostSlippage)
    },
    passGood: () => expect(readSlippage(150 * 2)).toBe(300),
  })
})

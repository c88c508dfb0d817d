import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText } from '../../tests/fuzz/hostileValues.js'
import { cleanTokenName, cleanTokenSymbol } from './cleanTokenText.js'

test('default: keeps spaces in names, and removes them from symbols', () => {
  expect(cleanTokenName(' USD\tCoin ')).toBe('USD Coin')
  expect(cleanTokenSymbol(' US DC\u0000')).toBe('USDC')
  expect(cleanTokenSymbol('USD₮0')).toBe('USD₮0')
  expect(cleanTokenSymbol('\u202eCDSU')).toBe('CDSU')
  expect(cleanTokenName('😀'.repeat(100))).toBe('😀'.repeat(40))
})

test.each([
  ['name', cleanTokenName, 40],
  ['symbol', cleanTokenSymbol, 20],
] as const)('behavior: cleans and shortens a hostile %s', (name, clean, longest) =>
  fuzzBorder({
    name: `token ${name}`,
    input: fc.oneof(hostileText, hostileJson),
    pass: clean,
    check(text) {
      if (/\p{C}|^\s|\s$|\p{M}{3}/u.test(text) || Array.from(text).length > longest)
        throw new Error(`Unsafe: ${JSON.stringify(text)}`)
      if (name === 'symbol' && /\s/.test(text)) throw new Error(`More than one word: ${JSON.stringify(text)}`)
    },
  }),
)

import { expect, test } from 'vitest'
import { tokenIconUrl } from './tokenIconUrl.js'

const origin = 'http://localhost:4000'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('default', () => {
  expect(tokenIconUrl(origin, 'ETH')).toBe(`${origin}/images/token/ETH.svg`)
  expect(tokenIconUrl(origin, 'USDC', usdc)).toBe(`${origin}/images/token/USDC.svg`)
})

test('behavior: an unknown contract gets letters, or no picture if it copies a well-known symbol', () => {
  expect(tokenIconUrl(origin, 'OWN', `0x${'1'.repeat(40)}`)).toBe(`${origin}/images/token/OWN.svg`)
  expect(tokenIconUrl(origin, 'USDC', `0x${'1'.repeat(40)}`)).toBeUndefined()
})

test('error: a symbol that is not a plain word has no picture', () => {
  expect(tokenIconUrl(origin, '../x')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { formatWalletCount } from './formatWalletCount.js'

test('default: down to the ten, with a plus', () => {
  expect(formatWalletCount(447, 'en')).toBe('440+')
  expect(formatWalletCount(2040, 'en')).toBe('2,040+')
})

test('behavior: small numbers as they are', () => {
  expect(formatWalletCount(9, 'en')).toBe('9')
  expect(formatWalletCount(10, 'en')).toBe('10+')
})

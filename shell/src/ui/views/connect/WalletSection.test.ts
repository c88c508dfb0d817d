import { expect, test } from 'vitest'
import { formatWalletCount } from './WalletSection.js'

test('default: rounds down to a multiple of ten and adds a plus sign', () => {
  expect(formatWalletCount(447, 'en')).toBe('440+')
  expect(formatWalletCount(2040, 'en')).toBe('2,040+')
})

test('behavior: shows counts below ten exactly', () => {
  expect(formatWalletCount(9, 'en')).toBe('9')
  expect(formatWalletCount(10, 'en')).toBe('10+')
})

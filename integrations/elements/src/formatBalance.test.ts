import { expect, it } from 'vitest'
import { testNetwork } from '../../../shell/src/testing/testOptions.js'
import { formatBalance } from './formatBalance.js'

const network = testNetwork(1, 'Ethereum', 'ETH')

it.each([
  [1_234_567n, 6, 'en', '1.234 X'],
  [999_999n, 6, 'en', '0.999 X'],
  [12_345_678_901_234_567_890_123n, 18, 'en', '12,345.678 X'],
  [12_345_678n, 6, 'de', '12,345 X'],
  [5n, 0, 'en', '5.000 X'],
  [1n, 18, 'en', '0.000 X'],
] as const)('parameters: %s with %s decimals in %s', (value, decimals, locale, expected) => {
  expect(formatBalance({ value, decimals, symbol: 'X' }, network, locale)).toBe(expected)
})

it('behavior: shows balances on test networks as 0', () => {
  expect(formatBalance({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' }, { ...network, testnet: true }, 'en')).toBe(
    '0.00 ETH',
  )
})

import type { Network } from '@latchkey/plugin-api'
import { expect, test } from 'vitest'
import { formatNativeBalance } from './Balance.js'

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const ether = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })

test('default: truncates to three decimals instead of rounding', () => {
  expect(formatNativeBalance(ether(1_999_999_999_999_999_999n), network, 'en')).toBe('1.999')
})

test('behavior: keeps every digit of a balance that exceeds a float’s precision', () => {
  expect(formatNativeBalance(ether(123_456_789_012_345_678_901_234_567n), network, 'en')).toBe('123,456,789.012')
})

test('behavior: shows 0.000 while the balance is unknown', () => {
  expect(formatNativeBalance(undefined, network, 'en')).toBe('0.000')
})

test('behavior: shows 0.00 on a test network and on a network that the app did not configure', () => {
  const amount = ether(5_000_000_000_000_000_000n)
  expect(formatNativeBalance(amount, { ...network, testnet: true }, 'en')).toBe('0.00')
  expect(formatNativeBalance(amount, undefined, 'en')).toBe('0.00')
})

test('parameters: locale', () => {
  expect(formatNativeBalance(ether(1_500_000_000_000_000_000n), network, 'de')).toBe('1,500')
})

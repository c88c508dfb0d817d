import { expect, it } from 'vitest'
import { readCoinType } from './readAnswers.js'

it.each([
  ['eip155:1', 2147483649],
  ['eip155:137', 2147483785],
  ['eip155:2147483647', 4294967295],
] as const)('default: %s', (networkId, coinType) => {
  expect(readCoinType(networkId)).toBe(coinType)
})

it.each(['eip155:2147483648', 'eip155:9007199254740993', 'eip155:-1', 'eip155:one', 'solana:1'] as const)(
  'error: %s',
  (networkId) => {
    expect(() => readCoinType(networkId)).toThrow(
      expect.objectContaining({ code: 'NAME_CHAIN_ID_INVALID', message: 'Invalid chainId' }),
    )
  },
)

import { expect, test } from 'vitest'
import { nativeAddress, pictureOf } from './SwapToken.js'

test('default: looks up the picture of a token by contract, and that of a native coin by network', () => {
  const asked: unknown[] = []
  const images = {
    network: () => undefined,
    currency: () => undefined,
    token: (token: unknown) => void asked.push(token),
  }
  const coin = { networkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  pictureOf({ images }, { ...coin, address: `eip155:1:${nativeAddress}` as const })
  pictureOf({ images }, { ...coin, address: 'eip155:1:0xa0', iconUrl: 'https://pictures.test/a.png' })
  expect(asked).toEqual([coin, { ...coin, address: 'eip155:1:0xa0', iconUrl: 'https://pictures.test/a.png' }])
})

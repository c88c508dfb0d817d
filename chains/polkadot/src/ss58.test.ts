import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { expect, it } from 'vitest'
import { readAddress, writeAddress } from './ss58.js'

const keys = [0, 1, 127, 255].map((byte) =>
  Uint8Array.from({ length: 32 }, (_unused, index) => (byte * (index + 1)) % 256),
)
const prefixes = [0, 2, 42, 63, 64, 127, 255, 256, 1_284, 16_383]

it.each(prefixes)('default: matches Polkadot’s own library for prefix %i', (prefix) => {
  for (const key of keys) {
    const address = encodeAddress(key, prefix)
    expect(writeAddress(key, prefix)).toBe(address)
    expect(readAddress(address)).toEqual(decodeAddress(address))
  }
})

it('error: rejects one wrong letter', () => {
  const address = encodeAddress(keys[1] as Uint8Array, 0)
  for (const index of [...address].keys()) {
    const letter = address[index] === 'z' ? 'y' : 'z'
    expect(readAddress(address.slice(0, index) + letter + address.slice(index + 1))).toBeUndefined()
  }
})

it.each([
  ['an EVM address', '0x6A33aF8642d7a89973FA923dFd918311d1Bc2AB8'],
  ['a short key', encodeAddress(new Uint8Array(8), 42)],
  ['an ECDSA key', encodeAddress(new Uint8Array(33), 42)],
  ['an empty string', ''],
  ['a number', 7],
  ['undefined', undefined],
  ['a very long string', '1'.repeat(100_000)],
])('error: rejects %s', (_title, address) => {
  expect(readAddress(address)).toBeUndefined()
})

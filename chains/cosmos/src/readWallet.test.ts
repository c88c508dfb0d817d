import { encodeSecp256k1Pubkey, pubkeyToAddress } from '@cosmjs/amino'
import { bech32 } from '@scure/base'
import { expect, it } from 'vitest'
import { isBech32 } from './readWallet.js'

const address = pubkeyToAddress(encodeSecp256k1Pubkey(Uint8Array.from([2, ...Array(32).fill(7)])), 'cosmos')

it.each(['cosmos', 'osmo', 'a', 'chihuahua', 'a-b', 'x1y'].filter((name) => /^[a-z0-9]+$/.test(name)))(
  'default: %s, for an account and for a contract',
  (name) => {
    for (const length of [20, 32]) {
      const bytes = Uint8Array.from({ length }, (_unused, index) => index * 7)
      expect(isBech32(bech32.encode(name, bech32.toWords(bytes)))).toBe(true)
    }
  },
)

it('default: accepts an address that cosmjs encoded', () => {
  expect(isBech32(address)).toBe(true)
})

it('error: rejects one wrong letter', () => {
  for (const index of [...address].keys()) {
    const letter = address[index] === 'q' ? 'p' : 'q'
    expect(isBech32(address.slice(0, index) + letter + address.slice(index + 1))).toBe(false)
  }
})

it.each([
  ['another length', bech32.encode('cosmos', bech32.toWords(new Uint8Array(21)))],
  ['upper case', address.toUpperCase()],
  ['a missing prefix', address.slice('cosmos'.length)],
  ['an EVM address', '0x6A33aF8642d7a89973FA923dFd918311d1Bc2AB8'],
  ['an empty string', ''],
  ['a number', 7],
  ['undefined', undefined],
])('error: rejects %s', (_title, value) => {
  expect(isBech32(value)).toBe(false)
})

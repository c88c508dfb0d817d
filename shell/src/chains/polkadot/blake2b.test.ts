import { blake2b as reference } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { blake2b } from './blake2b.js'

it('default: the example of RFC 7693', () => {
  expect(bytesToHex(blake2b(new TextEncoder().encode('abc')))).toBe(
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  )
})

it('behavior: as an independent library has it, at each length up to three blocks', () => {
  for (let length = 0; length <= 385; length++) {
    const input = Uint8Array.from({ length }, (_, index) => (index * 73 + length) % 256)
    expect(bytesToHex(blake2b(input))).toBe(bytesToHex(reference(input)))
  }
})

it.each([1, 16, 20, 32, 63])('parameters: length %i', (length) => {
  const input = new Uint8Array([1, 2, 3])
  expect(bytesToHex(blake2b(input, length))).toBe(bytesToHex(reference(input, { dkLen: length })))
})

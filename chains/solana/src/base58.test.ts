import { expect, it } from 'vitest'
import { isAddress, readBase58, writeBase58 } from './base58.js'

it('default: encodes and decodes the system program’s address, whose bytes are all zero', () => {
  expect(writeBase58(new Uint8Array(32))).toBe('1'.repeat(32))
  expect(readBase58('1'.repeat(32))).toEqual(new Uint8Array(32))
})

it('behavior: decodes messages above @scure/base’s limit of 2,048 bytes', () => {
  const message = Uint8Array.from({ length: 5_000 }, (_unused, index) => index % 256)
  expect(readBase58(writeBase58(message))).toEqual(message)
})

it.each([undefined, null, 1, '0', 'O', 'I', 'l', ' 1', '1'.repeat(10_001)])('error: %o is not base58', (value) => {
  expect(readBase58(value)).toBeUndefined()
})

it('error: rejects 33 bytes as an address, even if their base58 is short enough', () => {
  expect(isAddress('1'.repeat(32))).toBe(true)
  expect(isAddress('1'.repeat(33))).toBe(false)
})

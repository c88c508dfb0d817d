import { base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { decodeBase64, encodeBase64 } from './base64.js'

const samples = [0, 1, 2, 3, 31, 32, 64, 1_000].flatMap((length) => [
  new Uint8Array(length),
  Uint8Array.from({ length }, (_, index) => (index * 97 + length) % 256),
])

it('default: matches @scure/base', () => {
  for (const bytes of samples) {
    expect(encodeBase64(bytes)).toBe(base64.encode(bytes))
    expect(decodeBase64(base64.encode(bytes))).toEqual(bytes)
  }
})

it.each([undefined, null, 'a', 'ab', 'abc', 'ab*=', 'a===', ' YQ==', 'YQ==\n', '-_-_'])(
  'error: returns undefined for %o',
  (text) => {
    expect(decodeBase64(text)).toBeUndefined()
  },
)

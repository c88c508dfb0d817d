import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../../tests/fuzz/hostileValues.js'
import { readToken } from './cookie.js'

test('reads only its own tokens from cookies', async () => {
  const token = 'a1'.repeat(32)
  const pair = `__Host-latchkey-siwx=${token}`
  const header = fc
    .tuple(hostileText, fc.constantFrom(pair, '__Host-latchkey-siwx=', `${pair}0`, 'latchkey-siwx=x'), hostileText)
    .map((parts) => parts.join(';'))
  await fuzzBorder({
    name: 'sign-in cookies',
    input: fc.oneof(header, hostileText),
    pass: (text) => [readToken(text, true), readToken(text, false)],
    check: (tokens) => {
      for (const read of tokens) if (read !== undefined) expect(read).toMatch(/^[\da-f]{64}$/)
    },
    passGood: () => expect(readToken(`theme=dark; ${pair}; a=b`, true)).toBe(token),
  })
})

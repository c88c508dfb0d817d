import { isLatchkeyError } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink } from '../../../../tests/fuzz/hostileValues.js'
import { readResultUri } from './readResultUri.js'

const origin = 'https://secure.latchkey.test'
const spoofed = fc
  .tuple(
    fc.constantFrom(origin, 'https:secure.latchkey.test', '//secure.latchkey.test', 'https://a@secure.latchkey.test'),
    fc.constantFrom('', '.evil.example', '@evil.example', ':8443', '\\\\@evil.example', '/done?code=1', '/?error=x'),
  )
  .map((parts) => parts.join(''))

test('takes the address at which a sign-in ended from the secure site only', async () => {
  await fuzzBorder({
    name: 'result_uri',
    input: fc.oneof(hostileLink, spoofed, hostileJson),
    pass: (value) => readResultUri(value, origin),
    isExpectedError: (error) => isLatchkeyError(error, 'SOCIAL_REFUSED'),
    check: (uri) => uri !== undefined && expect(new URL(uri).origin).toBe(origin),
    passGood: () => expect(readResultUri(`${origin}/done?code=1`, origin)).toBe(`${origin}/done?code=1`),
  })
})

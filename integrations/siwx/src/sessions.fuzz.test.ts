import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../tests/fuzz/hostileValues.js'
import { readSessions } from './sessions.js'

const data = {
  accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: '0123456789abcdef',
} as const
const good = { data, message: 'Hello', signature: '0x12' }

const sessions = fc.array(
  fc.record({
    data: fc.record({
      accountAddress: hostileText,
      chainId: fc.constantFrom('eip155:1', 'eip155:', '__proto__'),
      domain: hostileText,
      uri: hostileText,
      version: hostileText,
      nonce: hostileText,
      resources: fc.array(hostileText),
    }),
    message: hostileText,
    signature: hostileText,
  }),
)

/** Damaged or truncated JSON, as another version, tab or script on this origin might write it. */
const whole = fc.oneof(spoiled(sessions), hostileJson).map((value) => JSON.stringify(value) ?? '')
const stored = fc.oneof(
  whole,
  fc.tuple(whole, fc.nat()).map(([json, at]) => json.slice(0, at % (json.length + 1))),
  hostileText,
)

test('reads any stored value without throwing', async () => {
  await fuzzBorder({
    name: 'storage siwx',
    input: stored,
    pass: (json) => readSessions(parse(json)),
    check(read) {
      for (const session of read) expect(session.data.chainId).toMatch(/^[a-z\d]+:.+$/)
    },
    passGood: () => expect(readSessions([null, good])).toEqual([good]),
  })
})

/** Parses like the modal's storage. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

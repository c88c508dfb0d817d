import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, trapped } from '../../../tests/fuzz/hostileValues.js'
import { toConnectError } from './connectWallet.js'
import { isRejection } from './isRejection.js'

const thrown = fc.record({
  code: fc.oneof(fc.constantFrom(4001, 5000, 'ACTION_REJECTED'), hostileText),
  message: hostileText,
  cause: hostileJson,
  data: fc.record({ originalError: hostileJson }),
})

test('accepts anything that a wallet throws, and shows one of our own messages', async () => {
  await fuzzBorder({
    name: 'errors of wallets',
    input: fc.oneof(
      trapped(thrown),
      thrown.map((one) => () => one),
      hostileJson.map((value) => () => value),
    ),
    pass(make) {
      isRejection(make())
      return toConnectError(make()).message
    },
    check: (message) => expect(['Connection rejected', 'Failed to connect']).toContain(message),
    passGood: () => expect(isRejection({ code: 4001 })).toBe(true),
  })
})

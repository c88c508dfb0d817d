import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled, trapped } from '../../../tests/fuzz/hostileValues.js'
import type { MessageName } from './FrameMessages.js'
import { frameEvent, frameFailure, frameNamed, messageTable } from './messageTable.js'

const names = Object.keys(messageTable) as MessageName[]
const account = fc.record({ address: hostileText, type: fc.constantFrom('eoa', 'smartAccount', 'other') })
const payload = fc.record({
  address: fc.oneof(fc.constant(`0x${'ab'.repeat(20)}`), hostileText),
  chainId: fc.oneof(fc.constant(1), hostileText),
  email: fc.oneof(fc.constant('ada@mail.example'), fc.constant(`${'a@'.repeat(5_000)} `), hostileText),
  userName: hostileText,
  accounts: fc.array(account, { maxLength: 3 }),
  action: fc.constantFrom('VERIFY_OTP', 'CONNECT', 'STEAL'),
  uri: hostileText,
  url: hostileText,
  message: hostileText,
  otp: hostileText,
  params: hostileJson,
})
const message = fc.record({
  type: fc.constantFrom(...names.flatMap((name) => [`@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`])),
  id: hostileText,
  payload,
})

test('validates whatever a window sends in the name of the frame', async () => {
  await fuzzBorder({
    name: 'frame messages',
    input: fc.tuple(fc.oneof(spoiled(message), hostileJson), fc.constantFrom(...names)),
    pass([data, name]) {
      if (!v.is(frameNamed, data)) return
      const event = v.safeParse(frameEvent, data)
      if (!event.success) return
      v.safeParse(frameFailure, event.output.payload)
      v.safeParse(messageTable[name].reply, event.output.payload)
      v.safeParse(messageTable[name].payload, event.output.payload)
    },
  })
})

test('validates objects with throwing getters', async () => {
  await fuzzBorder({
    name: 'frame payloads',
    input: fc.tuple(trapped(payload), fc.constantFrom(...names)),
    pass: ([make, name]) => v.safeParse(messageTable[name].payload, make()).success,
    // An error thrown by a getter reaches the caller.
    isExpectedError: (error) => typeof error === 'object' && error !== null && 'toString' in error,
  })
  expect(names.length).toBeGreaterThan(10)
})

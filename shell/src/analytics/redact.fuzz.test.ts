import fc from 'fast-check'
import { test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText } from '../../../tests/fuzz/hostileValues.js'
import { redact } from './redact.js'

const email = 'anna.smith@mail.example'

test('keeps email addresses out of events, even inside other text', async () => {
  await fuzzBorder({
    name: 'analytics properties',
    input: fc.oneof(fc.dictionary(hostileText, fc.oneof(hostileText, hostileJson)), hostileJson),
    pass: redact,
    passGood: () => {
      if (redact({ text: `sent to ${email}, twice` })?.text !== 'sent to [email], twice')
        throw new Error('not redacted')
    },
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../../tests/fuzz/hostileValues.js'
import { hideEmails, readEmail } from './readEmail.js'

const text = fc.oneof(
  hostileText,
  fc
    .tuple(
      fc.constantFrom('a', 'a@', '@', '.a', 'a.', '“'),
      fc.constantFrom(10, 50_000),
      fc.constantFrom('', '@', ' ', 'x'),
    )
    .map(([part, count, end]) => part.repeat(count) + end),
)

test('behavior: removes every email address from a sentence of any length', async () => {
  await fuzzBorder({
    name: 'sentences with addresses',
    input: text,
    pass: hideEmails,
    check: (sentence) => expect(sentence).not.toMatch(/[a-z]@[a-z]/i),
    passGood: () => expect(hideEmails('No user “ada@mail.example”')).toBe('No user “(email)”'),
  })
})

test('behavior: never throws, whatever the user types', async () => {
  await fuzzBorder({
    name: 'typed email addresses',
    input: text,
    pass: readEmail,
    check: (email) => email !== undefined && expect(email.length).toBeLessThanOrEqual(254),
    passGood: () => expect(readEmail('ada@mail.example')).toBe('ada@mail.example'),
  })
})

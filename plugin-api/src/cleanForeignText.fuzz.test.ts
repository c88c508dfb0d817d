import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, trapped } from '../../tests/fuzz/hostileValues.js'
import { cleanForeignText } from './cleanForeignText.js'
import { LatchkeyError } from './errors.js'
import { readErrorMessage } from './readErrorMessage.js'

function expectClean(text: string, longest: number): void {
  expect([...text].length).toBeLessThanOrEqual(longest)
  expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\n]|\p{M}{3}/u)
}

test('cleans and cuts text from outside', async () => {
  await fuzzBorder({
    name: 'foreign text',
    input: fc.oneof(hostileText, hostileJson),
    pass: (text) => cleanForeignText(text, 100),
    check: (text) => expectClean(text, 100),
    passGood: () => expect(cleanForeignText(' execution\nreverted: NO ', 100)).toBe('execution reverted: NO'),
  })
})

test('shows that invisible text hides the rest, and removes blank characters', () => {
  expect(cleanForeignText(`Sign in${'\u00ad'.repeat(5_000)}. All is yours`, 100)).toBe('Sign in…')
  expect(cleanForeignText(`Sign in${'\u00ad\u3164'.repeat(500)}. All is yours`, 100)).toBe('Sign in. All is yours')
  expect(cleanForeignText(`a${'\u2800'.repeat(50)}b`, 100)).toBe('a b')
  expect(cleanForeignText('I \u2764\ufe0f it', 100)).toBe('I \u2764\ufe0f it')
})

test('cleans the details of errors to one line', async () => {
  await fuzzBorder({
    name: 'error details',
    input: hostileText,
    pass: (details) => new LatchkeyError('RPC_ERROR', 'The network’s node rejected the request', { details }),
    check({ details, message }) {
      expect(message).toBe('The network’s node rejected the request')
      expectClean(details ?? '', 1_000)
    },
  })
})

test('reads the message of any thrown value', async () => {
  const thrown = trapped(fc.record({ message: hostileText, code: fc.integer() }))
  await fuzzBorder({
    name: 'thrown values',
    input: fc.oneof(
      thrown,
      fc.oneof(hostileText, hostileJson).map((value) => () => value),
    ),
    pass: (make) => readErrorMessage(make()),
    check: (message) => expectClean(message, 1_000),
  })
})

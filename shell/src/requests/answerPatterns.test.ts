import { expect, it } from 'vitest'
import { isSignedMessage, isTransactionHash } from './answerPatterns.js'

const hex = (digits: number) => `0x${'a1'.repeat(digits / 2)}`

it.each([
  ['a transaction hash', hex(64), 'transactionHash'],
  ['a hash in capitals', hex(64).replaceAll('a', 'A'), 'transactionHash'],
  ['the shortest signature', hex(62), 'signedMessage'],
  ['an account’s signature', hex(130), 'signedMessage'],
  ['a contract’s signature', hex(2_000), 'signedMessage'],
  ['a short number', '0x1', 'object'],
  ['61 digits', hex(62).slice(0, -1), 'object'],
  ['a missing 0x', 'a1'.repeat(32), 'object'],
  ['an invalid digit', `0x${'g1'.repeat(32)}`, 'object'],
  ['a trailing space', `${hex(64)} `, 'object'],
  ['a trailing line break', `${hex(64)}\n`, 'object'],
  ['Solana’s base58', '5'.repeat(88), 'object'],
  ['an object', { id: hex(64) }, 'object'],
  ['a list with one entry', [hex(64)], 'object'],
  ['nothing', null, 'object'],
])('default: %s', (_title, answer, kind) => {
  expect(isTransactionHash(answer)).toBe(kind === 'transactionHash')
  expect(isSignedMessage(answer)).toBe(kind !== 'object')
})

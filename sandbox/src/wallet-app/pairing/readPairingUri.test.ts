import { expect, test } from 'vitest'
import { readPairingUri, readUriParameter } from './readPairingUri.js'

const topic = 'ab'.repeat(32)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}&expiryTimestamp=2000000000`
const nowMs = 1_900_000_000_000

test('default: returns the URI unchanged', () => {
  expect(readPairingUri(uri, nowMs)).toBe(uri)
})

test.each([
  ['spaces and line ends', `\n  ${uri}\t`],
  ['an escaped deep link', `https://wallet.example/wc?uri=${encodeURIComponent(uri)}`],
  ['an unescaped deep link', `wallet://wc?uri=${uri}`],
  ['a deep link with other parameters', `wallet://wc?source=site&uri=${encodeURIComponent(uri)}`],
])('behavior: accepts %s', (_title, text) => {
  expect(readPairingUri(text, nowMs)).toBe(uri)
})

test.each([
  ['empty text', '', 'PAIRING_URI_INVALID'],
  ['another URL', 'https://example.com', 'PAIRING_URI_INVALID'],
  ['version 1', `wc:${topic}@1?bridge=x&key=y`, 'PAIRING_URI_VERSION'],
  ['cut off', uri.slice(0, 120), 'PAIRING_URI_INVALID'],
  ['no key', `wc:${topic}@2`, 'PAIRING_URI_INVALID'],
  ['expired', uri.replace('2000000000', '1800000000'), 'PAIRING_URI_EXPIRED'],
])('error: rejects: %s', (_title, text, code) => {
  expect(() => readPairingUri(text, nowMs)).toThrow(expect.objectContaining({ code }))
})

test('behavior: returns an empty string for a query without uri', () => {
  expect(readUriParameter('?auto=1')).toBe('')
})

import { parseMessage } from '@latchkey/siwx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../tests/fuzz/hostileValues.js'
import { readMessage } from './authenticateWallet.js'

const good = [
  'app.example wants you to sign in with your Ethereum account:',
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '',
  'Welcome.',
  '',
  'URI: https://app.example/',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 0123456789abcdef',
  'Issued At: 2026-01-01T00:00:00.000Z',
  'Expiration Time: 2026-01-02T00:00:00.000Z',
  'Not Before: 2026-01-01T00:00:00.000Z',
  'Request ID: 7',
  'Resources:',
  '- https://app.example/terms',
]

/** A message with a line changed, added or removed. */
const changed = fc
  .tuple(fc.nat(good.length), fc.constantFrom(0, 1), fc.array(fc.oneof(fc.constantFrom(...good), hostileText)))
  .map(([at, count, lines]) => good.toSpliced(at, count, ...lines).join('\n'))

test('reads signed messages the way the server does', async () => {
  let read = 0
  await fuzzBorder({
    name: 'sign-in messages of wallets',
    input: fc.oneof(changed, hostileText),
    pass: (text) => readMessage(text, 'eip155:1'),
    check(data, text) {
      if (data) read += 1
      const parsed = parseMessage(text)
      expect(data).toEqual(parsed?.chainId === 'eip155:1' ? parsed : undefined)
    },
    passGood: () => expect(readMessage(good.join('\n'), 'eip155:1')?.requestId).toBe('7'),
  })
  expect(read).toBeGreaterThan(20)
})

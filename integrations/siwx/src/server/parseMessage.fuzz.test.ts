import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../../tests/fuzz/hostileValues.js'
import { readToken } from './cookie.js'
import { parseMessage } from './parseMessage.js'

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
  'Resources:',
  '- https://app.example/terms',
].join('\n')

test('reads nothing but sign-in messages', async () => {
  await fuzzBorder({
    name: 'sign-in messages at the server',
    input: fc.oneof(
      { weight: 9, arbitrary: hostileText },
      {
        weight: 9,
        arbitrary: fc.tuple(fc.nat(good.length), fc.nat(20), hostileText).map(([at, length, text]) => {
          return `${good.slice(0, at)}${text}${good.slice(at + length)}`
        }),
      },
      // Long enough to show an expression that takes more than linear time.
      fc.constantFrom('\n- a', '\nURI: a', 'a ', '\n\n').map((part) => good.replace('Welcome.', part.repeat(20_000))),
    ),
    pass: parseMessage,
    check(message) {
      if (!message) return
      // A line of the text can't end up in two fields, or in none.
      const { domain, accountAddress, uri, nonce, statement = '', requestId = '', resources = [] } = message
      for (const value of [domain, accountAddress, uri, nonce, statement, requestId, ...resources])
        expect(value).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u)
      expect(message.chainId).toMatch(/^(eip155|solana|bip122|polkadot|cosmos):[-\w]{1,64}$/)
      expect(domain).toMatch(/^[^\s/?#@]+$/)
    },
    passGood: () => expect(parseMessage(good)).toMatchObject({ domain: 'app.example', chainId: 'eip155:1' }),
  })
})

test('reads nothing but its own tokens from cookies', async () => {
  const token = 'a1'.repeat(32)
  const pair = `__Host-latchkey-siwx=${token}`
  const header = fc
    .tuple(hostileText, fc.constantFrom(pair, '__Host-latchkey-siwx=', `${pair}0`, 'latchkey-siwx=x'), hostileText)
    .map((parts) => parts.join(';'))
  await fuzzBorder({
    name: 'sign-in cookies',
    input: fc.oneof(header, hostileText),
    pass: (text) => [readToken(text, true), readToken(text, false)],
    check: (tokens) => {
      for (const read of tokens) if (read !== undefined) expect(read).toMatch(/^[\da-f]{64}$/)
    },
    passGood: () => expect(readToken(`theme=dark; ${pair}; a=b`, true)).toBe(token),
  })
})

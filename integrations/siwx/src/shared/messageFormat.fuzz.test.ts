import { isLatchkeyError, type SiwxMessageData } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileText } from '../../../../tests/fuzz/hostileValues.js'
import { writeMessage } from '../writeMessage.js'
import { parseMessage } from './messageFormat.js'

const isRefused = (error: unknown) => isLatchkeyError(error, 'SIWX_MESSAGE_INVALID')

/** Fields that imitate other lines of the message. */
const imitation = fc.constantFrom(
  'URI: https://evil.example',
  'Nonce: 00000000',
  'a\n\nURI: https://evil.example\nVersion: 1',
  'evil.example wants you to sign in with your Ethereum account:',
  'Resources:',
  '- https://evil.example',
  'a\u2028Nonce: 00000000',
  'a\u0085b',
  'a\rb',
)
const field = fc.oneof({ weight: 18, arbitrary: fc.string({ minLength: 1 }) }, imitation, hostileText)
const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(8e12) }).map((one) => one.toISOString())
const time = fc.oneof(
  { weight: 18, arbitrary: date },
  fc.constantFrom('2026-13-45T00:00:00Z', '2026-01-01T00:00:00+02:00', '2026-01-01'),
)
const chainId = fc.constantFrom(
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:mainnet',
  'solana:other',
  'solana:constructor',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
)
const options = { requiredKeys: ['accountAddress', 'chainId', 'domain', 'uri', 'version', 'nonce'] as never[] }
const good = fc.record(
  {
    accountAddress: fc.stringMatching(/^[A-Za-z\d]{1,60}$/),
    chainId,
    domain: fc.oneof(fc.domain(), fc.constantFrom('localhost:3000', '[::1]:80', 'sıte.example')),
    uri: fc.oneof(fc.webUrl(), field),
    version: fc.constant('1'),
    nonce: fc.stringMatching(/^[A-Za-z\d]{8,32}$/),
    statement: field,
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: field,
    resources: fc.array(field, { maxLength: 3 }),
  },
  options,
) as fc.Arbitrary<SiwxMessageData>
const hostile = fc.oneof(
  good,
  fc
    .tuple(good, fc.constantFrom('domain', 'accountAddress', 'chainId', 'version', 'nonce', 'issuedAt'), field)
    .map(([data, name, value]) => ({ ...data, [name]: value })),
)

/** Treats empty fields as missing. */
function withoutEmpty(data: SiwxMessageData) {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== undefined))
}

test('the server reads every message that the page writes, with the same fields', async () => {
  let written = 0
  await fuzzBorder({
    name: 'sign-in messages, written and read',
    input: good,
    pass: writeMessage,
    isExpectedError: isRefused,
    check(text, data) {
      written += 1
      expect(parseMessage(text)).toEqual(withoutEmpty(data))
    },
  })
  // If every message had been rejected, the test would have compared nothing.
  expect(written).toBeGreaterThan(20)
})

test('no hostile field makes the server read different fields', async () => {
  await fuzzBorder({
    name: 'sign-in messages of hostile fields',
    input: hostile,
    pass: writeMessage,
    isExpectedError: isRefused,
    check: (text, data) => expect(parseMessage(text)).toEqual(withoutEmpty(data)),
  })
})

test('every message that the server reads is one that the page would write', async () => {
  let read = 0
  const lines = fc
    .tuple(good, fc.nat(14), fc.oneof(imitation, fc.constantFrom('', ' ')), fc.nat(3))
    .map(([data, at, line, kind]) => changeLine(writeOrNothing(data), at, line, kind))
  await fuzzBorder({
    name: 'sign-in messages, read and written',
    input: fc.oneof(lines, hostileText),
    pass: parseMessage,
    check(data, text) {
      if (!data) return
      read += 1
      expect(writeMessage(data as SiwxMessageData)).toBe(text)
    },
  })
  expect(read).toBeGreaterThan(20)
})

const goodText = [
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
        arbitrary: fc.tuple(fc.nat(goodText.length), fc.nat(20), hostileText).map(([at, length, text]) => {
          return `${goodText.slice(0, at)}${text}${goodText.slice(at + length)}`
        }),
      },
      // Long enough to reveal a regular expression that takes more than linear time.
      fc
        .constantFrom('\n- a', '\nURI: a', 'a ', '\n\n')
        .map((part) => goodText.replace('Welcome.', part.repeat(20_000))),
    ),
    pass: parseMessage,
    check(message) {
      if (!message) return
      // Each line ends up in exactly one field, so no field contains a line break.
      const { domain, accountAddress, uri, nonce, statement = '', requestId = '', resources = [] } = message
      for (const value of [domain, accountAddress, uri, nonce, statement, requestId, ...resources])
        expect(value).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u)
      expect(message.chainId).toMatch(/^(eip155|solana|bip122|polkadot|cosmos):[-\w]{1,64}$/)
      expect(domain).toMatch(/^[^\s/?#@]+$/)
    },
    passGood: () => expect(parseMessage(goodText)).toMatchObject({ domain: 'app.example', chainId: 'eip155:1' }),
  })
})

/** Adds, removes or changes one line. Kind 3 changes nothing. */
function changeLine(text: string, at: number, line: string, kind: number): string {
  const all = text.split('\n')
  if (kind < 3) all.splice(at % all.length, kind === 0 ? 0 : 1, ...(kind === 1 ? [] : [line]))
  return all.join('\n')
}

function writeOrNothing(data: SiwxMessageData): string {
  try {
    return writeMessage(data)
  } catch {
    return '' // the tests above cover rejected messages
  }
}

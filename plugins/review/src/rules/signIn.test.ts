import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  formatMessage,
  parseMessage,
  type SignInMessage,
} from '../../../../integrations/siwx/src/shared/messageFormat.js'
import { now, signIn, user } from '../testing/corpus/Example.js'
import { solanaNetwork, solanaUser } from '../testing/corpus/solana.js'
import { parseSignIn, readClaimedDomain } from './parseSignIn.js'
import { createSubject } from './Subject.js'
import { findSignIn } from './signIn.js'

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function check(text: string, { host = 'app.example', networkId = 'eip155:1', from = user as string } = {}) {
  const bytes = new TextEncoder().encode(text)
  const known = { own: new Set<string>(), networkId, host, now: now.getTime() / 1_000 }
  const signed = { kind: 'message', networkId: networkId as 'eip155:1', from, bytes, text } as const
  return findSignIn(createSubject(signed, known)).map(({ id, severity }) => `${severity}: ${id}`)
}

const networks = [
  ['eip155:1', user],
  [solanaNetwork, solanaUser],
  ['bip122:000000000019d6689c085ae165831e93', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['cosmos:cosmoshub-4', 'cosmos1wgeqmrkyvdxzmt4rpapx3knvn2f2hj5h6s0u0l'],
] as const

describe('Latchkey’s own messages', () => {
  it.each(networks)('default: %s has no finding', (networkId, from) => {
    for (const statement of [undefined, 'Sign in to App Example.']) {
      const message = {
        domain: 'app.example',
        accountAddress: from,
        chainId: networkId,
        uri: 'https://app.example',
        version: '1',
        nonce: 'k7Jf93hsPq',
        issuedAt: now.toISOString(),
        ...(statement && { statement }),
      }
      expect(check(formatMessage(message), { networkId, from })).toEqual([])
    }
  })

  it('behavior: every message that a server accepts is recognized, with its domain', () => {
    const text = fc.string({ minLength: 1, maxLength: 40 })
    const message = fc.record({
      domain: fc.oneof(fc.domain(), text),
      accountAddress: fc.constantFrom(user, solanaUser),
      chainId: fc.constantFrom(...networks.map(([id]) => id as string)),
      uri: fc.oneof(fc.webUrl(), text),
      version: fc.constantFrom('1', '2'),
      nonce: fc.constantFrom('k7Jf93hsPq', 'short'),
      statement: fc.option(text, { nil: undefined }),
      requestId: fc.option(text, { nil: undefined }),
      resources: fc.option(fc.array(text, { maxLength: 3 }), { nil: undefined }),
    }) as fc.Arbitrary<SignInMessage>
    let accepted = 0
    fc.assert(
      fc.property(message, (given) => {
        const written = formatMessage(given)
        const read = parseMessage(written)
        if (!read) return
        accepted += 1
        expect(readClaimedDomain(written)).toBe(read.domain.replace(/^https?:\/\//i, ''))
        expect(parseSignIn(written)).toMatchObject({ domain: read.domain, uri: read.uri, address: read.accountAddress })
      }),
      { numRuns: 2_000 },
    )
    expect(accepted).toBeGreaterThan(200)
  })
})

describe('domains', () => {
  it.each([
    ['app.example', []],
    ['APP.example', []],
    ['app.example:443', []],
    ['https://app.example', []],
    ['foo://app.example', []],
    ['app.example://bank.example', ['danger: sign-in-domain']],
    ['www.app.example', ['caution: sign-in-domain']],
    ['example', ['danger: sign-in-domain']],
    ['app.example.attacker.example', ['danger: sign-in-domain']],
    ['app.example:8443', ['danger: sign-in-domain']],
    ['app-example.example', ['danger: sign-in-domain']],
    ['xn--pp-example-x2h.example', ['caution: sign-in-characters', 'danger: sign-in-domain']],
    ['\u0430pp.example', ['caution: sign-in-characters', 'danger: sign-in-domain']],
    ['[', ['danger: sign-in-domain']],
  ])('behavior: %s on app.example', (domain, expected) => {
    expect(check(signIn().replace('app.example wants', `${domain} wants`)).sort()).toEqual([...expected].sort())
  })

  it('behavior: a site may leave www. out', () => {
    const text = signIn()
    expect(check(text, { host: 'www.app.example' })).toEqual([])
    expect(check(text, { host: 'dev.app.example' })).toEqual(['caution: sign-in-domain'])
  })

  it.each(['attacker@app.example', 'app.example/path'])('error: %s is malformed', (domain) => {
    const found = check(signIn().replace('app.example wants', `${domain} wants`))
    expect(found).toEqual(['caution: sign-in-malformed'])
  })

  it.each([
    ['a blank line before it', `\n${signIn()}`],
    ['another label', signIn().replace('Ethereum account', 'Bank account number')],
    ['spaces', signIn().replace('wants you', 'wants  you')],
    ['Windows line ends', signIn().replaceAll('\n', '\r\n')],
    ['another version', signIn().replace('Version: 1', 'Version: 2')],
    ['an impossible date', signIn().replace('2026-11-02', '2026-13-45')],
    ['text after it', `${signIn()}\nMore`],
  ])('error: a message with %s is malformed', (_name, text) => {
    expect(check(text)).toEqual(['caution: sign-in-malformed'])
    expect(check(text, { host: 'attacker.example' })).toContain('danger: sign-in-domain')
  })
})

describe('other fields', () => {
  const day = 86_400_000
  const at = (days: number) => new Date(now.getTime() + days * day)
  it.each([
    ['another site’s URI', { uri: 'https://bank.example/login' }, ['caution: sign-in-uri']],
    ['a URI of a subdomain', { uri: 'https://api.app.example/login' }, []],
    ['a URI without a host', { uri: 'did:key:z6Mk' }, []],
    ['another chain', { chainId: 10 }, ['caution: sign-in-chain']],
    ['an expired message', { expirationTime: at(-1) }, ['caution: sign-in-time']],
    ['a week', { expirationTime: at(7) }, []],
    ['two years', { expirationTime: at(730) }, ['caution: sign-in-time']],
    ['a message of the future', { notBefore: at(30) }, ['caution: sign-in-time']],
    ['an old message', { issuedAt: at(-8) }, ['caution: sign-in-time']],
  ])('behavior: %s', (_name, fields, expected) => expect(check(signIn(fields))).toEqual(expected))

  it.each([
    ['nothing else', ''],
    ['a statement', '\n\nWelcome back'],
    ['a nonce', '\n\nNonce: k7Jf93hsPq'],
    ['a statement and fields', '\n\nWelcome\n\nURI: https://app.example\nNonce: k7Jf93hsPq'],
  ])('behavior: Sign-In With Solana may have %s', (_name, rest) => {
    const start = `app.example wants you to sign in with your Solana account:\n${solanaUser}`
    const onSolana = { networkId: solanaNetwork, from: solanaUser }
    expect(check(start + rest, onSolana)).toEqual([])
    expect(check(start.replace('app.', 'bank.') + rest, onSolana)).toEqual(['danger: sign-in-domain'])
    expect(check(`${start}\n\nURI: https://bank.example${rest}`, onSolana)[0]).toMatch(/sign-in-(uri|malformed)/)
    expect(check(signIn().replace(/\n\n.*/s, rest))).toEqual(['caution: sign-in-malformed'])
  })

  it('behavior: text that only mentions a sign-in is not one', () => {
    expect(check('Nobody wants you to sign in with your account here')).toEqual([
      'danger: sign-in-domain',
      'caution: sign-in-malformed',
    ])
    expect(check('App Example: please sign in')).toEqual([])
  })
})

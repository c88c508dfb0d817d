import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSignInServer, type SignInServer } from './createSignInServer.js'
import { createMemoryStore } from './SignInStore.js'

const origin = 'https://app.example'
const account = privateKeyToAccount(generatePrivateKey())

let server: SignInServer
beforeEach(() => {
  server = createSignInServer({ origins: [origin] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Calls the server as a page would, with the browser's cookies. */
function openBrowser(from: string | null = origin) {
  let cookie = ''
  const browser = {
    cookie: () => cookie,
    async call(path: string, body?: unknown, sentFrom = from) {
      const response = await server.handle(
        new Request(`https://api.app.example/siwx/${path}`, {
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
          headers: { ...(sentFrom !== null && { origin: sentFrom }), ...(cookie && { cookie }) },
        }),
      )
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    async nonce(): Promise<string> {
      return (await browser.call('nonce', {})).body.nonce
    },
    async sign(change: object = {}) {
      return sign(await browser.nonce(), change)
    },
    async signIn(change: object = {}) {
      return browser.call('verify', await browser.sign(change))
    },
    async accounts() {
      const { sessions } = (await browser.call('sessions')).body as { sessions: { data: { chainId: string } }[] }
      return sessions.map(({ data }) => data.chainId)
    },
  }
  return browser
}

async function sign(nonce: string, change: object = {}) {
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: 'app.example',
    uri: `${origin}/login`,
    version: '1',
    nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + hourMs),
    ...change,
  })
  const chainId = `eip155:${/Chain ID: (\d+)/.exec(message)?.[1]}`
  return { chainId, address: account.address, message, signature: await account.signMessage({ message }) }
}

const hourMs = 3_600_000

describe('sign-in', () => {
  test('default', async () => {
    const browser = openBrowser()
    const answer = await browser.signIn()
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect(await server.getSessions(browser.cookie())).toMatchObject([
      { data: { accountAddress: account.address, chainId: 'eip155:1', domain: 'app.example' } },
    ])
    expect(await openBrowser().accounts()).toEqual([])
  })

  test('rejects a message for another site, whatever the request’s origin', async () => {
    const evil = 'https://evil.example'
    const browser = openBrowser()
    const change = { domain: 'evil.example', uri: `${evil}/` }
    const fromEvil = await browser.call('verify', await browser.sign(change), evil)
    const fromHere = await browser.signIn(change)
    const fromNowhere = await browser.call('verify', await browser.sign(change), null)
    expect([fromEvil.body.code, fromHere.body.code, fromNowhere.body.code]).toEqual([
      'SIGN_IN_ORIGIN_REJECTED',
      'SIGN_IN_DOMAIN_MISMATCH',
      'SIGN_IN_ORIGIN_REJECTED',
    ])
    expect(await browser.accounts()).toEqual([])
  })

  test('rejects a request from another site, even with a message for ours', async () => {
    const browser = openBrowser()
    const signed = await browser.sign()
    const answer = await browser.call('verify', signed, 'https://evil.example')
    expect(answer.body.code).toBe('SIGN_IN_ORIGIN_REJECTED')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('rejects a replayed message', async () => {
    const browser = openBrowser()
    const signed = await browser.sign()
    expect((await browser.call('verify', signed)).status).toBe(200)
    expect((await browser.call('verify', signed)).body.code).toBe('SIGN_IN_NONCE_INVALID')
    expect((await openBrowser().call('verify', signed)).body.code).toBe('SIGN_IN_NONCE_INVALID')
  })

  test('accepts a nonce only from the browser that got it', async () => {
    const [attacker, victim] = [openBrowser(), openBrowser()]
    const signed = await sign(await attacker.nonce())
    await victim.nonce()
    expect((await victim.call('verify', signed)).body.code).toBe('SIGN_IN_NONCE_INVALID')
    expect((await attacker.call('verify', signed)).status).toBe(200)
  })

  test('accepts a nonce for ten minutes only', async () => {
    const browser = openBrowser()
    vi.useFakeTimers({ toFake: ['Date'] })
    const early = await browser.sign()
    vi.setSystemTime(Date.now() + 599_000)
    expect((await browser.call('verify', early)).status).toBe(200)
    const late = await browser.sign()
    vi.setSystemTime(Date.now() + 601_000)
    expect((await browser.call('verify', late)).body.code).toBe('SIGN_IN_NONCE_INVALID')
  })

  test('accepts a nonce for one attempt only, even if that attempt’s signature is wrong', async () => {
    const browser = openBrowser()
    const signed = await browser.sign()
    const other = await sign(`${'0'.repeat(32)}`)
    const forged = await browser.call('verify', { ...signed, signature: other.signature })
    expect(forged.body).toMatchObject({
      code: 'SIGN_IN_SIGNATURE_INVALID',
      reasons: [{ field: 'signature', description: 'The signature is not valid for this account' }],
    })
    expect((await browser.call('verify', signed)).body.code).toBe('SIGN_IN_NONCE_INVALID')
  })

  test('accepts only one of two simultaneous attempts', async () => {
    const browser = openBrowser()
    const signed = await browser.sign()
    const answers = await Promise.all([browser.call('verify', signed), browser.call('verify', signed)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('replaces the token at every sign-in', async () => {
    const browser = openBrowser()
    const signed = await browser.sign()
    const pending = browser.cookie()
    await browser.call('verify', signed)
    const first = browser.cookie()
    await browser.signIn({ chainId: 137 })
    expect(new Set([pending, first, browser.cookie()]).size).toBe(3)
    expect(await server.getSessions(pending)).toEqual([])
    expect(await server.getSessions(first)).toEqual([])
    expect(await server.getSessions(browser.cookie())).toHaveLength(2)
  })

  test('ignores an unknown token', async () => {
    const planted = `__Host-latchkey-siwx=${'a'.repeat(64)}`
    const headers = { origin, cookie: planted }
    const answer = await server.handle(new Request('https://app.example/siwx/nonce', { method: 'POST', headers }))
    expect(answer.headers.get('set-cookie')).not.toContain(planted)
  })

  test('replaces all sessions with a list signed with one nonce, or changes nothing', async () => {
    const browser = openBrowser()
    await browser.signIn({ chainId: 10 })
    const nonce = await browser.nonce()
    const list = [await sign(nonce), await sign(nonce, { chainId: 137 })]
    expect((await browser.call('sessions', { sessions: list })).status).toBe(200)
    expect(await browser.accounts()).toEqual(['eip155:1', 'eip155:137'])
    const next = await browser.nonce()
    const [good, other] = [await sign(next, { chainId: 10 }), await sign(next, { chainId: 8453 })]
    const mixed = [good, { ...other, signature: good.signature }]
    expect((await browser.call('sessions', { sessions: mixed })).status).toBe(401)
    expect(await browser.accounts()).toEqual(['eip155:1', 'eip155:137'])
  })
})

describe('sign-out', () => {
  test('ends the session of one account, or all of them', async () => {
    const browser = openBrowser()
    for (const chainId of [1, 10, 137]) await browser.signIn({ chainId })
    const { address } = account
    // The modal sends such concurrent calls when a wallet disconnects. Neither may undo the other.
    await Promise.all(
      ['eip155:1', 'eip155:10'].map((chainId) => browser.call('sign-out', { chainId, address: address.toLowerCase() })),
    )
    expect(await browser.accounts()).toEqual(['eip155:137'])
    const token = browser.cookie()
    const answer = await browser.call('sign-out', {})
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await server.getSessions(token)).toEqual([])
  })

  test('lets an account sign in again after signing out', async () => {
    const browser = openBrowser()
    await browser.signIn()
    await browser.call('sign-out', { chainId: 'eip155:1', address: account.address })
    await browser.signIn()
    expect(await browser.accounts()).toEqual(['eip155:1'])
  })
})

describe('cookie', () => {
  test('has a __Host- name on https', async () => {
    const { headers } = await openBrowser().signIn()
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-latchkey-siwx=[\da-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure$/,
    )
  })

  test('has a plain name on http://localhost', async () => {
    server = createSignInServer({ origins: ['http://localhost:3000'] })
    const { headers } = await openBrowser('http://localhost:3000').call('nonce', {})
    expect(headers.get('set-cookie')).toMatch(
      /^latchkey-siwx=[\da-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    )
  })

  test('is ignored on https if it has the plain name', async () => {
    const browser = openBrowser()
    await browser.signIn()
    expect(await server.getSessions(browser.cookie())).toHaveLength(1)
    expect(await server.getSessions(browser.cookie().replace('__Host-', ''))).toEqual([])
  })

  test('expires no later than the session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    server = createSignInServer({ origins: [origin], maxSessionMs: 60_000 })
    const browser = openBrowser()
    const { headers } = await browser.signIn()
    expect(headers.get('set-cookie')).toContain('Max-Age=60;')
    vi.setSystemTime(Date.now() + 61_000)
    expect(await browser.accounts()).toEqual([])
  })
})

describe('requests', () => {
  test('answers preflights only from its own pages', async () => {
    const preflight = (from: string) =>
      server.handle(
        new Request('https://api.app.example/siwx/verify', { method: 'OPTIONS', headers: { origin: from } }),
      )
    const own = await preflight(origin)
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, origin])
    expect(own.headers.get('access-control-allow-credentials')).toBe('true')
    const other = await preflight('https://evil.example')
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  test.each([
    ['sessions', 'null', 'SIGN_IN_ORIGIN_REJECTED', undefined],
    ['unknown', origin, 'SIGN_IN_CALL_UNKNOWN', {}],
    ['constructor', origin, 'SIGN_IN_CALL_UNKNOWN', {}],
    ['verify', origin, 'SIGN_IN_BODY_INVALID', { chainId: 'eip155:1' }],
    ['verify', origin, 'SIGN_IN_BODY_INVALID', { chainId: 'x', address: '', message: '', signature: '' }],
    ['sessions', origin, 'SIGN_IN_BODY_INVALID', { sessions: [] }],
    ['nonce', origin, 'SIGN_IN_BODY_INVALID', { filler: 'x'.repeat(1_000_001) }],
    ['verify', origin, 'SIGN_IN_MESSAGE_INVALID', { chainId: 'eip155:1', address: 'a', message: 'Hi', signature: 'b' }],
  ])('refuses %s from %s: %s', async (path, from, code, body) => {
    expect((await openBrowser(from).call(path, body)).body.code).toBe(code)
  })

  test('rejects if the store fails, so that the app’s server logs the error', async () => {
    const store = { ...createMemoryStore(), get: () => Promise.reject(new Error('The store is down')) }
    server = createSignInServer({ origins: [origin], store })
    await expect(server.getSessions(`__Host-latchkey-siwx=${'a'.repeat(64)}`)).rejects.toThrow('The store is down')
  })
})

test.each([
  [],
  ['app.example'],
  ['https://app.example/'],
  ['https://app.example', 'http://localhost:3000'],
  ['http://app.example'],
  ['http://localhost.evil.example'],
])('rejects the origins %s %s', (...origins: string[]) => {
  expect(() => createSignInServer({ origins })).toThrow(expect.objectContaining({ code: 'SIGN_IN_ORIGINS_INVALID' }))
})

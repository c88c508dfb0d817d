// @vitest-environment happy-dom
/** Calls a sign-in server whose answers each test sets. */
import type { SiwxMessage } from '@latchkey/plugin-api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hangUp, startTestServer, type TestServer } from '../../../shell/src/testing/startTestServer.js'
import { serverSiwx } from './serverSiwx.js'

const account = privateKeyToAccount(generatePrivateKey())
const input = { chainId: 'eip155:1', accountAddress: account.address } as const
const site = { domain: 'site.test', uri: 'https://site.test/' }
let server: TestServer

interface HappyWindow {
  readonly happyDOM: { readonly settings: { readonly fetch: { disableSameOriginPolicy: boolean } } }
}

beforeEach(async () => {
  // Browser tests cover preflights.
  ;(window as unknown as HappyWindow).happyDOM.settings.fetch.disableSameOriginPolicy = true
  server = await startTestServer()
})
afterEach(async () => {
  await server.stop()
})

/** Answers like the server in docs/siwx.md. Tests can override answers by path. */
function answer(other: Readonly<Record<string, unknown>> = {}) {
  const own = { nonce: { nonce: 'abcdef0123456789' }, sessions: { sessions: [] }, verify: {}, 'sign-out': {} }
  server.answer(({ path }) => ({ ...own, ...other })[path.slice('/siwx/'.length)] ?? 404)
}

const open = () => serverSiwx({ url: `${server.url}/siwx/`, ...site })

async function sign(message: SiwxMessage) {
  const { toString: _text, ...data } = message
  return { data, message: String(message), signature: await account.signMessage({ message: String(message) }) }
}

describe('the calls', () => {
  it('default: gets a nonce, adds a session, lists it and revokes it', async () => {
    answer()
    const siwx = open()
    expect(siwx.serverUrl).toBe(`${server.url}/siwx/`)
    const session = await sign(await siwx.createMessage(input))
    expect(session.message).toContain('\nNonce: abcdef0123456789\n')
    await siwx.addSession(session)
    const expired = { ...session, data: { ...session.data, expirationTime: new Date(0).toISOString() } }
    answer({ sessions: { sessions: [null, expired, session] } })
    expect(await siwx.getSessions('eip155:1', account.address.toLowerCase())).toEqual([session])
    expect(await siwx.getSessions('eip155:137', account.address)).toEqual([])
    await siwx.revokeSession('eip155:1', account.address)
    await siwx.setSessions([])
    expect(server.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/siwx/nonce', {}],
      [
        '/siwx/verify',
        {
          chainId: 'eip155:1',
          address: account.address,
          message: session.message,
          signature: session.signature,
        },
      ],
      ['/siwx/sessions', undefined],
      ['/siwx/sessions', undefined],
      ['/siwx/sign-out', { chainId: 'eip155:1', address: account.address }],
      ['/siwx/sign-out', {}],
    ])
  })

  it('behavior: signs out only the accounts that have a session', async () => {
    answer()
    const siwx = open()
    const session = await sign(await siwx.createMessage(input))
    answer({ sessions: { sessions: [session] } })
    const others = Array.from({ length: 30 }, (_, index) => ({ ...input, chainId: `eip155:${index + 2}` }) as const)
    await siwx.revokeSessions?.([...others, { ...input, accountAddress: account.address.toLowerCase() }])
    expect(server.requests.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ['/siwx/sessions', undefined],
      ['/siwx/sign-out', { chainId: 'eip155:1', address: account.address }],
    ])
  })

  it.each([
    ['does not answer', hangUp, 'SIWX_UNREACHABLE', 'The sign-in server could not be reached'],
    ['is broken', 503, 'SIWX_REJECTED', 'The sign-in server rejected the session'],
    ['answers without JSON', '<html>', 'SIWX_ANSWER_INVALID', 'The sign-in server returned an invalid response'],
    ['returns no nonce', {}, 'SIWX_ANSWER_INVALID', 'The sign-in server returned an invalid response'],
    [
      'returns a nonce of two lines',
      { nonce: 'abcdefgh\nURI: x' },
      'SIWX_ANSWER_INVALID',
      'The sign-in server returned an invalid response',
    ],
  ])('error: rejects if the server %s', async (_title, reply, code, message) => {
    answer({ nonce: reply })
    await expect(open().createMessage(input)).rejects.toMatchObject({ code, message })
  })

  it('error: rejects a list of sessions that is not a list', async () => {
    answer({ sessions: { sessions: 'all of them' } })
    await expect(open().getSessions('eip155:1', account.address)).rejects.toMatchObject({ code: 'SIWX_ANSWER_INVALID' })
  })
})

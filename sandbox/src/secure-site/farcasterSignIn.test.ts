import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { openFrame, type TestFrame } from '../testing/openFrame.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(() => sandbox.secure.reset())
afterAll(() => sandbox.stop())

async function begin(frame: TestFrame): Promise<URL> {
  return new URL(((await frame.send('GET_FARCASTER_URI')) as { url: string }).url)
}

/** Answers as the user, on the page that simulates the phone. */
async function decide(url: URL, form: Record<string, string>) {
  const init = { method: 'POST', body: new URLSearchParams(form), headers: { origin: sandbox.url } }
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text() }
}

/** Answers as a malicious phone, without that page. */
async function answer(url: URL, body: object, headers: Record<string, string> = {}) {
  const address = `${sandbox.secure.url}/farcaster/channels/${url.searchParams.get('channelToken')}`
  return (await fetch(address, { method: 'POST', body: JSON.stringify(body), headers })).status
}

describe('Farcaster sign-in', () => {
  test('default', async () => {
    const frame = await openFrame(sandbox)
    const url = await begin(frame)
    expect(url.origin).toBe(sandbox.url)
    expect(await (await fetch(url)).text()).toContain('localhost:3000')
    const connected = frame.send('CONNECT_FARCASTER')
    expect(await decide(url, { answer: 'approve', username: 'Ada' })).toMatchObject({ status: 200 })
    expect(await connected).toEqual({ userName: 'ada' })
    const first = await frame.send('GET_USER')
    expect(first).toMatchObject({ userName: 'ada', email: null })

    // The phone may answer before the page starts waiting. The same account signs in as the same user.
    await frame.send('SIGN_OUT')
    await decide(await begin(frame), { answer: 'approve', username: 'ada' })
    await frame.send('CONNECT_FARCASTER')
    expect(await frame.send('GET_USER')).toEqual(first)
  })

  test('error: rejects when the user declines', async () => {
    const frame = await openFrame(sandbox)
    const url = await begin(frame)
    const connected = frame.send('CONNECT_FARCASTER')
    const refused = expect(connected).rejects.toThrow('The sign-in was declined on the phone.')
    expect((await decide(url, { answer: 'decline' })).text).toContain('Declined')
    await refused
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: false })
    expect((await decide(url, { answer: 'approve', username: 'ada' })).status).toBe(410)
  })

  test('error: a new request ends the previous one', async () => {
    const frame = await openFrame(sandbox)
    const url = await begin(frame)
    const earlier = expect(frame.send('CONNECT_FARCASTER')).rejects.toThrow('Another sign-in was started.')
    await begin(frame)
    await earlier
    expect((await decide(url, { answer: 'approve', username: 'ada' })).status).toBe(410)
  })

  test('error: accepts a signature only from the custody key, and only for this page and request', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey())
    const frame = await openFrame(sandbox)
    await decide(await begin(frame), { answer: 'approve', username: 'ada' })
    await frame.send('CONNECT_FARCASTER')
    await frame.send('SIGN_OUT')
    const fields = (url: URL) => ({
      domain: 'localhost:3000',
      uri: 'http://localhost:3000',
      address: stranger.address,
      version: '1' as const,
      chainId: 10,
      nonce: url.searchParams.get('nonce') ?? '',
      resources: ['farcaster://fid/1'],
    })
    // The first two are valid signatures by a key that is not the account's custody key. The last names no account.
    for (const resources of [['farcaster://fid/1'], ['farcaster://fid/99'], []]) {
      const url = await begin(frame)
      const message = createSiweMessage({ ...fields(url), resources })
      await answer(url, { message, signature: await stranger.signMessage({ message }) })
      await expect(frame.send('CONNECT_FARCASTER')).rejects.toThrow('could not be verified')
    }
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('error: rejects an answer to another request', async () => {
    const frame = await openFrame(sandbox)
    const url = await begin(frame)
    const other = await begin(await openFrame(sandbox, { origin: 'http://localhost:4000' }))
    other.searchParams.set('channelToken', url.searchParams.get('channelToken') ?? '')
    // The phone signed another page's request, and that page forwarded the answer here.
    expect((await decide(other, { answer: 'approve', username: 'ada' })).status).toBe(200)
    await expect(frame.send('CONNECT_FARCASTER')).rejects.toThrow('could not be verified')
  })

  test('error: rejects answers from web pages, and for unknown tokens', async () => {
    const frame = await openFrame(sandbox)
    const url = await begin(frame)
    const reply = { error: 'rejected' }
    expect(await answer(url, reply, { origin: 'https://evil.test' })).toBe(403)
    const response = await fetch(url, {
      method: 'POST',
      body: 'answer=approve',
      headers: { origin: 'https://evil.test' },
    })
    expect(response.status).toBe(403)
    const unknown = new URL(url)
    unknown.searchParams.set('channelToken', '0'.repeat(32))
    expect(await answer(unknown, reply)).toBe(404)
    expect((await decide(url, { answer: 'approve', username: '<b>' })).status).toBe(422)
    const log = JSON.stringify([sandbox.secure.requests, sandbox.requests])
    expect(log).not.toContain(url.searchParams.get('channelToken'))
  })

  test('error: rejects an answer when no request is pending', async () => {
    const frame = await openFrame(sandbox)
    await expect(frame.send('CONNECT_FARCASTER')).rejects.toThrow('Request a new code first.')
  })
})

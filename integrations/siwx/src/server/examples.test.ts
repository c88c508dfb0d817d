/** Runs the examples from docs/siwx.md over real HTTP. */
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import express from 'express'
import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, expect, test } from 'vitest'
import { createSignInServer } from './createSignInServer.js'

const origin = 'http://localhost:3000'
const account = privateKeyToAccount(generatePrivateKey())
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Listening = Pick<import('node:http').Server, 'address' | 'close' | 'once' | 'listening'>

async function readUrl(server: Listening): Promise<string> {
  ends.push(() => server.close())
  if (!server.listening) await new Promise<void>((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function startHono() {
  const signIn = createSignInServer({ origins: [origin] })
  const app = new Hono()
  app.all('/siwx/*', (context) => signIn.handle(context.req.raw))
  app.get('/profile', async (context) => {
    const [session] = await signIn.getSessions(context.req.header('cookie'))
    return session ? context.json({ address: session.data.accountAddress }) : context.text('Sign in first', 401)
  })
  return readUrl(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Listening)
}

async function startExpress() {
  const signIn = createSignInServer({ origins: [origin] })
  const app = express()
  app.use('/siwx', express.text({ type: '*/*', limit: '1mb' }), async (request, response) => {
    const { method, originalUrl, body } = request
    const answer = await signIn.handle(
      new Request(new URL(originalUrl, 'https://app.example'), {
        method,
        headers: request.headers as Record<string, string>,
        body: method === 'POST' ? body : null,
      }),
    )
    response
      .status(answer.status)
      .setHeaders(answer.headers)
      .send(await answer.text())
  })
  app.get('/profile', async (request, response) => {
    const [session] = await signIn.getSessions(request.headers.cookie)
    if (session) response.json({ address: session.data.accountAddress })
    else response.status(401).send('Sign in first')
  })
  return readUrl(app.listen(0, '127.0.0.1'))
}

test.each([
  ['Hono', startHono],
  ['Express', startExpress],
])('%s: signs in, reads the session, signs out', async (_name, start) => {
  const url = await start()
  let cookie = ''
  async function call(path: string, body?: object) {
    const response = await fetch(`${url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { origin, cookie, 'content-type': 'application/json' },
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }

  expect((await call('/profile')).status).toBe(401)
  const { nonce } = (await (await call('/siwx/nonce', {})).json()) as { nonce: string }
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: 'localhost:3000',
    uri: `${origin}/`,
    version: '1',
    nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + 60_000),
  })
  const signature = await account.signMessage({ message })
  const input = { chainId: 'eip155:1', address: account.address, message, signature }
  expect((await call('/siwx/verify', input)).status).toBe(200)
  expect(await (await call('/profile')).json()).toEqual({ address: account.address })
  expect((await call('/siwx/verify', input)).status).toBe(401)
  expect((await call('/siwx/sign-out', {})).status).toBe(200)
  expect((await call('/profile')).status).toBe(401)
})

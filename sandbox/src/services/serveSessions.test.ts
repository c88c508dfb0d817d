import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { createSessions } from '../sessions/createSessions.js'
import { startSandbox } from '../startSandbox.js'

const owner = privateKeyToAccount(`0x${'12'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'34'.repeat(32)}`)
const account = `eip155:1:${owner.address}`
const terms = {
  expiry: 4_000_000_000,
  signer: { type: 'keys', data: { keys: [] } },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  policies: [{ type: 'call-limit', data: { count: 3 } }],
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())
beforeEach(() => fetch(`${sandbox.url}/admin/reset`, { method: 'POST' }))
afterEach(() => {
  vi.useRealTimers()
  sandbox.faults.clear()
})

async function call(path: string, body?: object) {
  const response = await fetch(`${sandbox.url}/v1/sessions/${path}?projectId=test`, {
    method: body ? 'POST' : 'GET',
    headers: { origin: 'http://localhost:5173' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}
const sign = (pci: string, by = owner) => by.signMessage({ message: `Revoke the session ${pci}` })
const reason = (field: string, description: string) => ({ reasons: [{ field, description }] })

test('default: creates, grants, lists and revokes a session', async () => {
  expect((await call(account)).body).toEqual({ pcis: [] })
  const { pci, key } = (await call(account, terms)).body
  expect(key).toEqual({ type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[\da-f]{128}$/) })
  expect((await call(`${account}/getcontext`, { pci })).body).toMatchObject(reason('pci', 'was not granted'))
  // The wallet's expiry is an hour earlier than requested.
  expect(await call(`${account}/activate`, { pci, context: '0x12', expiry: 3_999_996_400 })).toEqual({
    status: 200,
    body: '',
  })
  expect((await call(`${account}/getcontext`, { pci })).body).toEqual({ context: '0x12' })
  const [listed, ...others] = (await call(account)).body.pcis
  expect([listed, others]).toEqual([
    {
      project: { id: 'test', name: 'localhost:5173', url: 'http://localhost:5173' },
      pci,
      expiry: 3_999_996_400,
      createdAt: expect.any(Number),
      permissions: terms.permissions,
      policies: terms.policies,
      context: '0x12',
      revokedAt: null,
    },
    [],
  ])
  expect((await call(`${account}/revoke`, { pci, signature: await sign(pci) })).status).toBe(200)
  expect((await call(account)).body.pcis).toEqual([{ ...listed, revokedAt: expect.any(Number) }])
  for (const path of ['getcontext', 'activate', 'revoke']) {
    const again = await call(`${account}/${path}`, { pci, context: '0x13', signature: await sign(pci) })
    expect([again.status, again.body]).toMatchObject([400, reason('pci', 'was revoked')])
  }
})

test('behavior: each account on each network has its own list', async () => {
  const { pci } = (await call(account, terms)).body
  for (const elsewhere of [`eip155:137:${owner.address}`, `eip155:1:${other.address}`]) {
    expect((await call(elsewhere)).body).toEqual({ pcis: [] })
    expect((await call(`${elsewhere}/getcontext`, { pci })).status).toBe(404)
  }
  expect((await call(account.toLowerCase())).body.pcis).toHaveLength(1)
})

test('behavior: lists an expired session but rejects its use', async () => {
  const { pci } = (await call(account, { ...terms, expiry: Math.floor(Date.now() / 1_000) + 60 })).body
  await call(`${account}/activate`, { pci, context: '0x12' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await call(account)).body.pcis).toMatchObject([{ pci, revokedAt: null }])
  expect((await call(`${account}/getcontext`, { pci })).body).toMatchObject(reason('pci', 'has ended'))
})

test('behavior: lists only the latest 255, latest first', () => {
  const sessions = createSessions()
  for (let expiry = 0; expiry < 257; expiry++)
    sessions.create(account, { id: 'test', name: 'test' }, { ...terms, expiry })
  const listed = sessions.of(account)
  expect([listed.length, listed[0]?.expiry, listed[254]?.expiry]).toEqual([255, 256, 2])
})

test('error: only the account can revoke', async () => {
  const { pci } = (await call(account, terms)).body
  for (const signature of [await sign(pci, other), await sign('another'), '0x', undefined]) {
    expect((await call(`${account}/revoke`, { pci, signature })).status).toBeOneOf([400, 401])
  }
  expect((await call(account)).body.pcis).toMatchObject([{ revokedAt: null }])
})

test('error: rejects invalid accounts, other networks and unknown sessions', async () => {
  for (const wrong of [owner.address, `eip155:10:${owner.address}`, `eip155:1:0x12`, `${account}:1`]) {
    expect((await call(wrong)).status).toBe(400)
  }
  for (const wrong of [{ expiry: 1 }, { permissions: [] }, { signer: 'me' }, { permissions: [{}] }]) {
    expect((await call(account, { ...terms, ...wrong })).status).toBe(400)
  }
  sandbox.faults.add({ match: `/v1/sessions/${account}`, status: 503, times: 1 })
  expect((await call(account)).status).toBe(503)
})

/** Tests sessions in the page's storage. The sandbox's chain verifies them. */
import type { SiwxHost, SiwxMessage } from '@latchkey/plugin-api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestStorage } from '../../../../shell/src/testing/createTestStorage.js'
import { testNetwork } from '../../../../shell/src/testing/testOptions.js'
import { localSiwx } from '../localSiwx.js'
import { createLocalSessions } from './createLocalSessions.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const options = { domain: 'site.test', uri: 'https://site.test/' }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const account = privateKeyToAccount(generatePrivateKey())

function openHost() {
  const storage = createTestStorage()
  const calls: string[] = []
  const host: SiwxHost = {
    storage,
    findNetwork: (id) => (id === 'eip155:1' ? testNetwork(1, 'Ethereum', 'ETH') : undefined),
    rpc: () => ({
      request: (method, params) => {
        calls.push(method)
        return sandbox.chains['eip155:1'].client.request({ method, params } as never) as Promise<unknown>
      },
    }),
  }
  return { storage, host, calls }
}

async function toSession(message: SiwxMessage, sign: (text: string) => Promise<string>) {
  const { toString: _text, ...data } = message
  return { data, message: String(message), signature: await sign(String(message)) }
}

const signEvm = (message: string) => account.signMessage({ message })

describe('localSiwx', () => {
  it('default: verifies a session with the node, stores it, and revokes no other session', async () => {
    const { host, storage, calls } = openHost()
    const sessions = createLocalSessions(options, host)
    const input = { accountAddress: account.address.toLowerCase(), chainId: 'eip155:1' } as const
    const session = await toSession(await sessions.createMessage(input), signEvm)
    expect(session.data.accountAddress).toBe(account.address)
    expect(session.data.nonce).toMatch(/^[\da-f]{32}$/)
    await sessions.addSession(session)
    expect(await sessions.getSessions('eip155:1', account.address.toLowerCase())).toEqual([session])
    expect(await sessions.getSessions('eip155:137', account.address)).toEqual([])
    expect(calls).toEqual(['eth_call'])
    // After a reload, the session is verified again.
    const again = createLocalSessions(options, host)
    expect(await again.getSessions('eip155:1', account.address)).toEqual([session])
    expect(calls).toHaveLength(2)
    await again.revokeSession('eip155:137', account.address)
    expect(storage.get('siwx')).toHaveLength(1)
    await again.revokeSession('eip155:1', account.address)
    expect(storage.get('siwx')).toBeUndefined()
  })

  it('behavior: verifies Solana signatures with the browser’s own Ed25519', async () => {
    const keys = nacl.sign.keyPair()
    const accountAddress = base58.encode(keys.publicKey)
    const sessions = createLocalSessions(options, openHost().host)
    const message = await sessions.createMessage({ accountAddress, chainId: solana })
    const session = await toSession(message, async (text) =>
      base58.encode(nacl.sign.detached(new TextEncoder().encode(text), keys.secretKey)),
    )
    await sessions.addSession(session)
    expect(await sessions.getSessions(solana, accountAddress)).toEqual([session])
    const wrong = { ...session, signature: base58.encode(nacl.sign.detached(new Uint8Array(3), keys.secretKey)) }
    await expect(sessions.addSession(wrong)).rejects.toMatchObject({ code: 'SIWX_SESSION_INVALID' })
  })

  it.each([
    ['another signature', { signature: `0x${'11'.repeat(65)}` }],
    ['no signature', { signature: '0x' }],
    ['another message', { message: 'Hello' }],
  ])('error: rejects %s', async (_title, change) => {
    const { host, storage } = openHost()
    const sessions = createLocalSessions(options, host)
    const input = { accountAddress: account.address, chainId: 'eip155:1' } as const
    const session = await toSession(await sessions.createMessage(input), signEvm)
    await expect(sessions.addSession({ ...session, ...change })).rejects.toMatchObject({ code: 'SIWX_SESSION_INVALID' })
    storage.set('siwx', [{ ...session, ...change }, 'nonsense'])
    expect(await sessions.getSessions('eip155:1', account.address)).toEqual([])
  })

  it.each([
    ['an expired session', { expirationMs: -1_000 }],
    ['a session that has not begun', { notBefore: new Date(Date.now() + 60_000) }],
    ['another site’s session', { domain: 'other.test' }],
  ])('error: rejects %s', async (_title, change) => {
    const { host, storage } = openHost()
    const input = { accountAddress: account.address, chainId: 'eip155:1' } as const
    const maker = createLocalSessions({ ...options, ...change }, host)
    storage.set('siwx', [await toSession(await maker.createMessage(input), signEvm)])
    expect(await createLocalSessions(options, host).getSessions('eip155:1', account.address)).toEqual([])
    expect(storage.get('siwx')).toBeUndefined()
  })

  it('error: rejects a namespace that has no verifier', async () => {
    const sessions = createLocalSessions(options, openHost().host)
    const chainId = 'bip122:000000000019d6689c085ae165831e93'
    const session = await toSession(await sessions.createMessage({ accountAddress: 'bc1q', chainId }), async () => 'x')
    await expect(sessions.addSession(session)).rejects.toMatchObject({ code: 'SIWX_VERIFIER_MISSING' })
  })

  it('error: rejects if no modal uses the implementation', async () => {
    const asking = localSiwx(options).getSessions('eip155:1', account.address)
    await expect(asking).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED', message: 'SIWX is not enabled' })
  })
})

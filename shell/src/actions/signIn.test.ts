// @vitest-environment happy-dom
/** Signs in to a server whose responses the test sets, with a wallet that signs with a key. */

import type { CaipNetworkId } from '@latchkey/plugin-api'
import { localSiwx, serverSiwx } from '@latchkey/siwx'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import type { ModalOptions } from '../options.js'
import { startSiwx } from '../siwx/startSiwx.js'
import { connectedAtom } from '../state/account.js'
import { signInAtom } from '../state/signIn.js'
import { createTestConnector, testResult } from '../testing/createTestConnector.js'
import { startTestServer, type TestServer } from '../testing/startTestServer.js'
import { testOptions } from '../testing/testOptions.js'
import { signIn } from './signIn.js'

const account = privateKeyToAccount(generatePrivateKey())
const site = { domain: 'site.test', uri: 'https://site.test/' }
const modals: Modal[] = []
let server: TestServer

interface HappyWindow {
  readonly happyDOM: { readonly settings: { readonly fetch: { disableSameOriginPolicy: boolean } } }
}

beforeEach(async () => {
  // Browser tests cover CORS preflights.
  ;(window as unknown as HappyWindow).happyDOM.settings.fetch.disableSameOriginPolicy = true
  server = await startTestServer()
})
afterEach(async () => {
  for (const modal of modals.splice(0)) await modal.dispose()
  await server.stop()
  localStorage.clear()
})

/** The server that docs/siwx.md describes. A test can set other responses by path. */
function answer(other: Readonly<Record<string, unknown>> = {}) {
  const answers = { nonce: { nonce: 'abcdef0123456789' }, sessions: { sessions: [] }, verify: {}, 'sign-out': {} }
  server.answer(({ path }) => ({ ...answers, ...other })[path.slice('/siwx/'.length)] ?? 404)
}

const open = () => serverSiwx({ url: `${server.url}/siwx/`, ...site })
const paths = () => server.requests.map(({ path }) => path)

/** Creates a modal with a connected account. @param answers the wallet's responses to `personal_sign`. */
async function connect(
  answers: (text: string) => unknown,
  options: Partial<ModalOptions> = {},
  networkId: CaipNetworkId = 'eip155:1',
) {
  const nowhere = 'http://127.0.0.1:1'
  const services = { apiUrl: nowhere, rpcUrl: nowhere, analyticsUrl: null }
  const modal = createModal(testOptions({ siwx: open(), services, basic: true, ...options }))
  modals.push(modal)
  const core = await modal.runtime.core()
  const connector = createTestConnector()
  connector.onConnect(async () => testResult('test', account.address, networkId))
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    if (method === 'eth_accounts') return [account.address]
    if (method === 'eth_chainId') return Number(networkId.slice('eip155:'.length))
    return answers((params as readonly string[])[0] ?? '')
  }
  core.connectors.add({ ...connector, getProvider: async () => ({ request }) as never })
  await core.connections.connect({ connectorId: 'test' })
  return { modal, commands: await startSiwx(core), read: () => modal.runtime.store.get(signInAtom) }
}

const signRaw = (raw: string) => account.signMessage({ message: { raw: raw as `0x${string}` } })

describe('signIn', () => {
  it('default: resolves with the session that the user signs', async () => {
    answer()
    const { modal, commands, read } = await connect(signRaw)
    const session = signIn(modal)
    await vi.waitFor(() => expect(read().status).toBe('ready'))
    commands.sign()
    expect((await session).data).toMatchObject({ accountAddress: account.address, chainId: 'eip155:1' })
    expect(paths()).toContain('/siwx/verify')
  })

  it.each([
    ['no signature', async () => 'yes'],
    ['a rejection', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))],
  ])('error: shows the error and lets the user try again if the wallet returns %s', async (_title, answers) => {
    answer()
    const { modal, commands, read } = await connect(answers, { messages: { 'error.SIWX_SIGNATURE_FAILED': 'Again?' } })
    const messages: unknown[] = []
    const { toasts } = await modal.runtime.core()
    vi.spyOn(toasts, 'show').mockImplementation(({ message }) => {
      messages.push(message)
      return () => undefined
    })
    modal.on('SIWX_AUTH_ERROR', ({ message }) => void messages.push(message))
    await vi.waitFor(() => expect(read().status).toBe('ready'))
    commands.sign()
    // The catalogue's message for the code.
    await vi.waitFor(() => expect(messages).toEqual(['Error signing message', 'Again?']))
    expect(read().status).toBe('ready')
    expect(paths()).not.toContain('/siwx/verify')
  })

  it('error: rejects if the user cancels', async () => {
    answer()
    const { modal, commands, read } = await connect(signRaw)
    const session = signIn(modal)
    await vi.waitFor(() => expect(read().status).toBe('ready'))
    commands.cancel()
    await expect(session).rejects.toMatchObject({ code: 'SIWX_CANCELLED', message: 'Sign-in was cancelled' })
  })

  it('error: disconnects the wallet if the sessions can’t be read', async () => {
    let fail: (status: number) => void = () => undefined
    answer({ sessions: new Promise((resolve) => (fail = resolve)) })
    const { modal, read } = await connect(signRaw)
    const session = signIn(modal)
    await vi.waitFor(() => expect(paths()).toContain('/siwx/sessions'))
    fail(503)
    await expect(session).rejects.toMatchObject({
      code: 'SIWX_INITIALIZATION_FAILED',
      message: 'A problem occurred while trying initialize authentication',
      cause: { code: 'SIWX_REJECTED' },
    })
    expect(read().status).toBe('idle')
    await vi.waitFor(() => expect(modal.runtime.store.get(connectedAtom)).toBe(false))
  })

  it('error: rejects if the network is not configured', async () => {
    answer()
    const { modal } = await connect(signRaw, { allowUnsupportedChain: true }, 'eip155:10')
    await expect(signIn(modal)).rejects.toMatchObject({
      code: 'SIWX_NETWORK_MISSING',
      message: 'No ActiveCaipNetwork or client found',
    })
  })
})

it('error: throws if both siwx and siweConfig are set', () => {
  const siweConfig = {} as never
  expect(() => createModal(testOptions({ siwx: localSiwx(), siweConfig }))).toThrow(
    expect.objectContaining({
      code: 'SIWX_CONFLICT',
      message: 'Cannot set both `siweConfig` and `siwx` options',
    }),
  )
})

it('error: rejects if siwx is not set', async () => {
  const modal = createModal(testOptions())
  await expect(signIn(modal)).rejects.toMatchObject({ code: 'SIWX_NOT_ENABLED', message: 'SIWX is not enabled' })
  await modal.dispose()
})

it('error: rejects if no wallet is connected', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const services = { apiUrl: nowhere, rpcUrl: nowhere, analyticsUrl: null }
  const modal = createModal(testOptions({ siwx: localSiwx(), services, basic: true }))
  await expect(signIn(modal)).rejects.toMatchObject({
    code: 'SIWX_ADDRESS_MISSING',
    message: 'No ActiveCaipAddress found',
  })
  await modal.dispose()
})

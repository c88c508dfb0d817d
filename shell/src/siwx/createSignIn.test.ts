// @vitest-environment happy-dom
/** Asking the visitor to sign, and what becomes of a sign-in that is left half-way; signatures are real. */
import type { Address, Hex } from 'viem'
import { hexToString, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Siwx, SiwxVerifier } from '../contract/siwx.js'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import { createTestConnector, testResult } from '../testing/createTestConnector.js'
import { testOptions } from '../testing/testOptions.js'
import { localSiwx } from './localSiwx.js'
import { signInAtom } from './signInAtom.js'
import { startSiwx } from './startSiwx.js'

const account = privateKeyToAccount(generatePrivateKey())
const modals: Modal[] = []
afterEach(async () => {
  for (const modal of modals.splice(0)) await modal.dispose()
  localStorage.clear()
})

/** Connected, with the message on the screen; the wallet and the verifier answer when the test says so. */
async function open({ required = false } = {}) {
  const wallet = createGate()
  const verifier = createGate()
  verifier.open()
  const verify: SiwxVerifier = async ({ data, message, signature }) => {
    await verifier.passed
    return verifyMessage({ address: data.accountAddress as Address, message, signature: signature as Hex })
  }
  const siwx = localSiwx({ domain: 'site.test', uri: 'https://site.test/', required, verifiers: { eip155: verify } })
  const nowhere = 'http://127.0.0.1:1'
  const services = { apiUrl: nowhere, rpcUrl: nowhere, analyticsUrl: null }
  const modal = createModal(testOptions({ siwx, services, basic: true }))
  modals.push(modal)
  const core = await modal.runtime.core()
  const connector = {
    ...createTestConnector(),
    connect: async () => testResult('test', account.address),
    getProvider: async () => ({
      async request({ params }: { readonly params?: unknown }) {
        const [text] = params as [Hex]
        await wallet.passed
        return account.signMessage({ message: hexToString(text) })
      },
    }),
  }
  core.connectors.add(connector)
  await core.navigation.open()
  await core.connections.connect({ connectorId: 'test' })
  const commands = await startSiwx(core)
  const { store } = modal.runtime
  const status = () => store.get(signInAtom).status
  await vi.waitFor(() => expect(status()).toBe('ready'), { timeout: 10_000 })
  return { core, commands, modal, siwx, status, verifier, wallet }
}

const sessionsOf = async (siwx: Siwx) => (await siwx.getSessions('eip155:1', account.address)).length

describe('sign', () => {
  it('default', async () => {
    const { commands, modal, siwx, status, wallet } = await open()
    expect(modal.state).toMatchObject({ open: true, status: 'connected' })
    commands.sign()
    expect(status()).toBe('signing')
    wallet.open()
    await vi.waitFor(() => expect(status()).toBe('idle'))
    expect(await sessionsOf(siwx)).toBe(1)
    expect(modal.state).toMatchObject({ open: false, loading: false, status: 'connected' })
  })

  it.each([
    { title: 'optional', required: false, left: 'connected' },
    { title: 'required', required: true, left: 'disconnected' },
  ])('behavior: $title, closed while the wallet signs: $left, without a session', async ({ required, left }) => {
    const { commands, modal, siwx, status, wallet } = await open({ required })
    const addSession = vi.spyOn(siwx, 'addSession')
    commands.sign()
    modal.close()
    await vi.waitFor(() => expect(modal.state).toMatchObject({ open: false, loading: false, status: left }))
    expect(status()).toBe('idle')
    // The wallet still asks, and its owner says yes after all.
    wallet.open()
    await settle()
    expect(addSession).not.toHaveBeenCalled()
    expect(await sessionsOf(siwx)).toBe(0)
    expect(modal.state).toMatchObject({ open: false, loading: false, status: left })
  })

  it.each([
    { title: 'optional', required: false, left: 'connected' },
    { title: 'required', required: true, left: 'disconnected' },
  ])(
    'behavior: $title, closed while the signature is verified: $left, without a session',
    async ({ required, left }) => {
      const { commands, modal, siwx, verifier, wallet } = await open({ required })
      const revoked = vi.spyOn(siwx, 'revokeSession')
      verifier.shut()
      commands.sign()
      wallet.open()
      await vi.waitFor(() => expect(verifier.waiting()).toBe(1))
      modal.close()
      await vi.waitFor(() => expect(modal.state).toMatchObject({ open: false, status: left }))
      verifier.open()
      await vi.waitFor(() => expect(revoked).toHaveBeenCalled())
      await settle()
      expect(await sessionsOf(siwx)).toBe(0)
    },
  )
})

describe('holdSigned', () => {
  it.each([
    { title: 'the wallet is still there', leaves: false, sessions: 1 },
    { title: 'the wallet left while the signature was verified', leaves: true, sessions: 0 },
  ])('behavior: $title: $sessions sessions', async ({ leaves, sessions }) => {
    const { commands, core, modal, siwx, status, verifier } = await open()
    const input = { chainId: 'eip155:1', accountAddress: account.address } as const
    const { toString: write, ...data } = await siwx.createMessage(input)
    const message = write()
    verifier.shut()
    commands.cancel()
    commands.holdSigned([{ data, message, signature: await account.signMessage({ message }) }])
    const asked = commands.request().catch(() => undefined)
    await vi.waitFor(() => expect(verifier.waiting()).toBe(1))
    if (leaves) await core.connections.disconnect('eip155')
    verifier.open()
    await asked
    await vi.waitFor(() => expect(status()).toBe('idle'))
    await settle()
    expect(await sessionsOf(siwx)).toBe(sessions)
    expect(modal.state.status).toBe(leaves ? 'disconnected' : 'connected')
  })
})

/** Lets all that is on its way arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

/** What waits for it goes on once it is open. */
function createGate() {
  let isOpen = false
  let waiting: (() => void)[] = []
  return {
    get passed(): Promise<void> {
      return isOpen ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
    },
    waiting: () => waiting.length,
    shut() {
      isOpen = false
    },
    open() {
      isOpen = true
      for (const pass of waiting.splice(0)) pass()
      waiting = []
    },
  }
}

// @vitest-environment happy-dom
/** Asks the user to sign, and handles users who leave halfway. The signatures are real. */
import type { AuthenticatingConnector, ConnectorListener, Siwx } from '@latchkey/plugin-api'
import { localSiwx, type SiwxVerifier } from '@latchkey/siwx'
import { type Address, type Hex, hexToString, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import { signInAtom } from '../state/signIn.js'
import { createTestConnector, testResult } from '../testing/createTestConnector.js'
import { testOptions } from '../testing/testOptions.js'
import { startSiwx } from './startSiwx.js'

const account = privateKeyToAccount(generatePrivateKey())
const otherAddress = privateKeyToAccount(generatePrivateKey()).address
const modals: Modal[] = []
afterEach(async () => {
  for (const modal of modals.splice(0)) await modal.dispose()
  localStorage.clear()
})

/** A connected modal that shows the message. The wallet and the verifier wait for the test. */
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
  const test = createTestConnector()
  const connector = {
    ...test,
    connect: async () => testResult('test', account.address),
    getProvider: async () => ({
      async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
        if (method === 'eth_accounts') return [account.address]
        if (method === 'eth_chainId') return '0x1'
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
  const listener = () => [...test.listeners][0] as ConnectorListener
  return { core, commands, listener, modal, siwx, status, verifier, wallet }
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
    { title: 'optional', required: false, endStatus: 'connected' },
    { title: 'required', required: true, endStatus: 'disconnected' },
  ])(
    'behavior: if the user closes $title sign-in while the wallet signs, they are $endStatus and have no session',
    async ({ required, endStatus }) => {
      const { commands, modal, siwx, status, wallet } = await open({ required })
      const addSession = vi.spyOn(siwx, 'addSession')
      commands.sign()
      modal.close()
      await vi.waitFor(() => expect(modal.state).toMatchObject({ open: false, loading: false, status: endStatus }))
      expect(status()).toBe('idle')
      // The wallet's prompt is still open, and the user approves.
      wallet.open()
      await settle()
      expect(addSession).not.toHaveBeenCalled()
      expect(await sessionsOf(siwx)).toBe(0)
      expect(modal.state).toMatchObject({ open: false, loading: false, status: endStatus })
    },
  )

  it.each([
    { title: 'optional', required: false, endStatus: 'connected' },
    { title: 'required', required: true, endStatus: 'disconnected' },
  ])(
    'behavior: if the user closes $title sign-in during verification, they are $endStatus and have no session',
    async ({ required, endStatus }) => {
      const { commands, modal, siwx, verifier, wallet } = await open({ required })
      const revoked = vi.spyOn(siwx, 'revokeSession')
      verifier.shut()
      commands.sign()
      wallet.open()
      await vi.waitFor(() => expect(verifier.waiting()).toBe(1))
      modal.close()
      await vi.waitFor(() => expect(modal.state).toMatchObject({ open: false, status: endStatus }))
      verifier.open()
      await vi.waitFor(() => expect(revoked).toHaveBeenCalled())
      await settle()
      expect(await sessionsOf(siwx)).toBe(0)
    },
  )

  it('behavior: keeps the new session if the user cancels during verification and starts again', async () => {
    const { commands, modal, siwx, status, verifier, wallet } = await open()
    verifier.shut()
    commands.sign()
    wallet.open()
    await vi.waitFor(() => expect(verifier.waiting()).toBe(1))
    modal.close()
    await vi.waitFor(() => expect(status()).toBe('idle'))
    const again = commands.request()
    await settle()
    // The cancelled session must end before the new one starts.
    expect(status()).toBe('checking')
    verifier.open()
    await vi.waitFor(() => expect(status()).toBe('ready'))
    expect(await sessionsOf(siwx)).toBe(0)
    commands.sign()
    await again
    await settle()
    expect(await sessionsOf(siwx)).toBe(1)
  })

  it('behavior: keeps the session if the network changes during verification', async () => {
    const { commands, listener, siwx, status, verifier, wallet } = await open()
    verifier.shut()
    commands.sign()
    wallet.open()
    await vi.waitFor(() => expect(verifier.waiting()).toBe(1))
    listener().networkChanged('eip155', 'eip155:137')
    verifier.open()
    await vi.waitFor(() => expect(status()).toBe('ready'))
    await settle()
    expect(await sessionsOf(siwx)).toBe(1)
  })

  it('behavior: stores no session if the user disconnects during verification and reconnects at once', async () => {
    const { commands, core, siwx, status, verifier, wallet } = await open()
    verifier.shut()
    commands.sign()
    wallet.open()
    await vi.waitFor(() => expect(verifier.waiting()).toBe(1))
    await core.connections.disconnect('eip155')
    await core.connections.connect({ connectorId: 'test' })
    await settle()
    expect(status()).toBe('checking')
    verifier.open()
    await vi.waitFor(() => expect(status()).toBe('ready'))
    expect(await sessionsOf(siwx)).toBe(0)
  })
})

describe('connectAndSign', () => {
  it.each([
    { title: 'the wallet is still there', next: 'stays', sessions: 1 },
    { title: 'the wallet left while the signature was verified', next: 'leaves', sessions: 0 },
    { title: 'the wallet has another account in use by then', next: 'changes', sessions: 1 },
  ])('behavior: $title: $sessions sessions', async ({ next, sessions }) => {
    const { commands, core, listener, modal, siwx, status, verifier } = await open()
    const show = vi.spyOn(core.toasts, 'show')
    vi.spyOn(siwx, 'revokeSession').mockRejectedValue(new Error('down'))
    const input = { chainId: 'eip155:1', accountAddress: account.address } as const
    const message = String(await siwx.createMessage(input))
    verifier.shut()
    commands.cancel()
    const signature = await account.signMessage({ message })
    const signed = { networkId: input.chainId, address: account.address, message, signature, type: 'eip191' } as const
    const wallet = {
      authenticate: async () => ({ connection: testResult('test', account.address), signatures: [signed] }),
    } as unknown as AuthenticatingConnector
    const { signal } = new AbortController()
    await commands.connectAndSign(wallet, { namespace: 'eip155', networks: [], signal })
    const pending = commands.request().catch(() => undefined)
    await vi.waitFor(() => expect(verifier.waiting()).toBe(1))
    if (next === 'leaves') await core.connections.disconnect('eip155')
    if (next === 'changes') listener().accountsChanged('eip155', testResult('test', otherAddress).accounts)
    verifier.open()
    if (next !== 'changes') await pending
    await vi.waitFor(() => expect(status()).toBe(next === 'changes' ? 'ready' : 'idle'))
    await settle()
    expect(await sessionsOf(siwx)).toBe(sessions)
    expect(modal.state.status).toBe(next === 'leaves' ? 'disconnected' : 'connected')
    // The user sees no error that they can't act on.
    expect(show).not.toHaveBeenCalled()
  })
})

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Waits until the gate is open. */
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

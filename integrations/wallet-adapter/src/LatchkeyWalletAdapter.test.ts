// @vitest-environment happy-dom

import { solana as solanaNetwork } from '@latchkey/networks'
import type { Connector } from '@latchkey/plugin-api'
import { offerStandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { solana } from '@latchkey/solana'
import {
  WalletNotConnectedError,
  WalletReadyState,
  WalletSignMessageError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import { type Connection, Keypair, PublicKey, Transaction, type VersionedTransaction } from '@solana/web3.js'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { visitPage } from '../../../shell/src/testing/visitPage.js'
import { createTestSolanaWallet, type TestSolanaWallet } from '../../../tests/chains/createTestSolanaWallet.js'
import { createTestTransfer } from '../../../tests/chains/createTestTransfer.js'
import { verifySolana } from '../../../tests/chains/verifySolana.js'
import { LatchkeyWalletAdapter } from './LatchkeyWalletAdapter.js'

// Load the modal's UI first, because that takes longer than a test's time limit.
beforeAll(() => import('../../../shell/src/ui/index.js'), 60_000)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Offline')
  })
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
})
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  localStorage.clear()
})

/** Simulates a visit to a page that uses wallet-adapter. */
function visit(wallet: TestSolanaWallet = createTestSolanaWallet()) {
  const takeBack = offerStandardWallet(wallet)
  ends.push(takeBack)
  const id = `wallet-standard:solana:${wallet.name}`
  const page = visitPage(id, { chains: [solana()], networks: [solanaNetwork] })
  ends.push(() => page.modal.dispose())
  const adapter = new LatchkeyWalletAdapter(page.modal)
  const changes: string[] = []
  const emitter = adapter as unknown as { on(event: string, listener: (payload: never) => void): void }
  emitter.on('connect', (key: PublicKey) => changes.push(key.toBase58()))
  emitter.on('disconnect', () => changes.push('disconnect'))
  emitter.on('error', (error: Error) => changes.push(error.name))
  const [first, second] = wallet.keys.map(({ address }) => address) as [string, string]
  return { ...page, adapter, changes, wallet, first, second }
}

it('default: connect opens the modal, and resolves when the user has connected', async () => {
  const { adapter, choose, changes, first } = visit()
  expect(adapter).toMatchObject({ name: 'Latchkey', icon: 'https://site.test/icon.png', url: 'https://site.test' })
  expect(adapter).toMatchObject({ readyState: WalletReadyState.Loadable, connected: false, publicKey: null })
  const asking = adapter.connect()
  expect(adapter.connecting).toBe(true)
  await choose()
  await asking
  expect(adapter).toMatchObject({ connected: true, connecting: false, publicKey: new PublicKey(first) })
  expect(changes).toEqual([first])
})

it('behavior: connect sends no request to a wallet that only approved signing', async () => {
  const wallet = createTestSolanaWallet()
  const address = wallet.keys[0]?.address ?? ''
  const requests: string[] = []
  const networkId = solanaNetwork.caipNetworkId
  const caipAddress = `${networkId}:${address}` as const
  const connector: Connector = {
    info: { id: 'session', name: 'Session', type: 'EXTERNAL', namespaces: ['solana'] },
    connect: async () => ({
      accounts: [{ namespace: 'solana', address, networkId, caipAddress, type: 'eoa', connectorId: 'session' }],
      networkId,
    }),
    reconnect: async () => undefined,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    watch: () => () => undefined,
    getProvider: async () => ({
      async request({ method }) {
        requests.push(method)
        throw Object.assign(new Error(`The session has not approved ${method}`), { code: 4100 })
      },
    }),
  }
  const page = visitPage('session', { chains: [solana()], networks: [solanaNetwork], connectors: [connector] })
  ends.push(() => page.modal.dispose())
  const adapter = new LatchkeyWalletAdapter(page.modal)
  const asking = adapter.connect()
  await page.choose()
  await asking
  expect(adapter).toMatchObject({ connected: true, publicKey: new PublicKey(address) })
  expect(requests).toEqual([])
})

it('default: emits events for what the user does in the modal and in the wallet', async () => {
  const { modal, adapter, connect, changes, wallet, first, second } = visit()
  await connect()
  await vi.waitFor(() => expect(changes).toEqual([first]))
  wallet.accounts = wallet.keys.slice(1)
  wallet.change({ accounts: wallet.accounts })
  await vi.waitFor(() => expect(changes).toEqual([first, second]))
  await modal.disconnect()
  await vi.waitFor(() => expect(changes).toEqual([first, second, 'disconnect']))
  expect(adapter).toMatchObject({ connected: false, publicKey: null })
})

it('default: disconnect ends the modal’s connection', async () => {
  const { modal, adapter, connect, changes, first } = visit()
  await connect()
  await adapter.disconnect()
  expect(modal.state.status).toBe('disconnected')
  expect(changes).toEqual([first, 'disconnect'])
})

it('default: autoConnect restores the last visit’s connection without a prompt', async () => {
  const before = visit()
  const load = vi.spyOn(before.modal.runtime, 'core')
  await before.adapter.autoConnect()
  expect(load).not.toHaveBeenCalled()
  await before.connect()
  await before.modal.dispose()

  const { modal, adapter, first } = visit(before.wallet)
  await adapter.autoConnect()
  expect(adapter).toMatchObject({ connected: true, connecting: false, publicKey: new PublicKey(first) })
  expect(modal.state.open).toBe(false)
})

describe('signing', () => {
  const blockhash = Keypair.generate().publicKey.toBase58()

  async function connected() {
    const page = visit()
    await page.connect()
    const from = new PublicKey(page.first)
    return { ...page, from, ...createTestTransfer({ from, to: from, lamports: 1, blockhash }) }
  }

  it('default: signs messages', async () => {
    const { adapter, first } = await connected()
    const message = new TextEncoder().encode('hello')
    expect(verifySolana(message, await adapter.signMessage(message), first)).toBe(true)
  })

  it('default: signs legacy and versioned transactions', async () => {
    const { adapter, first, legacy, versioned } = await connected()
    const one = await adapter.signTransaction(legacy)
    expect(one).toBeInstanceOf(Transaction)
    expect(one.verifySignatures()).toBe(true)
    const all = await adapter.signAllTransactions<Transaction | VersionedTransaction>([legacy, versioned])
    const signed = all[1] as VersionedTransaction
    expect(verifySolana(signed.message.serialize(), signed.signatures[0], first)).toBe(true)
  })

  it('default: sendTransaction uses the app’s Connection', async () => {
    const { adapter, from } = await connected()
    const { legacy } = createTestTransfer({ from, to: from, lamports: 2, blockhash })
    const sent: Uint8Array[] = []
    const connection = { sendRawTransaction: async (bytes: Uint8Array) => String(sent.push(bytes)) }
    await expect(adapter.sendTransaction(legacy, connection as unknown as Connection)).resolves.toBe('1')
    expect(Transaction.from(sent[0] as Uint8Array).verifySignatures()).toBe(true)
  })

  it('error: reports that the wallet rejected a request', async () => {
    const { adapter, changes, wallet } = await connected()
    wallet.features['solana:signMessage'] = {
      signMessage: async () => {
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      },
    }
    await expect(adapter.signMessage(new Uint8Array(1))).rejects.toThrow(WalletSignMessageError)
    expect(changes.at(-1)).toBe('WalletSignMessageError')
  })

  it('error: rejects requests while disconnected', async () => {
    const { adapter } = visit()
    await expect(adapter.signMessage(new Uint8Array(1))).rejects.toThrow(WalletNotConnectedError)
  })
})

it('parameters: name and icon replace the defaults', () => {
  const { modal } = visit()
  const options = { name: 'Coffee', icon: 'https://site.test/other.png' }
  expect(new LatchkeyWalletAdapter(modal, options)).toMatchObject(options)
})

it('behavior: does nothing on a server', async () => {
  const { modal } = visit()
  vi.stubGlobal('window', undefined)
  const adapter = new LatchkeyWalletAdapter(modal)
  vi.unstubAllGlobals()
  expect(adapter.readyState).toBe(WalletReadyState.Unsupported)
  await expect(adapter.connect()).rejects.toMatchObject({ name: 'WalletNotReadyError' })
})

it('error: rejects when the user closes the modal', async () => {
  const { adapter, leave, changes } = visit()
  const refused = expect(adapter.connect()).rejects.toThrow(WalletWindowClosedError)
  await leave()
  await refused
  expect(adapter).toMatchObject({ connected: false, connecting: false })
  expect(changes).toEqual(['WalletWindowClosedError'])
})

// @vitest-environment happy-dom
/** Bitcoin and Solana wallets that expose no account when the page loads, but expose one later. */

import { bitcoin, solana } from '@latchkey/networks'
import type { ChainContext, ChainNamespace, Cleanup } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import {
  announceSandboxBitcoinWallets,
  announceSandboxWallets,
  type SandboxBitcoinHandle,
  type SandboxBitcoinWalletOptions,
  type SandboxSolanaHandle,
  satsConnectWallet,
  solanaWallet,
  standardBitcoinWallet,
  unisatWallet,
} from '@latchkey/sandbox/injected'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { discoverWallets as discoverBitcoin } from '../../../chains/bip122/src/adapter.js'
import { discoverWallets as discoverSolana } from '../../../chains/solana/src/adapter.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import { connectionsAtom } from '../state/connections.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createConnections } from './createConnections.js'
import { release } from './release.js'

const sandboxUrl = 'http://127.0.0.1:1'
const runtimes: TestRuntime[] = []
const removals: Cleanup[] = []

afterEach(() => {
  for (const runtime of runtimes.splice(0)) runtime.dispose()
  for (const remove of removals.splice(0)) release(remove)
  localStorage.clear()
})

/** Simulates a page load. */
function load(namespace: ChainNamespace, storage = createTestStorage()) {
  const networks = [namespace === 'solana' ? solana : bitcoin]
  const runtime = createTestRuntime({ networks })
  runtimes.push(runtime)
  const registry = createConnectorRegistry({ runtime })
  const context: ChainContext = { ...createTestChainContext({ networks }), addConnector: registry.add }
  removals.push((namespace === 'solana' ? discoverSolana : discoverBitcoin)(context))
  const gates = { value: () => false, settled: async () => false } as never
  const parts = { runtime, storage, connectors: registry, navigation: { close: () => undefined } as never, gates }
  const wallets = { prefetch: async () => undefined } as never
  const connections = createConnections({ ...parts, wallets, alerts: { raise: () => undefined } as never })
  const read = () => runtime.store.get(connectionsAtom)[namespace]
  return { runtime, storage, connections, read }
}

describe.each<[string, SandboxBitcoinWalletOptions]>([
  ['bip122:Sandbox Bitcoin', standardBitcoinWallet],
  ['sats-connect:SandboxSats', satsConnectWallet],
  ['bip122:unisat', unisatWallet],
])('%s', (connectorId, options) => {
  const handle = () => window.sandboxBitcoin?.[options.id] as SandboxBitcoinHandle

  async function connect() {
    await announceSandboxBitcoinWallets({ sandboxUrl, wallets: [options] })
    handle().setPolicy({ approve: 'always' })
    handle().setLocked(false)
    const page = load('bip122')
    await page.connections.connect({ connectorId })
    expect(page.read()?.status).toBe('connected')
    return page
  }

  it('default: reconnects when a wallet that was locked at page load is unlocked', async () => {
    const first = await connect()
    first.runtime.dispose()
    handle().setLocked(true)
    const { connections, read } = load('bip122', first.storage)
    await connections.reconnect()
    expect(read()?.status).toBe('disconnected')
    handle().setPolicy({ approve: 'never' })
    handle().setLocked(false)
    await vi.waitFor(() => expect(read()).toMatchObject({ status: 'connected', connectorId }))
    expect(read()?.accounts[0]?.address).toBe(handle().addresses[0])
  })

  it('default: disconnects when the wallet is locked, and reconnects when it is unlocked', async () => {
    const { read, storage } = await connect()
    handle().setLocked(true)
    await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
    expect(storage.get('connections')).toBeDefined()
    handle().setLocked(false)
    await vi.waitFor(() => expect(read()?.status).toBe('connected'))
  })

  it('behavior: does not reconnect on unlocking if the user disconnected', async () => {
    const { connections, read, storage } = await connect()
    handle().setLocked(true)
    await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
    await connections.disconnect()
    handle().setLocked(false)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(read()?.status).toBe('disconnected')
    expect(storage.get('connections')).toBeUndefined()
  })
})

it('behavior: removes the connection if a sats-connect wallet ends it', async () => {
  await announceSandboxBitcoinWallets({ sandboxUrl, wallets: [satsConnectWallet] })
  const handle = window.sandboxBitcoin?.[satsConnectWallet.id] as SandboxBitcoinHandle
  handle.setPolicy({ approve: 'always' })
  handle.setLocked(false)
  const { connections, read, storage } = load('bip122')
  await connections.connect({ connectorId: 'sats-connect:SandboxSats' })
  handle.disconnect()
  await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
  expect(storage.get('connections')).toBeUndefined()
})

it('default: reconnects when a Solana wallet without accounts at page load exposes an account', async () => {
  const install = () =>
    announceSandboxWallets({
      sandboxUrl,
      wallets: [],
      solanaWallets: [{ ...solanaWallet, isFunded: false, policy: { approve: 'always' } }],
    })
  const handle = () => window.sandboxInjected?.[solanaWallet.id] as unknown as SandboxSolanaHandle
  const connectorId = `wallet-standard:solana:${solanaWallet.name}`
  const end = install()
  const first = load('solana')
  await first.connections.connect({ connectorId })
  first.runtime.dispose()
  handle().disconnect()
  end()
  removals.push(install())
  const { connections, read, storage } = load('solana', first.storage)
  await connections.reconnect()
  expect(read()?.status).toBe('disconnected')
  expect(storage.get('connections')).toBeDefined()
  // Another library on the page connects the wallet.
  await connectInPage(solanaWallet.name)
  await vi.waitFor(() => expect(read()).toMatchObject({ status: 'connected', connectorId }))
})

/** Connects a Wallet Standard wallet as another library on the page would. */
async function connectInPage(name: string): Promise<void> {
  interface Registered {
    readonly name: string
    readonly features: { readonly 'standard:connect': { connect(): Promise<unknown> } }
  }
  const found: Registered[] = []
  const register = (...wallets: Registered[]) => {
    found.push(...wallets)
    return () => undefined
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  await found.find((wallet) => wallet.name === name)?.features['standard:connect'].connect()
}

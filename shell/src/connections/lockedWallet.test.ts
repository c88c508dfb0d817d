// @vitest-environment happy-dom
/** Tests an injected wallet that is locked or offline (can't reach any chain), before and after a reload. */

import type { Connector } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { announceSandboxWallets, type SandboxInjectedHandle } from '@latchkey/sandbox/injected'
import { injected } from '@wagmi/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { discoverWallets } from '../../../chains/eip155/src/discoverWallets.js'
import { fromWagmi } from '../../../integrations/wagmi/src/fromWagmi.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import { connectionsAtom } from '../state/connections.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestRuntime, type TestRuntime } from '../testing/createTestRuntime.js'
import { createTestStorage } from '../testing/createTestStorage.js'
import { createConnections } from './createConnections.js'

const rdns = 'dev.sandbox'
const wallet = { rdns, name: 'Sandbox', policy: { approve: 'always' }, isFunded: false } as const
const runtimes: TestRuntime[] = []
const removals: (() => void)[] = []

afterEach(() => {
  for (const runtime of runtimes.splice(0)) runtime.dispose()
  for (const remove of removals.splice(0)) remove()
  localStorage.clear()
})

const handle = () => window.sandboxInjected?.[rdns] as SandboxInjectedHandle

function install(): void {
  removals.push(announceSandboxWallets({ sandboxUrl: 'http://127.0.0.1:1', wallets: [wallet as never] }))
}

/** Simulates a page load. */
function load(storage = createTestStorage(), multiWallet = false, connectors: readonly Connector[] = []) {
  const runtime = createTestRuntime({ connectors })
  runtimes.push(runtime)
  const registry = createConnectorRegistry({ runtime })
  const discovery = { signal: runtime.signal, addConnector: registry.add }
  const stop = discoverWallets(createTestChainContext({ networks: [], context: discovery }))
  removals.push(stop as () => void)
  const gates = { value: () => multiWallet, settled: async () => multiWallet } as never
  const parts = { runtime, storage, connectors: registry, navigation: { close: () => undefined } as never, gates }
  const wallets = { prefetch: async () => undefined } as never
  const connections = createConnections({ ...parts, wallets, alerts: { raise: () => undefined } as never })
  const read = () => runtime.store.get(connectionsAtom).eip155
  return { runtime, registry, storage, connections, read }
}

async function connect(multiWallet = false) {
  install()
  const page = load(createTestStorage(), multiWallet)
  await page.connections.connect({ connectorId: rdns })
  expect(page.read()?.status).toBe('connected')
  return page
}

it('default: disconnects when the wallet is locked, and reconnects when it is unlocked', async () => {
  const { read, storage } = await connect()
  handle().setLocked(true)
  await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
  expect(storage.get('connections')).toBeDefined()
  handle().setLocked(false)
  await vi.waitFor(() =>
    expect(read()).toMatchObject({ status: 'connected', accounts: [{ address: handle().address }] }),
  )
  handle().setLocked(true)
  await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
  handle().setLocked(false)
  await vi.waitFor(() => expect(read()?.status).toBe('connected'))
})

it('behavior: reconnects even if unlocked immediately', async () => {
  const { read, runtime } = await connect()
  const statuses: unknown[] = []
  runtime.store.sub(connectionsAtom, () => {
    statuses.push(read()?.status)
    if (statuses.length === 1) queueMicrotask(() => handle().setLocked(false))
  })
  handle().setLocked(true)
  await vi.waitFor(() => expect(statuses).toEqual(['disconnected', 'connecting', 'connected']))
})

it('default: disconnects when the wallet is offline, and reconnects when it is online again', async () => {
  const { read, storage } = await connect()
  handle().setOnline(false)
  await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
  expect(storage.get('connections')).toBeDefined()
  handle().setOnline(true)
  await vi.waitFor(() => expect(read()?.status).toBe('connected'))
})

it('default: reconnects when a wallet that was offline at page load is online again', async () => {
  const first = await connect()
  first.runtime.dispose()
  handle().setOnline(false)
  const { connections, read, storage } = load(first.storage)
  await connections.reconnect()
  expect(read()?.status).toBe('disconnected')
  expect(storage.get('connections')).toBeDefined()
  handle().setOnline(true)
  await vi.waitFor(() => expect(read()?.status).toBe('connected'))
})

it('default: reconnects when a wallet that was locked at page load is unlocked', async () => {
  const first = await connect()
  handle().setLocked(true)
  await vi.waitFor(() => expect(first.read()?.status).toBe('disconnected'))
  first.runtime.dispose()
  const { connections, read } = load(first.storage)
  await connections.reconnect()
  expect(read()?.status).toBe('disconnected')
  handle().setLocked(false)
  await vi.waitFor(() => expect(read()?.status).toBe('connected'))
})

it('default: connects on page load after the wallet was locked and unlocked', async () => {
  const first = await connect()
  handle().setLocked(true)
  await vi.waitFor(() => expect(first.read()?.status).toBe('disconnected'))
  first.runtime.dispose()
  handle().setLocked(false)
  const { connections, read } = load(first.storage)
  await connections.reconnect()
  expect(read()?.status).toBe('connected')
})

it('behavior: removes the stored connection if the permission was revoked', async () => {
  const { read, storage } = await connect()
  handle().disconnect()
  await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
  expect(storage.get('connections')).toBeUndefined()
})

it('behavior: does not reconnect on unlocking if the user disconnected', async () => {
  const { connections, read, storage } = await connect()
  handle().setLocked(true)
  await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
  await connections.disconnect()
  handle().setLocked(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read()?.status).toBe('disconnected')
  expect(storage.get('connections')).toBeUndefined()
})

it('behavior: does not replace a wallet that the user connected in the meantime', async () => {
  const { connections, read, registry } = await connect()
  handle().setLocked(true)
  await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
  registry.add(createTestConnector({ id: 'other', name: 'Other' }))
  await connections.connect({ connectorId: 'other' })
  handle().setLocked(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(read()).toMatchObject({ status: 'connected', connectorId: 'other' })
})

it('behavior: activates another kept wallet, and keeps the locked one', async () => {
  const page = await connect(true)
  page.registry.add(createTestConnector({ id: 'other', name: 'Other' }))
  await page.connections.connect({ connectorId: 'other' })
  const keptWallets = await page.connections.wallets()
  await keptWallets.switchTo({ namespace: 'eip155', connectorId: rdns })
  expect(page.read()?.connectorId).toBe(rdns)
  handle().setLocked(true)
  await vi.waitFor(() => expect(page.read()?.connectorId).toBe('other'))
  expect(keptWallets.keptIn(rdns)).toEqual(['eip155'])
  handle().setLocked(false)
  await keptWallets.switchTo({ namespace: 'eip155', connectorId: rdns })
  expect(page.read()).toMatchObject({ connectorId: rdns, accounts: [{ address: handle().address }] })
})

describe('fromWagmi', () => {
  /** wagmi's connector for the sandbox's wallet. */
  function loadWagmi(storage = createTestStorage()) {
    let provider: unknown
    const take = (event: Event) => {
      provider = (event as CustomEvent<{ readonly provider: unknown }>).detail.provider
    }
    window.addEventListener('eip6963:announceProvider', take)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    window.removeEventListener('eip6963:announceProvider', take)
    const target = () => ({ id: 'org.vault', name: 'Vault', provider: provider as never })
    return load(storage, false, [fromWagmi(injected({ target }))])
  }

  async function connectWagmi() {
    install()
    const page = loadWagmi()
    await page.connections.connect({ connectorId: 'org.vault' })
    expect(page.read()?.status).toBe('connected')
    return page
  }

  it('default: disconnects when the wallet is locked, and reconnects when it is unlocked', async () => {
    const { read, storage } = await connectWagmi()
    for (let turn = 0; turn < 2; turn += 1) {
      handle().setLocked(true)
      await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
      expect(storage.get('connections')).toBeDefined()
      handle().setLocked(false)
      await vi.waitFor(() => expect(read()).toMatchObject({ status: 'connected', connectorId: 'org.vault' }))
    }
    handle().switchAccount(1)
    await vi.waitFor(() => expect(read()?.accounts[0]?.address.toLowerCase()).toBe(handle().addresses[1]))
  })

  it('default: reconnects when a wallet that was locked at page load is unlocked', async () => {
    const first = await connectWagmi()
    handle().setLocked(true)
    await vi.waitFor(() => expect(first.read()?.status).toBe('disconnected'))
    first.runtime.dispose()
    const { connections, read, storage } = loadWagmi(first.storage)
    await connections.reconnect()
    expect(read()?.status).toBe('disconnected')
    expect(storage.get('connections')).toBeDefined()
    handle().setLocked(false)
    await vi.waitFor(() => expect(read()?.status).toBe('connected'))
  })

  it('default: disconnects when the wallet is offline, and reconnects when it is online again', async () => {
    const { read, storage } = await connectWagmi()
    handle().setOnline(false)
    await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
    expect(storage.get('connections')).toBeDefined()
    handle().setOnline(true)
    await vi.waitFor(() => expect(read()?.status).toBe('connected'))
  })

  it('behavior: removes the stored connection if the permission was revoked', async () => {
    const { read, storage } = await connectWagmi()
    handle().disconnect()
    await vi.waitFor(() => expect(read()?.status).toBe('disconnected'))
    expect(storage.get('connections')).toBeUndefined()
  })
})

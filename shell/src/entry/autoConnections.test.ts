// @vitest-environment happy-dom
import { type AnyPlugin, createAccount, type DeclaredConnector } from '@latchkey/plugin-api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Modal } from '../modal.js'
import type { ModalOptions } from '../options.js'
import { createTestConnector, testAddress } from '../testing/createTestConnector.js'
import { visitPage } from '../testing/visitPage.js'
import { findAutoConnections } from './autoConnections.js'

const account = createAccount({ networkId: 'eip155:1', address: testAddress }, 'frame')

/** A plugin for the wallet that the page runs in. */
function framePlugin(answer: 'account' | 'nothing' = 'account') {
  const calls: string[] = []
  const enter = async (name: string) => {
    calls.push(name)
    return { accounts: [account], networkId: account.networkId }
  }
  const frame: DeclaredConnector = {
    connect: () => enter('connect'),
    reconnect: async () => (answer === 'account' ? enter('reconnect') : undefined),
    disconnect: async () => undefined,
    getProvider: async () => ({ request: async () => undefined }),
    switchNetwork: async () => undefined,
    watch: () => () => undefined,
  }
  const plugin: AnyPlugin = {
    manifest: {
      id: 'frame',
      version: '1.0.0',
      api: '^1.0.0',
      permissions: ['connectors:register'],
      contributes: { connectors: [{ id: 'frame', name: 'Frame', namespaces: ['eip155'], autoConnect: true }] },
    },
    load: async () => ({ activate: () => ({ connectors: { frame } }) }),
  }
  return { plugin, calls }
}

const modals: Modal[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  for (const modal of modals.splice(0)) await modal.dispose()
  localStorage.clear()
})

function visit(plugin: AnyPlugin, options: Partial<ModalOptions> = {}) {
  const nowhere = 'http://127.0.0.1:1'
  const services = { apiUrl: nowhere, rpcUrl: nowhere, analyticsUrl: null }
  const page = visitPage('frame', { plugins: [plugin], basic: true, services, ...options })
  modals.push(page.modal)
  return page
}

/** Waits up to 10 s, because the first test also imports core. */
function reach(modal: Modal, status: string) {
  return vi.waitFor(() => expect(modal.state.status).toBe(status), 10_000)
}

it('default: connects when the page loads, even if the user has never connected', async () => {
  const { plugin, calls } = framePlugin()
  const { modal } = visit(plugin)
  expect(modal.state.status).toBe('connecting')
  await reach(modal, 'connected')
  expect(modal.state.account).toEqual(account)
  expect(calls).toEqual(['reconnect'])
})

it('behavior: stays disconnected after the user disconnects, until they connect again', async () => {
  const { plugin, calls } = framePlugin()
  const first = visit(plugin)
  await reach(first.modal, 'connected')
  await first.modal.disconnect()
  await first.modal.dispose()

  const second = visit(plugin)
  expect(second.modal.state.status).toBe('disconnected')
  await (await second.modal.runtime.core()).restored
  expect(second.modal.state.status).toBe('disconnected')
  await second.connect()
  expect(calls).toEqual(['reconnect', 'connect'])
  await second.modal.disconnect()
  await second.connect()
  await second.modal.dispose()
  localStorage.removeItem('@latchkey/main/connections')

  const { modal } = visit(plugin)
  await reach(modal, 'connected')
})

it('behavior: shows the namespace as disconnected if the wallet shares no account', async () => {
  const { modal } = visit(framePlugin('nothing').plugin)
  await reach(modal, 'disconnected')
})

it('behavior: keeps the wallet that the user chose', async () => {
  const stored = { version: 1, connections: { eip155: { connectorId: 'test' } } }
  localStorage.setItem('@latchkey/main/connections', JSON.stringify(stored))
  const { plugin, calls } = framePlugin()
  const { modal } = visit(plugin, { connectors: [createTestConnector()] })
  await reach(modal, 'connected')
  expect(modal.state.account?.connectorId).toBe('test')
  expect(calls).toEqual([])
})

it('behavior: does nothing if the host turns reconnecting off', async () => {
  const { plugin, calls } = framePlugin()
  const { modal } = visit(plugin, { enableReconnect: false })
  await (await modal.runtime.core()).restored
  expect(modal.state.status).toBe('disconnected')
  expect(calls).toEqual([])
})

it('parameters: the first connector of a namespace wins, and malformed manifests are left out', () => {
  const { plugin } = framePlugin()
  const own = createTestConnector({ id: 'own', autoConnect: true, namespaces: ['eip155', 'solana'] })
  expect([...findAutoConnections({ connectors: [own], plugins: [plugin] })]).toEqual([
    ['eip155', { connectorId: 'own' }],
    ['solana', { connectorId: 'own' }],
  ])
  expect([...findAutoConnections({ connectors: [own], plugins: [plugin] }, 'own')]).toEqual([
    ['eip155', { connectorId: 'frame' }],
  ])
  const malformed = { manifest: { contributes: { connectors: [{ id: 'x', autoConnect: true }, 7] } } } as never
  expect([...findAutoConnections({ plugins: [plugin, malformed, {} as never] })]).toHaveLength(1)
  expect([...findAutoConnections({ plugins: [async () => plugin] })]).toEqual([])
})

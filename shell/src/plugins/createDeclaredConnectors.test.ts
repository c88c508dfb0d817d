// @vitest-environment happy-dom
import { type AnyPlugin, createAccount, type DeclaredConnector, type PluginManifest } from '@latchkey/plugin-api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Modal } from '../modal.js'
import type { ModalOptions } from '../options.js'
import { pluginsAtom } from '../state/plugins.js'
import { connectorsAtom } from '../state/wallets.js'
import { testAddress } from '../testing/createTestConnector.js'
import { visitPage } from '../testing/visitPage.js'

const account = createAccount({ networkId: 'eip155:1', address: testAddress }, 'guest')

/** A plugin with a guest wallet that always reconnects to the same account. */
function guestPlugin({ connectMethods, ...more }: Partial<PluginManifest['contributes']> & { gate?: boolean } = {}) {
  const calls: string[] = []
  const guest: DeclaredConnector = {
    async connect() {
      calls.push('connect')
      return { accounts: [account], networkId: account.networkId }
    },
    async reconnect() {
      calls.push('reconnect')
      return { accounts: [account], networkId: account.networkId }
    },
    disconnect: async () => undefined,
    getProvider: async () => ({ request: async () => undefined }),
    switchNetwork: async () => undefined,
    watch: () => () => undefined,
  }
  const manifest: PluginManifest = {
    id: 'guest',
    version: '1.0.0',
    api: '^1.0.0',
    permissions: ['connectors:register'],
    contributes: {
      connectors: [{ id: 'guest', name: 'Guest', namespaces: ['eip155'] }],
      ...(connectMethods && { connectMethods }),
    },
    ...(more.gate !== undefined && { gate: { key: 'email' as never, source: 'local', default: more.gate } }),
  }
  const plugin: AnyPlugin = {
    manifest,
    async load() {
      calls.push('load')
      return { activate: () => ({ connectors: { guest }, components: { Row: () => null } }) }
    },
  }
  return { plugin, calls }
}

const modals: Modal[] = []
/** The console's lines about the plugin. */
const reports: string[] = []
beforeEach(() => {
  reports.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => {
    if (String(line).includes('guest')) reports.push(String(line))
  })
})
afterEach(async () => {
  await vi.dynamicImportSettled() // records late console lines before this test ends
  for (const modal of modals.splice(0)) await modal.dispose()
  localStorage.clear()
})

function visit(plugin: AnyPlugin, options: Partial<ModalOptions> = {}) {
  const nowhere = 'http://127.0.0.1:1'
  const services = { apiUrl: nowhere, rpcUrl: nowhere, analyticsUrl: null }
  const page = visitPage('guest', { plugins: [plugin], basic: true, services, ...options })
  modals.push(page.modal)
  return page
}

it('default: lists the connector without loading code, and connects', async () => {
  const { plugin, calls } = guestPlugin()
  const { modal, connect } = visit(plugin)
  const { plugins } = await modal.runtime.core()
  await plugins.ready
  expect(modal.store.get(connectorsAtom).get('guest')).toMatchObject({ name: 'Guest', type: 'EXTERNAL' })
  expect(calls).toEqual([])
  await connect()
  expect(modal.state.status).toBe('connected')
  expect(calls).toEqual(['load', 'connect'])
})

it('behavior: a page load restores the connection of a lazy plugin', async () => {
  const before = guestPlugin()
  const first = visit(before.plugin)
  await first.connect()
  await first.modal.dispose()
  const { plugin, calls } = guestPlugin()
  const { modal } = visit(plugin)
  await vi.waitFor(() => expect(modal.state.status).toBe('connected'))
  expect(calls).toEqual(['load', 'reconnect'])
})

it('behavior: a page load without a stored connection loads nothing', async () => {
  const { plugin, calls } = guestPlugin()
  const { modal } = visit(plugin)
  await (await modal.runtime.core()).plugins.ready
  expect(calls).toEqual([])
})

it('behavior: the connector of a plugin with a connect method is not listed', async () => {
  const { plugin } = guestPlugin({ connectMethods: [{ id: 'guest', group: 'wallet', component: 'Row' }] })
  const { modal } = visit(plugin)
  await (await modal.runtime.core()).plugins.ready
  expect(modal.store.get(connectorsAtom).get('guest')).toMatchObject({ listed: false })
})

it('behavior: a row opens only views of the same plugin', async () => {
  const { plugin } = guestPlugin()
  const { manifest } = plugin
  const connectors = ['Card', 'Account'].map((opens) => ({
    ...{ id: `guest-${opens}`, name: opens, namespaces: ['eip155'], opens },
  }))
  const views = { Card: { title: { id: 'guest.card', text: 'Card' } } }
  const { modal } = visit({ ...plugin, manifest: { ...manifest, views, contributes: { connectors } } as never })
  await (await modal.runtime.core()).plugins.ready
  const opens = (id: string) => modal.store.get(connectorsAtom).get(id)?.opens
  expect([opens('guest-Card'), opens('guest-Account')]).toEqual(['Card', undefined])
})

it('behavior: adds no connector for a plugin that is gated off', async () => {
  const { plugin } = guestPlugin({ gate: false })
  const { modal } = visit(plugin)
  await (await modal.runtime.core()).plugins.ready
  await vi.waitFor(() => expect(modal.store.get(pluginsAtom).get('guest')?.status).toBe('gated'))
  expect(modal.store.get(connectorsAtom).has('guest')).toBe(false)
})

it('behavior: adds no connector if the host refuses the permission', async () => {
  const { plugin } = guestPlugin()
  const { modal } = visit(plugin, { refusedPermissions: { guest: ['connectors:register'] } })
  await (await modal.runtime.core()).plugins.ready
  expect(modal.store.get(connectorsAtom).has('guest')).toBe(false)
})

it('error: connecting fails if the plugin does not return the connector', async () => {
  const { plugin } = guestPlugin()
  const broken: AnyPlugin = { ...plugin, load: async () => ({ activate: () => ({ connectors: {} }) }) }
  const { connect } = visit(broken)
  await expect(connect()).rejects.toMatchObject({
    code: 'CONNECT_FAILED',
    cause: { code: 'ACTIVATE_FAILED', details: 'activate() did not return connector guest' },
  })
})

it('error: the console names the plugin, the connector and what it returned', async () => {
  const { plugin } = guestPlugin()
  const connect = async () => ({ accounts: [{ ...account, address: '0x12' }], networkId: account.networkId })
  const broken: AnyPlugin = {
    ...plugin,
    load: async () => ({ activate: () => ({ connectors: { guest: { connect } } }) }),
  }
  const { connect: choose } = visit(broken)
  const problem = "returned the account '0x12', which is not an address of eip155: 0x and 40 hex digits"
  await expect(choose()).rejects.toMatchObject({
    code: 'CONNECT_FAILED',
    cause: { code: 'WALLET_ANSWER_INVALID', details: `it ${problem}` },
  })
  await vi.waitFor(() => expect(reports).toHaveLength(1))
  const [report] = reports
  expect(report).toContain(`\nguest: The plugin's connector does not work correctly (guest: connect() ${problem})`)
  expect(report).toMatch(/docs\/errors\.md#connector-failed$/)
})

it('error: if a plugin does not start, reports it once, and not again for its connector', async () => {
  const { plugin } = guestPlugin()
  const { connect } = visit({ ...plugin, load: () => Promise.reject(new Error('no chunk')) })
  await expect(connect()).rejects.toMatchObject({ code: 'CONNECT_FAILED', cause: { code: 'LOAD_FAILED' } })
  await vi.waitFor(() => expect(reports).not.toEqual([]))
  await vi.dynamicImportSettled()
  expect(reports).toEqual([expect.stringContaining("guest: The plugin's code could not be loaded: no chunk")])
})

it('behavior: the account follows a network switch that the connector does not report', async () => {
  const { plugin } = guestPlugin()
  const { modal, connect } = visit(plugin)
  await connect()
  await modal.switchNetwork('eip155:137')
  expect(modal.state.account).toMatchObject({ networkId: 'eip155:137', caipAddress: `eip155:137:${testAddress}` })
})

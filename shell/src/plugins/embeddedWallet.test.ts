import {
  type AnyPlugin,
  type EmbeddedWalletContext,
  loadOnce,
  type Permission,
  type SecureFrame,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import type { Core } from '../core.js'
import { createMessages } from '../messages/createMessages.js'
import type { ModalOptions } from '../options.js'
import { gatesAtom, setGates } from '../state/plugins.js'
import { recordAlerts } from '../testing/recordAlerts.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createPlugins } from './createPlugins.js'
import { loadSecureFrame } from './embeddedWallet.js'

const disposals: (() => void)[] = []

afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
})

/** Each call to `createSecureFrame`: the context passed, and the id of the plugin that provides the function. */
const made: { readonly id: string; readonly context: EmbeddedWalletContext }[] = []

/** Provides a wallet whose session has the plugin's id as its origin. */
function bring(id: string) {
  return vi.fn(async () => ({
    createSecureFrame(context: EmbeddedWalletContext) {
      made.push({ id, context })
      const session = { origin: id, user: atom(undefined), networkIds: atom([]), lastMailAtMs: atom(0) }
      return { session } as unknown as SecureFrame
    },
  }))
}

function plugin(id: string, extra: Partial<AnyPlugin> = {}, permissions: readonly Permission[] = ['auth:email']) {
  const module = { activate: () => ({}) }
  const manifest = { id, version: '1.0.0', api: '^1.0.0', permissions } as AnyPlugin['manifest']
  return { manifest, load: vi.fn(async (): Promise<unknown> => module), ...extra }
}

async function setUp(plugins: readonly AnyPlugin[], options: Partial<ModalOptions> = {}) {
  const { runtime, dispose } = testRuntime({ plugins, services: { frameUrl: 'https://secure.test/sdk' }, ...options })
  disposals.push(dispose)
  const { store } = runtime
  const value = (key: string) => store.get(gatesAtom)[key] ?? true
  const core = {
    runtime,
    alerts: recordAlerts(),
    messages: createMessages(runtime),
    gates: { declare: () => undefined, value, settled: async (key: string) => value(key) },
    analytics: { reportError: () => undefined },
    navigation: {},
    dialog: {},
    http: {},
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  core.connectors = createConnectorRegistry(core)
  core.plugins = createPlugins(core)
  core.auth = loadOnce(() => loadSecureFrame(core))
  await core.plugins.ready
  await vi.waitFor(() => expect(core.plugins.lists).toBeDefined())
  return { core, store }
}

const origin = async (core: Core) => (await core.auth()).session.origin

describe('the embedded wallet', () => {
  it('default: loads it once, from the first plugin that includes it', async () => {
    const [first, second] = [bring('first'), bring('second')]
    const none = plugin('none')
    const { core } = await setUp([
      none,
      plugin('first', { embeddedWallet: first }),
      plugin('second', { embeddedWallet: second }),
    ])
    await expect(origin(core)).resolves.toBe('first')
    await core.auth()
    expect(first).toHaveBeenCalledOnce()
    expect(second).not.toHaveBeenCalled()
    expect(made.at(-1)?.context).toMatchObject({ frameUrl: 'https://secure.test/sdk', modalId: 'main' })
    expect(core.connectors.get('AUTH')?.info.type).toBe('AUTH')
  })

  it('behavior: offers it before its code is fetched', async () => {
    const embeddedWallet = bring('first')
    const { core } = await setUp([plugin('first', { embeddedWallet })])
    await vi.waitFor(() => expect(core.connectors.get('AUTH')).toBeDefined())
    expect(embeddedWallet).not.toHaveBeenCalled()
  })

  it.each([
    ['asks for no permission', ['storage'], {}],
    ['is refused the permission', ['auth:email'], { refusedPermissions: { first: ['auth:email'] } }],
  ] as const)('error: rejects if the only plugin that provides it %s', async (_title, permissions, options) => {
    const embeddedWallet = bring('first')
    const { core } = await setUp([plugin('first', { embeddedWallet }, permissions), plugin('second')], options)
    await expect(core.auth()).rejects.toMatchObject({
      code: 'AUTH_CONNECTOR_NOT_FOUND',
      details: expect.stringContaining('email() or social()'),
    })
    expect(embeddedWallet).not.toHaveBeenCalled()
  })

  it('behavior: ignores a plugin that is gated off', async () => {
    const gated = plugin('gated', { embeddedWallet: bring('gated') })
    const gate = { key: 'email', source: 'remote', default: true } as never
    const { core, store } = await setUp([
      { ...gated, manifest: { ...gated.manifest, gate } },
      plugin('open', { embeddedWallet: bring('open') }),
    ])
    setGates(store, { email: false })
    await expect(origin(core)).resolves.toBe('open')
  })

  it('error: rejects if no URL is set for the secure frame', async () => {
    const embeddedWallet = bring('first')
    const { core } = await setUp([plugin('first', { embeddedWallet })], { services: { frameUrl: null } })
    await expect(core.auth()).rejects.toThrow(/^No auth connector found$/)
    expect(core.connectors.get('AUTH')).toBeUndefined()
    expect(embeddedWallet).not.toHaveBeenCalled()
  })
})

describe('an embedded wallet from a remote plugin', () => {
  const remote = { entry: 'https://plugins.test/1.0.0/remoteEntry.js', integrity: 'sha384-A' }
  const loadWith = (id: string) =>
    vi.fn(async (): Promise<unknown> => ({ default: { activate: () => ({}) }, embeddedWallet: bring(id) }))

  it('default: fetches the remote’s file once', async () => {
    const load = loadWith('remote')
    const { core } = await setUp([plugin('remote', { remote, load })])
    await expect(origin(core)).resolves.toBe('remote')
    await core.plugins.activate('remote')
    expect(load).toHaveBeenCalledOnce()
  })

  it('behavior: prefers plugins in the host’s build', async () => {
    const load = loadWith('remote')
    const { core } = await setUp([plugin('remote', { remote, load }), plugin('own', { embeddedWallet: bring('own') })])
    await expect(origin(core)).resolves.toBe('own')
    expect(load).not.toHaveBeenCalled()
  })

  it('behavior: uses the next remote if one fails or has no embedded wallet', async () => {
    const failing = vi.fn(async (): Promise<unknown> => Promise.reject(new Error('offline')))
    const { core } = await setUp([
      plugin('failing', { remote, load: failing }),
      plugin('none', { remote }),
      plugin('last', { remote, load: loadWith('last') }),
    ])
    await expect(origin(core)).resolves.toBe('last')
  })

  it('error: rejects if its file can’t be fetched', async () => {
    const load = vi.fn(async (): Promise<unknown> => Promise.reject(new Error('offline')))
    const { core } = await setUp([plugin('remote', { remote, load })])
    await expect(core.auth()).rejects.toThrow('offline')
  })
})

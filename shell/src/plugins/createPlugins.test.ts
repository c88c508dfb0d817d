import {
  type AccountAtoms,
  type AnyPlugin,
  type FrozenRequest,
  LatchkeyError,
  type Network,
  type PluginContext,
  type PluginManifest,
  type PortfolioService,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Core } from '../core.js'
import { createMessages } from '../messages/createMessages.js'
import { readExplorerUrl } from '../networks/readExplorerUrl.js'
import type { ModalOptions } from '../options.js'
import { createPictures } from '../pictures/createPictures.js'
import type { RequestHandler } from '../requests/createRequests.js'
import { ProviderRpcError } from '../requests/ProviderRpcError.js'
import { setNativeBalance, setPortfolio } from '../state/account.js'
import { activeNamespaceAtom, setActiveNamespace, setConnections } from '../state/connections.js'
import { setLocale, setOpen } from '../state/modal.js'
import { setNamespaceFilter, setViewStack, viewStackAtom, viewTitlesAtom } from '../state/navigation.js'
import { setNetworkIds, setNetworks } from '../state/networks.js'
import { toastAtom } from '../state/notices.js'
import { gatesAtom, pluginsAtom, setGates, setPluginLoader } from '../state/plugins.js'
import { setConnectors } from '../state/wallets.js'
import { createStorage } from '../storage/createStorage.js'
import { recordAlerts } from '../testing/recordAlerts.js'
import { testHttpClients } from '../testing/testHttpClient.js'
import { testNetwork } from '../testing/testOptions.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createToasts } from '../toasts/createToasts.js'
import { contributions } from './contributions.js'
import { createPlugins } from './createPlugins.js'

// The host option types don't include these tests' views and gates.
type Manifest = Partial<Record<keyof PluginManifest, unknown>>
type Context = PluginContext & Readonly<Record<string, never>>
type Activate = (context: Context, options: unknown) => unknown

interface TestPlugin {
  readonly plugin: AnyPlugin
  readonly log: string[]
  contexts: Context[]
}

function testPlugin(
  manifest: Manifest = {},
  activate: Activate = () => ({}),
  extra: Partial<AnyPlugin> = {},
): TestPlugin {
  const log: string[] = []
  const contexts: Context[] = []
  const plugin = {
    manifest: { id: 'swaps', version: '1.0.0', api: '^1.0.0', ...manifest },
    async load() {
      log.push('load')
      return {
        activate(context: Context, options: unknown) {
          log.push('activate')
          contexts.push(context)
          return activate(context, options)
        },
      }
    },
    ...extra,
  } as unknown as AnyPlugin
  return { plugin, log, contexts }
}

interface GateControl {
  settle(values: Record<string, boolean | string[]>): void
}

function create(plugins: ModalOptions['plugins'] = [], options: Partial<ModalOptions> = {}) {
  const { runtime, dispose } = testRuntime({ plugins, ...options })
  const { store } = runtime
  if (options.locale) setLocale(store, options.locale)
  const alerts = recordAlerts()
  const handlers = new Map<string, RequestHandler>()
  const calls: string[] = []
  const reported: unknown[] = []
  const waiting: (() => void)[] = []
  const gates: Core['gates'] & GateControl = {
    declare(spec) {
      if (spec.source === 'local') gates.settle({ [spec.key]: spec.default as boolean })
    },
    beginOpening: () => undefined,
    refresh: async () => undefined,
    value: (key) => store.get(gatesAtom)[key],
    async settled(key) {
      while (gates.value(key) === undefined) await new Promise<void>((resolve) => waiting.push(resolve))
      return gates.value(key) ?? false
    },
    settle(values) {
      setGates(store, { ...store.get(gatesAtom), ...values })
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
  const http = testHttpClients(({ path }) => ({ path }))
  const call =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push(`${name} ${JSON.stringify(args)}`)
    }
  const core = {
    runtime,
    alerts,
    gates,
    http,
    storage: createStorage(runtime),
    messages: createMessages(runtime),
    toasts: createToasts(runtime),
    analytics: { reportError: (_category: string, error: unknown) => reported.push(error) },
    navigation: {
      push: call('push'),
      replace: call('replace'),
      back: call('back'),
      close: call('close'),
      complete: call('complete'),
      reset: call('reset'),
      settle: call('settle'),
      waitingRequest: call('waitingRequest'),
      open: async (parameters: unknown) => call('open')(parameters),
      request: async (...parameters: unknown[]) => {
        call('request')(...parameters)
        return 'result'
      },
      shake: call('shake'),
    },
    pictures: createPictures(runtime),
    networks: { switchNetwork: async (id: string) => call('switchNetwork')(id), explorerUrl: readExplorerUrl },
    connectors: {
      get: () => undefined,
      ownerOf: () => undefined,
      add: (connector: { info: { id: string } }) => {
        calls.push(`add ${connector.info.id}`)
        return () => calls.push(`remove ${connector.info.id}`)
      },
    },
    requests: {
      async request(parameters: { method: string; origin: unknown }) {
        calls.push(`request ${parameters.method} ${JSON.stringify(parameters.origin)}`)
        return '0xresult'
      },
      addHandler(handler: RequestHandler) {
        handlers.set(handler.method, handler)
        return () => handlers.delete(handler.method)
      },
    },
    dialog: {
      addStyles: (css: string) => {
        calls.push(`styles ${css}`)
        return () => calls.push(`unstyle ${css}`)
      },
    },
    chain: async (namespace: string) => ({ namespace }),
    data: async () => ({
      prices: { getPrices: async () => new Map([['token', 'price']]) },
      portfolio: { getBalances: async () => ['balance'] },
      identity: { getIdentity: async () => ({ name: 'a.eth' }), remember: async () => void calls.push('remember') },
    }),
  } as unknown as Core
  const pluginRuntime = createPlugins(core)
  Object.assign(core, { plugins: pluginRuntime })
  const status = (id = 'swaps') => store.get(pluginsAtom).get(id)?.status
  return { pluginRuntime, runtime, store, alerts, gates, handlers, calls, http, reported, dispose, status, core }
}

const stored = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  stored.clear()
})

/** Waits for the plugin runtime's code, which is imported on demand, and for pending promises. */
async function settle() {
  for (let round = 0; round < 3; round++) {
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
}

describe('registering', () => {
  it('default', async () => {
    const { plugin, log } = testPlugin({ views: { Swap: {} } })
    const { pluginRuntime, status, store } = create([plugin])
    await pluginRuntime.ready
    expect(status()).toBe('eligible')
    expect(store.get(pluginsAtom).get('swaps')?.manifest).toEqual(plugin.manifest)
    expect(pluginRuntime.ownerOf('Swap' as never)?.manifest).toEqual(plugin.manifest)
    expect(pluginRuntime.ownerOf('Other' as never)).toBeUndefined()
    expect(log).toEqual([])
  })

  it('behavior: fetches nothing if the app has no plugins', async () => {
    const { pluginRuntime, store } = create()
    await pluginRuntime.ready
    expect(store.get(pluginsAtom).size).toBe(0)
    expect(pluginRuntime.ownerOf('Swap' as never)).toBeUndefined()
    await pluginRuntime.admit('Connect')
    pluginRuntime.preload('swaps')
    pluginRuntime.deactivate('swaps')
  })

  it.each([
    ['the plugin', (plugin: AnyPlugin) => plugin],
    ['a module with the plugin', (plugin: AnyPlugin) => ({ default: plugin })],
    ['a module with a factory', (plugin: AnyPlugin) => ({ default: () => plugin })],
  ])('behavior: registers a plugin imported as %s', async (_title, wrap) => {
    const { plugin } = testPlugin()
    const { pluginRuntime, status } = create([async () => wrap(plugin) as never])
    await pluginRuntime.ready
    expect(status()).toBe('eligible')
  })

  it('error: raises an alert for a failed import, and registers the other plugins', async () => {
    const { plugin } = testPlugin()
    const { pluginRuntime, status, alerts } = create([() => Promise.reject(new Error('offline')), plugin])
    await pluginRuntime.ready
    expect(status()).toBe('eligible')
    expect(alerts.raised).toEqual([{ code: 'PLUGIN_FAILED', details: 'plugins[0]: offline' }])
  })

  it.each<[string, Manifest, string]>([
    ['no id', { id: undefined }, 'id'],
    ['an invalid id', { id: '../x' }, 'id'],
    ['an unknown permission', { permissions: ['everything'] }, 'permissions.0'],
    ['http without TLS', { permissions: ['http:http://x.test'] }, 'permissions.0'],
    ['an unknown namespace', { namespaces: ['doge'] }, 'namespaces.0'],
    ['a gate without a source', { gate: { key: 'swaps', default: true } }, 'gate.source'],
    [
      'an action without a label',
      { contributes: { actions: [{ id: 'a', opens: 'Swap' }] } },
      'contributes.actions.0.label',
    ],
    [
      'an unknown group',
      { contributes: { connectMethods: [{ id: 'a', group: 'sms', component: 'A' }] } },
      'contributes.connectMethods.0.group',
    ],
    ['an unknown class', { rpc: [{ method: 'x', namespace: 'eip155', class: 'free' }] }, 'rpc.0.class'],
    [
      'an invalid request filter',
      { contributes: { slots: [{ slot: 'approve.details', component: 'A', requests: { origin: 'host' } }] } },
      'contributes.slots.0.requests.origin',
    ],
    [
      'a method whose endsIn is not a list',
      { rpc: [{ method: 'x', namespace: 'eip155', class: 'approval', endsIn: 'y' }] },
      'rpc.0.endsIn',
    ],
    ['invalid views', { views: { Swap: 'yes' } }, 'views.Swap'],
    ['an unknown way to start', { activate: 'now' }, 'activate'],
  ])('error: rejects a manifest with %s', async (_title, manifest, path) => {
    const { pluginRuntime } = create()
    const error = await pluginRuntime.register(testPlugin(manifest).plugin).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'MANIFEST_INVALID', message: "The plugin's manifest is not valid" })
    expect((error as { details: string }).details).toMatch(new RegExp(`^${path}: .+`))
  })

  it.each([null, undefined, 'x', []])('error: rejects %j as a manifest', async (manifest) => {
    const { pluginRuntime } = create()
    await expect(pluginRuntime.register({ manifest, load: async () => ({}) } as never)).rejects.toMatchObject({
      code: 'MANIFEST_INVALID',
    })
  })

  it.each<[string, Manifest, Manifest, string]>([
    ['id', {}, {}, 'id swaps'],
    ['view', { views: { Swap: {} } }, { id: 'other', views: { Swap: {} } }, 'view Swap of swaps'],
    ['view of the shell', {}, { id: 'other', views: { Connect: {} } }, 'view Connect of the shell'],
    ['service', { provides: ['quotes'] }, { id: 'other', provides: ['quotes'] }, 'service quotes of swaps'],
    [
      'method',
      { permissions: ['rpc:handle'], rpc: [{ method: 'x', namespace: 'eip155', class: 'safe' }] },
      { id: 'other', permissions: ['rpc:handle'], rpc: [{ method: 'x', namespace: 'eip155', class: 'safe' }] },
      'eip155 method x of swaps',
    ],
  ])('error: rejects a second plugin with the same %s', async (_title, first, second, details) => {
    const { pluginRuntime } = create()
    await pluginRuntime.register(testPlugin(first).plugin)
    await expect(pluginRuntime.register(testPlugin(second).plugin)).rejects.toMatchObject({
      code: 'DUPLICATE',
      details,
    })
  })

  it("error: keeps the first of two duplicates in the host's list, and raises an alert", async () => {
    const first = testPlugin({ views: { Swap: {} } })
    const { pluginRuntime, alerts, reported } = create([first.plugin, testPlugin({ views: { Swap: {} } }).plugin])
    await pluginRuntime.ready
    expect(pluginRuntime.ownerOf('Swap' as never)?.manifest).toEqual(first.plugin.manifest)
    expect(alerts.raised).toHaveLength(1)
    expect(reported).toHaveLength(1)
  })

  it('error: rejects a plugin that needs another API version', async () => {
    const { plugin } = testPlugin({ api: '^2.0.0', contributes: { tabs: [{ id: 't', label, component: 'T' }] } })
    const { pluginRuntime, status, alerts, store } = create([plugin])
    await pluginRuntime.ready
    expect(status()).toBe('incompatible')
    expect(alerts.raised[0]?.details).toContain(
      "asks for '^2.0.0', but this app has version 1.0.0. Write '^1.0.0' to support it",
    )
    await expect(pluginRuntime.activate('swaps')).rejects.toMatchObject({ code: 'API_MISMATCH' })
    expect(contributions.tabs(store.get)).toEqual([])
  })

  it('behavior: registers and removes a plugin at run time', async () => {
    const { plugin, contexts } = testPlugin({ views: { Swap: {} } }, () => ({ views: { Swap: () => null } }))
    const { pluginRuntime, store } = create()
    const remove = await pluginRuntime.register(plugin)
    await pluginRuntime.activate('swaps')
    typeof remove === 'function' ? remove() : remove.dispose()
    expect(store.get(pluginsAtom).size).toBe(0)
    expect(contexts[0]?.signal.aborted).toBe(true)
    await expect(pluginRuntime.activate('swaps')).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
    await pluginRuntime.register(plugin)
    expect(pluginRuntime.ownerOf('Swap' as never)?.manifest).toEqual(plugin.manifest)
  })

  it('behavior: removes a plugin by its id, and closes its open views', async () => {
    const { plugin } = testPlugin({ views: { Swap: {} } }, () => ({ views: { Swap: () => null } }))
    const { pluginRuntime, store, core } = create([plugin])
    await pluginRuntime.ready
    setOpen(store, true)
    const entry = (name: string, key: number) => ({ name, args: undefined, key }) as never
    setViewStack(store, [entry('Account', 1), entry('Swap', 2), entry('Networks', 3)])
    core.navigation.back = () => setViewStack(store, store.get(viewStackAtom).slice(0, -1))
    await pluginRuntime.unregister('swaps')
    expect(store.get(viewStackAtom).map(({ name }) => name)).toEqual(['Account'])
    expect(store.get(pluginsAtom).size).toBe(0)
    await expect(pluginRuntime.unregister('swaps')).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
  })

  it("behavior: uses messages that come with the plugin's code, as for a remote plugin", async () => {
    const { plugin } = testPlugin({}, () => ({}), {
      load: async () => ({ default: { activate: () => ({}) }, messages: async () => ({ 'swaps.title': 'Tauschen' }) }),
    })
    const { pluginRuntime, core, runtime } = create([plugin], { messages: {} })
    await pluginRuntime.ready
    await core.messages.setLocale('de')
    expect(core.messages.text('swaps.title', 'Swap')).toBe('Swap')
    await pluginRuntime.activate('swaps')
    await settle()
    expect(core.messages.text('swaps.title', 'Swap')).toBe('Tauschen')
    await pluginRuntime.unregister('swaps')
    expect(core.messages.text('swaps.title', 'Swap')).toBe('Swap')
    expect(runtime.signal.aborted).toBe(false)
  })

  it('behavior: fetches the code with the plugin loader if one is set', async () => {
    const { plugin, log } = testPlugin()
    const { pluginRuntime, store } = create([plugin])
    setPluginLoader(store, {
      load() {
        throw new Error('switched off')
      },
    })
    await expect(pluginRuntime.activate('swaps')).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    setPluginLoader(store, { load: (one) => one.load() })
    await pluginRuntime.activate('swaps')
    expect(log).toEqual(['load', 'activate'])
  })

  it('behavior: fetches a deactivated plugin’s code again', async () => {
    const { plugin, log } = testPlugin()
    const { pluginRuntime } = create([plugin])
    pluginRuntime.preload('swaps')
    await pluginRuntime.activate('swaps')
    pluginRuntime.deactivate('swaps')
    await pluginRuntime.activate('swaps')
    expect(log).toEqual(['load', 'activate', 'load', 'activate'])
  })
})

describe('event listeners', () => {
  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new TypeError('no listener')
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('no listener'))],
  ])('error: names the plugin whose listener %s, and calls the others', async (_title, listener) => {
    const { plugin } = testPlugin({}, (context) => void context.on('MODAL_OPEN', listener))
    const { pluginRuntime, runtime, alerts, reported } = create([plugin])
    await pluginRuntime.activate('swaps')
    const heard: unknown[] = []
    runtime.events.on('MODAL_OPEN', (properties) => heard.push(properties))
    runtime.events.emit('MODAL_OPEN', { connected: false })
    await settle()
    expect(heard).toEqual([{ connected: false }])
    expect(alerts.raised).toEqual([
      {
        code: 'PLUGIN_FAILED',
        details: expect.stringMatching(
          /^swaps: The plugin's event listener failed \(MODAL_OPEN\): no listener\nhttps.*#listener-failed$/,
        ),
      },
    ])
    expect(reported).toMatchObject([{ code: 'LISTENER_FAILED', pluginId: 'swaps' }])
  })
})

describe('a flood of events', () => {
  it('error: drops events over the limit, and reports it once', async () => {
    vi.setSystemTime(0)
    const { plugin, contexts } = testPlugin({ permissions: ['events:track'] })
    const { pluginRuntime, runtime, alerts } = create([plugin])
    const heard: string[] = []
    runtime.events.onAny((event) => heard.push(event))
    await pluginRuntime.activate('swaps')
    const track = () => (contexts[0] as unknown as { track(event: string): void }).track('CLICK_NETWORKS')
    const flood = () => {
      for (let turn = 0; turn < 1_000; turn++) track()
    }
    flood()
    expect(heard).toHaveLength(100)
    expect(alerts.raised.map(({ code, details }) => [code, details])).toEqual([
      ['PLUGIN_FAILED', expect.stringContaining('The plugin sends too many events')],
    ])
    vi.setSystemTime(10_000)
    flood()
    expect(heard).toHaveLength(200)
    expect(alerts.raised).toHaveLength(1)
    vi.setSystemTime(20_000)
    track()
    vi.setSystemTime(30_000)
    flood()
    expect(heard).toHaveLength(301)
    expect(alerts.raised).toHaveLength(2)
  })
})

describe('gates', () => {
  const gate = { key: 'swaps', source: 'remote', default: true }

  it('default', async () => {
    const { plugin, log, contexts } = testPlugin({ gate })
    const { pluginRuntime, status, gates } = create([plugin])
    await pluginRuntime.ready
    expect(status()).toBe('registered')
    const activation = pluginRuntime.activate('swaps')
    await settle()
    expect(log).toEqual([])
    gates.settle({ swaps: ['1inch'] })
    await activation
    expect(status()).toBe('active')
    expect(contexts[0]?.gate).toEqual(['1inch'])
  })

  it.each([false, []])('error: rejects with the gate %j', async (value) => {
    const { plugin, log } = testPlugin({ gate, views: { Swap: {} } })
    const { pluginRuntime, status, gates, alerts } = create([plugin])
    await pluginRuntime.ready
    gates.settle({ swaps: value })
    expect(status()).toBe('gated')
    await expect(pluginRuntime.activate('swaps')).rejects.toMatchObject({ code: 'GATED', pluginId: 'swaps' })
    await expect(pluginRuntime.admit('Swap' as never)).rejects.toMatchObject({ code: 'GATED' })
    pluginRuntime.preload('swaps')
    await settle()
    expect(log).toEqual([])
    expect(alerts.raised).toEqual([])
  })

  it('behavior: deactivates a plugin if its gate is closed when the modal opens, and allows it once the gate is open', async () => {
    const { plugin, contexts } = testPlugin({ gate })
    const { pluginRuntime, status, gates } = create([plugin])
    await pluginRuntime.ready
    gates.settle({ swaps: true })
    await pluginRuntime.activate('swaps')
    gates.settle({ swaps: false })
    expect(status()).toBe('gated')
    expect(contexts[0]?.signal.aborted).toBe(true)
    gates.settle({ swaps: true })
    expect(status()).toBe('eligible')
    await pluginRuntime.activate('swaps')
    expect(contexts).toHaveLength(2)
  })

  it('behavior: restarts the plugin if its list of providers has changed', async () => {
    const { plugin, contexts, log } = testPlugin({ gate: { ...gate, default: ['google', 'x'] }, activate: 'startup' })
    const { pluginRuntime, gates } = create([plugin])
    await pluginRuntime.ready
    gates.settle({ swaps: ['google', 'x'] })
    await pluginRuntime.activate('swaps')
    gates.settle({ swaps: ['google', 'x'] })
    expect(contexts[0]?.signal.aborted).toBe(false)
    gates.settle({ swaps: ['x'] })
    expect(contexts[0]?.signal.aborted).toBe(true)
    await settle()
    expect(contexts[1]?.gate).toEqual(['x'])
    expect(log.filter((line) => line === 'activate')).toHaveLength(2)
  })

  it('error: rejects if the plugin is removed before its gate is settled', async () => {
    const { plugin, log } = testPlugin({ gate })
    const { pluginRuntime, gates } = create([plugin])
    const activation = pluginRuntime.activate('swaps').catch((error: unknown) => error)
    await settle()
    await pluginRuntime.unregister('swaps')
    gates.settle({ swaps: true })
    expect(await activation).toMatchObject({ code: 'PLUGIN_DEACTIVATED' })
    expect(log).toEqual([])
  })

  it('behavior: keeps a plugin running while its gate is being settled again', async () => {
    const { plugin } = testPlugin({ gate })
    const { pluginRuntime, status, gates, store } = create([plugin])
    await pluginRuntime.ready
    gates.settle({ swaps: true })
    await pluginRuntime.activate('swaps')
    setGates(store, {})
    expect(status()).toBe('active')
  })
})

describe('view conditions', () => {
  const auth = { id: 'auth', name: 'Email', type: 'AUTH', namespaces: ['eip155'] } as const
  const manifest = {
    namespaces: ['eip155'],
    views: { Swap: { when: { connected: true } }, Email: { when: { connected: true, connector: 'auth' } }, Help: {} },
  }

  async function open(more: Manifest = {}) {
    const created = create([testPlugin({ ...manifest, ...more }).plugin])
    await created.pluginRuntime.ready
    const connect = (connectorId?: string) =>
      setConnections(created.store, {
        [created.store.get(activeNamespaceAtom) ?? 'eip155']: {
          status: 'connected',
          connectorId,
          accounts: [{ address: '0xa' } as never],
        },
      })
    setConnectors(created.store, new Map([['auth', auth]]))
    const admit = (view: string) => created.pluginRuntime.admit(view as never)
    return { ...created, connect, admit }
  }
  const unavailable = (view: string) => ({
    code: 'VIEW_UNAVAILABLE',
    message: 'Not available for this account or network',
    details: view,
  })

  it('default', async () => {
    const { admit, connect } = await open()
    connect('auth')
    await Promise.all(['Swap', 'Email', 'Help'].map(admit))
  })

  it('behavior: allows a view that needs an account before the user has connected', async () => {
    const { admit } = await open()
    await Promise.all(['Swap', 'Email', 'Help'].map(admit))
  })

  it('error: rejects an account of another type, or on a network that the plugin does not support', async () => {
    const { admit, connect, store } = await open()
    connect('wallet')
    await admit('Swap')
    await expect(admit('Email')).rejects.toMatchObject(unavailable('Email'))
    setActiveNamespace(store, 'solana')
    connect('wallet')
    await expect(admit('Swap')).rejects.toMatchObject(unavailable('Swap'))
    await expect(admit('Help')).rejects.toMatchObject(unavailable('Help'))
  })

  it('behavior: the lists exist once the first plugin is registered, so that rendered views update', async () => {
    const { pluginRuntime, store } = create([testPlugin().plugin])
    const seen: unknown[] = []
    store.sub(pluginsAtom, () => seen.push(pluginRuntime.lists))
    await pluginRuntime.ready
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(undefined)
  })

  it('error: rejects a host that opens an internal view', async () => {
    const { pluginRuntime } = await open({ views: { Step: { internal: true } } })
    await expect(pluginRuntime.admit('Step' as never, false)).rejects.toMatchObject({
      code: 'VIEW_NOT_FOUND',
      message: "There is no view 'Step'",
    })
    await pluginRuntime.admit('Step' as never, true)
  })

  it('behavior: allows a connecting view in every namespace', async () => {
    const connectMethods = [{ id: 'email', group: 'email', component: 'Field' }]
    const { admit, connect, pluginRuntime, store } = await open({ contributes: { connectMethods } })
    setActiveNamespace(store, 'solana')
    connect('wallet')
    await admit('Help')
    await expect(admit('Swap')).rejects.toMatchObject(unavailable('Swap'))
    expect(['Help', 'Swap', 'Connect'].map((view) => pluginRuntime.connects(view as never))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('activating', () => {
  it('default', async () => {
    const Swap = () => null
    const Tab = () => null
    const manifest = { views: { Swap: {} }, contributes: { tabs: [{ id: 't', label, component: 'Tab' }] } }
    const api = { quote: () => 1 }
    const { plugin, log } = testPlugin(manifest, () => ({ views: { Swap }, components: { Tab }, api }))
    const { pluginRuntime, status, store } = create([plugin])
    const seen: unknown[] = []
    await pluginRuntime.ready
    store.sub(pluginsAtom, () => seen.push(status()))
    const loaded = await pluginRuntime.activate('swaps')
    const { context, ...activated } = loaded
    expect(activated).toEqual({ views: { Swap }, components: { Tab }, connectors: {}, services: {}, api })
    expect(context.manifest.id).toBe('swaps')
    expect(seen).toEqual(['loading', 'activating', 'active'])
    await expect(pluginRuntime.activate('swaps')).resolves.toBe(loaded)
    await expect(pluginRuntime.api('swaps')).resolves.toBe(api)
    expect(log).toEqual(['load', 'activate'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('parameters: options', async () => {
    const seen: unknown[] = []
    const { plugin } = testPlugin({}, (_context, options) => seen.push(options), { options: { slippage: 1 } })
    await create([plugin]).pluginRuntime.activate('swaps')
    expect(seen).toEqual([{ slippage: 1 }])
  })

  it('behavior: loads a module’s default export', async () => {
    const { plugin } = testPlugin({}, () => ({}), {
      load: async () => ({ default: { activate: () => ({ api: { a: 1 } }) } }),
    })
    await expect(create([plugin]).pluginRuntime.api('swaps')).resolves.toEqual({ a: 1 })
  })

  it('parameters: activate startup', async () => {
    const { plugin, log } = testPlugin({ activate: 'startup' })
    const { pluginRuntime, status } = create([plugin])
    await pluginRuntime.ready
    await settle()
    expect(status()).toBe('active')
    expect(log).toEqual(['load', 'activate'])
  })

  it.each([
    ['?result_uri=x', 'active'],
    ['?other=x', 'eligible'],
  ])('parameters: activate.query, for the URL %s', async (search, expected) => {
    vi.stubGlobal('location', { search })
    const { plugin } = testPlugin({ activate: { query: 'result_uri' } })
    const { pluginRuntime, status } = create([plugin])
    await pluginRuntime.ready
    await settle()
    expect(status()).toBe(expected)
  })

  it('behavior: preloading fetches the code once, and does not activate the plugin', async () => {
    const { plugin, log } = testPlugin()
    const { pluginRuntime } = create([plugin])
    await pluginRuntime.ready
    pluginRuntime.preload('swaps')
    pluginRuntime.preload('swaps')
    await settle()
    expect(log).toEqual(['load'])
    await pluginRuntime.activate('swaps')
    expect(log).toEqual(['load', 'activate'])
  })

  it('behavior: does not report a failed preload, and tries it again', async () => {
    let attempts = 0
    const load = async () => {
      attempts += 1
      if (attempts === 1) throw new Error('offline')
      return { activate: () => ({}) }
    }
    const { plugin } = testPlugin({}, undefined, { load })
    const { pluginRuntime, alerts } = create([plugin])
    await pluginRuntime.ready
    pluginRuntime.preload('swaps')
    await settle()
    await pluginRuntime.activate('swaps')
    expect([attempts, alerts.raised.length]).toEqual([2, 0])
  })

  it.each<[string, () => unknown, string | undefined]>([
    ['rejects', () => Promise.reject(new Error('404')), undefined],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
      undefined,
    ],
    [
      'resolves with something other than a module',
      async () => ({ start: () => undefined }),
      'load() gave no module with activate()',
    ],
    ['resolves with nothing', async () => undefined, 'load() gave no module with activate()'],
  ])('error: a retry works after load %s', async (_title, failingLoad, details) => {
    let healed = false
    const { plugin } = testPlugin({}, undefined, {
      load: () => (healed ? Promise.resolve({ activate: () => ({}) }) : failingLoad()) as Promise<unknown>,
    })
    const { pluginRuntime, status, alerts, reported } = create([plugin])
    await expect(pluginRuntime.activate('swaps')).rejects.toMatchObject({ code: 'LOAD_FAILED', details })
    expect(status()).toBe('failed')
    expect(alerts.raised).toHaveLength(1)
    expect(reported).toHaveLength(1)
    healed = true
    await pluginRuntime.activate('swaps')
    expect(status()).toBe('active')
  })

  it('error: rejects if load takes longer than 10 s', async () => {
    const { plugin } = testPlugin({}, undefined, { load: () => new Promise(() => undefined) })
    const { pluginRuntime, status } = create([plugin])
    const activation = pluginRuntime.activate('swaps').catch((error: unknown) => error)
    await settle()
    vi.advanceTimersByTime(10_000)
    expect(await activation).toMatchObject({ code: 'TIMEOUT', details: 'Its code did not load within 10 s' })
    expect(status()).toBe('failed')
  })

  it('error: rejects if activate takes longer than 10 s, and releases its late result', async () => {
    let finish: (result: unknown) => void = () => undefined
    const released: string[] = []
    const { plugin, contexts } = testPlugin({}, (context) => {
      context.add(() => released.push('cleanup'))
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    const { pluginRuntime } = create([plugin])
    const activation = pluginRuntime.activate('swaps').catch((error: unknown) => error)
    await settle()
    vi.advanceTimersByTime(10_000)
    expect(await activation).toMatchObject({ code: 'TIMEOUT', details: 'It did not start within 10 s' })
    expect(contexts[0]?.signal.aborted).toBe(true)
    finish({ dispose: () => released.push('dispose') })
    await settle()
    expect(released).toEqual(['cleanup', 'dispose'])
  })

  it('error: rejects if activate throws, and releases everything that the plugin received', async () => {
    const released: string[] = []
    const { plugin } = testPlugin({}, (context) => {
      context.add(() => released.push('cleanup'))
      throw new Error('no')
    })
    const { pluginRuntime, alerts, status } = create([plugin])
    await expect(pluginRuntime.activate('swaps')).rejects.toMatchObject({
      code: 'ACTIVATE_FAILED',
      cause: new Error('no'),
    })
    expect(released).toEqual(['cleanup'])
    expect(status()).toBe('failed')
    expect(alerts.raised).toEqual([
      {
        code: 'PLUGIN_FAILED',
        details: expect.stringMatching(/^swaps: The plugin could not be started: no\nhttps.*#activate-failed$/),
      },
    ])
  })

  it.each<[string, object, (context: Context) => unknown]>([
    ['an Error', { message: 'no' }, () => Promise.reject(new Error('no'))],
    ['a denied member', { code: 'PERMISSION_DENIED' }, (context) => context.storage],
  ])('behavior: if activate throws %s, the console shows its stack', async (_title, thrown, activate) => {
    const { pluginRuntime, alerts } = create([testPlugin({}, activate).plugin])
    const raise = vi.spyOn(alerts, 'raise')
    await expect(pluginRuntime.activate('swaps')).rejects.toThrow()
    expect(raise.mock.calls.map(([, , , cause]) => cause)).toEqual([expect.objectContaining(thrown)])
    expect(raise.mock.calls[0]?.[3]?.stack).toContain('createPlugins.test.ts')
  })

  it('behavior: if activate returns no view, logs no stack, because the stack leads only to the shell', async () => {
    const { pluginRuntime, alerts } = create([testPlugin({ views: { Swap: {} } }, () => ({})).plugin])
    const raise = vi.spyOn(alerts, 'raise')
    await expect(pluginRuntime.activate('swaps')).rejects.toThrow()
    expect(raise.mock.calls).toEqual([['PLUGIN_FAILED', expect.stringContaining('view Swap'), 'swaps', undefined]])
  })

  it.each<[string, Manifest, unknown]>([
    ['view Swap', { views: { Swap: {} } }, {}],
    [
      'component Tab',
      { contributes: { tabs: [{ id: 't', label: { id: 't', text: 'T' }, component: 'Tab' }] } },
      { components: {} },
    ],
    ['service quotes', { provides: ['quotes'] }, { services: {} }],
    ['view Swap', { views: { Swap: {} } }, undefined],
    ['view Swap', { views: { Swap: {} } }, 'nonsense'],
    ['view Swap', { views: { Swap: {} } }, { views: { Swap: 'nonsense' } }],
  ])('error: rejects if activate returns no %s', async (what, manifest, result) => {
    const { plugin } = testPlugin(manifest, () => result)
    await expect(create([plugin]).pluginRuntime.activate('swaps')).rejects.toMatchObject({
      code: 'ACTIVATE_FAILED',
      details: `activate() did not return ${what}`,
    })
  })

  it('error: rejects if the plugin is deactivated while it starts', async () => {
    let finish: (result: unknown) => void = () => undefined
    const { plugin } = testPlugin({}, () => new Promise((resolve) => (finish = resolve)))
    const { pluginRuntime, status, alerts } = create([plugin])
    const activation = pluginRuntime.activate('swaps').catch((error: unknown) => error)
    await settle()
    pluginRuntime.deactivate('swaps')
    finish({})
    expect(await activation).toMatchObject({ code: 'PLUGIN_DEACTIVATED' })
    expect(status()).toBe('eligible')
    expect(alerts.raised).toEqual([])
  })

  it('error: rejects an unknown plugin', async () => {
    await expect(create().pluginRuntime.api('nope')).rejects.toMatchObject({
      code: 'PLUGIN_NOT_FOUND',
      message: 'There is no such plugin',
    })
  })
})

describe('releasing', () => {
  it('default', async () => {
    const released: string[] = []
    const { plugin } = testPlugin({}, (context) => {
      context.add(() => released.push('first'))
      context.add({ dispose: () => released.push('second') })
      return { dispose: () => released.push('activation') }
    })
    const { pluginRuntime, status } = create([plugin])
    await pluginRuntime.activate('swaps')
    pluginRuntime.deactivate('swaps')
    expect(released).toEqual(['activation', 'second', 'first'])
    expect(status()).toBe('eligible')
    pluginRuntime.deactivate('swaps')
    expect(released).toHaveLength(3)
  })

  it('behavior: runs the other cleanups if one throws', async () => {
    const released: string[] = []
    const { plugin } = testPlugin({}, (context) => {
      context.add(() => released.push('first'))
      context.add(() => {
        throw new Error('stuck')
      })
      return {}
    })
    const { pluginRuntime, alerts } = create([plugin])
    await pluginRuntime.activate('swaps')
    pluginRuntime.deactivate('swaps')
    expect(released).toEqual(['first'])
    expect(alerts.raised).toEqual([{ code: 'PLUGIN_FAILED', details: 'swaps: stuck' }])
  })

  it('behavior: after deactivation, releases new additions immediately, and throws if the context is used', async () => {
    const { plugin, contexts } = testPlugin({ permissions: ['storage', 'rpc:safe', 'network:switch'] })
    const { pluginRuntime } = create([plugin])
    await pluginRuntime.activate('swaps')
    pluginRuntime.deactivate('swaps')
    const context = contexts[0] as Context
    const late = vi.fn()
    context.add(late)
    expect(late).toHaveBeenCalledOnce()
    const uses = [
      () => context.nav.back(),
      () => context.ui.toast({ variant: 'info', message: 'x' }),
      () => context.on('MODAL_OPEN', () => undefined),
      () => (context.storage as unknown as { set(key: string, value: unknown): void }).set('a', 1),
      () => (context.request as unknown as (...args: unknown[]) => unknown)('eip155', 'eth_chainId', []),
      () => (context.switchNetwork as unknown as (id: string) => unknown)('eip155:1'),
    ]
    for (const use of uses) expect(use).toThrow(expect.objectContaining({ code: 'PLUGIN_DEACTIVATED' }))
  })

  it('behavior: deactivates all plugins when the modal is disposed, in reverse order of registration', async () => {
    const released: string[] = []
    const make = (id: string) => testPlugin({ id }, () => ({ dispose: () => released.push(id) })).plugin
    const { pluginRuntime, dispose, handlers } = create([make('a'), make('b')])
    await pluginRuntime.activate('a')
    await pluginRuntime.activate('b')
    dispose()
    expect(released).toEqual(['b', 'a'])
    expect(handlers.size).toBe(0)
    await expect(pluginRuntime.activate('a')).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
  })
})

describe('the context', () => {
  async function contextOf(manifest: Manifest, options: Partial<ModalOptions> = {}) {
    const { plugin, contexts } = testPlugin(manifest)
    const created = create([plugin], options)
    await created.pluginRuntime.activate('swaps')
    return { ...created, context: contexts[0] as unknown as Record<string, never> & Context }
  }

  const base = [
    ...['add', 'atoms', 'explorerUrl', 'gate', 'images', 'log', 'manifest', 'nav', 'on', 'project', 'services'],
    ...['signal', 'store', 'ui'],
  ]

  it('default', async () => {
    const { context, store } = await contextOf({})
    expect(Object.keys(context).sort()).toEqual(base)
    expect(context.store).toBe(store)
    expect(store.get(context.atoms.view)).toEqual({ name: 'Connect' })
    expect(context.gate).toBeUndefined()
  })

  it.each([
    ['accounts:read', 'accounts'],
    ['balances:read', 'portfolio'],
    ['identity:read', 'identity'],
    ['identity:write', 'identity'],
    ['prices:read', 'prices'],
    ['chain:read', 'chain'],
    ['network:switch', 'switchNetwork'],
    ['connectors:register', 'registerConnector', 'connect'],
    ['storage', 'storage'],
    ['http:blockchain-api', 'api'],
    ['http:https://quotes.test', 'http'],
    ['popup', 'openPopup', 'openLink', 'redirect'],
    ['events:track', 'track'],
    ['rpc:handle', 'handle'],
    ['rpc:safe', 'request'],
    ['rpc:sign', 'request'],
    ['rpc:send', 'request'],
  ])('behavior: %s adds %s, unless the host refuses it', async (permission, ...members) => {
    const granted = await contextOf({ permissions: [permission] })
    expect(Object.keys(granted.context).sort()).toEqual([...base, ...members].sort())
    const refused = await contextOf(
      { permissions: [permission] },
      { refusedPermissions: { swaps: [permission as never] } },
    )
    expect(Object.keys(refused.context).sort()).toEqual(base)
  })

  it('behavior: warns of refused permissions that refuse nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const refusedPermissions = { swap: ['storage'], swaps: ['storage', 'storge' as never, 'popup'] } as const
    await contextOf({ permissions: ['storage', 'popup'] }, { refusedPermissions })
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
    const texts = warn.mock.calls.map(([text]) => text)
    expect(texts).toEqual([
      "[latchkey] refusedPermissions: plugins has no 'swap'. Did you mean 'swaps'?",
      "[latchkey] refusedPermissions: swaps has no permission 'storge'. Did you mean 'storage'?",
    ])
    warn.mockRestore()
  })

  it('behavior: returns the same account atoms on each call', async () => {
    const { context, store } = await contextOf({ permissions: ['accounts:read'] })
    const accounts = context.accounts as unknown as AccountAtoms
    expect(accounts.account('eip155')).toBe(accounts.account('eip155'))
    setConnections(store, { eip155: { status: 'connected', accounts: [{ address: '0xa' } as never] } })
    expect(store.get(accounts.account('eip155'))?.address).toBe('0xa')
    expect(store.get(accounts.status('eip155'))).toBe('connected')
    expect(store.get(accounts.status('solana'))).toBe('disconnected')
    expect(store.get(accounts.activeAccount)?.address).toBe('0xa')
  })

  it('behavior: reads all of a wallet’s accounts, its connector, and a known balance', async () => {
    const { context, store } = await contextOf({ permissions: ['accounts:read'] })
    const accounts = context.accounts as unknown as AccountAtoms
    const info = { id: 'bitcoin', name: 'Coin Wallet', type: 'ANNOUNCED', namespaces: ['bip122'] } as const
    const [payment, ordinal] = [{ address: 'bc1p' } as never, { address: 'bc1o' } as never]
    setConnectors(store, new Map([['bitcoin', info]]))
    setConnections(store, {
      bip122: { status: 'connected', connectorId: 'bitcoin', accounts: [payment, ordinal] },
    })
    const amount = { value: 1n, decimals: 8, symbol: 'BTC' }
    const network: Network = {
      ...testNetwork(0, 'Bitcoin', 'BTC'),
      caipNetworkId: 'bip122:0',
      chainNamespace: 'bip122',
    }
    setNetworks(store, [network])
    setNetworkIds(store, { bip122: network.caipNetworkId })
    setNativeBalance(store, 'bip122', { status: 'success', amount })
    expect(store.get(accounts.accounts('bip122'))).toEqual([payment, ordinal])
    expect(store.get(accounts.connector('bip122'))).toEqual(info)
    expect(store.get(accounts.connector('eip155'))).toBeUndefined()
    expect(store.get(accounts.nativeBalance('bip122'))).toEqual(amount)
    expect(store.get(accounts.nativeBalance('eip155'))).toBeUndefined()
    // The shell treats balances on test networks as zero.
    setNetworks(store, [{ ...network, testnet: true }])
    expect(store.get(accounts.nativeBalance('bip122'))).toBeUndefined()
  })

  it('behavior: reads the host options and image URLs', async () => {
    const { context, core } = await contextOf({}, { services: { onrampUrl: null, dashboardUrl: 'https://d.test' } })
    expect(context.project).toEqual({ id: 'test-project' })
    expect(context.services).toEqual({ onrampUrl: null, dashboardUrl: 'https://d.test' })
    core.networks.imageUrl = (network) => `https://n.test/${network.id}`
    expect(context.images.network(testNetwork(1, 'Ethereum', 'ETH'))).toBe('https://n.test/1')
    expect(context.images.token('a/b')).toBe('https://service.test/public/getTokenImage/a%2Fb')
    expect(context.images.token({ networkId: 'eip155:1', iconUrl: 'https://i.test/' })).toBe('https://i.test/')
    const shipped = () => context.images.token({ networkId: 'eip155:1' })
    await vi.waitFor(() => expect(shipped()).toMatch(/^data:/))
    expect(shipped()).toBe(core.pictures.networkUrl('eip155:1'))
    expect(context.images.currency('USD')).toBe('https://service.test/public/getCurrencyImage/USD')
  })

  it.each([
    ['eip155:1', 'https://etherscan.io', 'https://etherscan.io/address/a', 'https://etherscan.io/tx/a'],
    ['eip155:1', 'https://e.test/address/x/', 'https://e.test/address/x/address/a', 'https://e.test/address/x/tx/a'],
    ['solana:s', 'https://solscan.io', 'https://solscan.io/account/a', 'https://solscan.io/tx/a'],
    ['bip122:b', 'https://m.test/testnet', 'https://m.test/testnet/address/a', 'https://m.test/testnet/tx/a'],
    ['cosmos:c', 'https://m.test/osmosis', 'https://m.test/osmosis/address/a', 'https://m.test/osmosis/tx/a'],
    ['polkadot:p', 'https://subscan.io', 'https://subscan.io/account/a', 'https://subscan.io/extrinsic/a'],
    ['eip155:1', 'javascript:alert(1)//', undefined, undefined],
    ['eip155:1', undefined, undefined, undefined],
  ])('default: explorerUrl on %s, with %s', async (networkId, url, address, transaction) => {
    const { context, store } = await contextOf({})
    const [chainNamespace] = networkId.split(':')
    const network = { ...testNetwork(1, 'A', 'A'), caipNetworkId: networkId, chainNamespace }
    setNetworks(store, [{ ...network, blockExplorers: url && { default: { name: 'Explorer', url } } } as never])
    const at = (kind: 'address' | 'transaction', value = 'a') =>
      context.explorerUrl({ networkId: networkId as 'eip155:1', kind, value })
    expect([at('address'), at('transaction')]).toEqual([address, transaction])
    expect(at('transaction', '../../x?y')).toBe(transaction?.replace(/a$/, '..%2F..%2Fx%3Fy'))
    expect(context.explorerUrl({ networkId: 'eip155:99', kind: 'transaction', value: 'a' })).toBeUndefined()
  })

  it('behavior: logs errors to the console and reports them', async () => {
    const { context, reported } = await contextOf({})
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const error = new Error('order lost')
    context.log.error(error)
    expect(written).toHaveBeenCalledWith('[latchkey:swaps]', error)
    expect(reported).toEqual([error])
    written.mockRestore()
  })

  it('behavior: runs an account action by its id, even another plugin’s', async () => {
    const actions = [{ id: 'buy', label, opens: 'OnRampProviders', when: { connected: true } }]
    const onramp = testPlugin({ id: 'onramp', contributes: { actions } })
    const { plugin, contexts } = testPlugin()
    const { pluginRuntime, store, calls } = create([plugin, onramp.plugin])
    await pluginRuntime.activate('swaps')
    const context = contexts[0] as Context
    expect(store.get(context.atoms.actions)).toEqual([])
    expect(context.nav.runAction('buy')).toBe(false)
    setConnections(store, { eip155: { status: 'connected', accounts: [{ address: '0xa' } as never] } })
    expect(store.get(context.atoms.actions)).toEqual([{ id: 'buy', pluginId: 'onramp' }])
    expect(context.nav.runAction('buy')).toBe(true)
    expect(context.nav.runAction('sell')).toBe(false)
    expect(calls).toEqual(['push ["OnRampProviders"]'])
  })

  it('behavior: balance atoms have known balances and fetch nothing', async () => {
    const { context, store } = await contextOf({ permissions: ['balances:read'] })
    const { balances } = context.portfolio as unknown as PortfolioService
    const query = { address: '0xAb', networkId: 'eip155:1' } as const
    expect(balances(query)).toBe(balances({ ...query, address: '0xab' }))
    expect(store.get(balances(query))).toBeUndefined()
    setPortfolio(store, new Map([['eip155:1:0xab', []]]))
    expect(store.get(balances(query))).toEqual([])
  })

  it("behavior: atoms of the shell's state are read-only", async () => {
    const { context, store } = await contextOf({ permissions: ['accounts:read'] })
    const { atoms, accounts } = context as unknown as { atoms: Record<string, never>; accounts: Record<string, never> }
    for (const readOnly of [
      atoms.view,
      atoms.open,
      atoms.locale,
      atoms.theme,
      accounts.networks,
      accounts.activeNamespace,
    ]) {
      expect(() => store.set(readOnly as never, 'x' as never)).toThrow()
    }
  })

  it('behavior: marks requests with the plugin as origin', async () => {
    const { context, calls } = await contextOf({ permissions: ['rpc:sign'] })
    const request = context.request as unknown as (
      namespace: string,
      method: string,
      params: unknown,
    ) => Promise<unknown>
    await expect(request('eip155', 'personal_sign', [])).resolves.toBe('0xresult')
    expect(calls).toEqual(['request personal_sign {"kind":"plugin","id":"swaps"}'])
  })

  it('behavior: limits HTTP to the granted URL', async () => {
    const { context, http } = await contextOf({ permissions: ['http:https://quotes.test/v1'] })
    const open = context.http as unknown as (url: string) => { get(path: string): Promise<unknown> }
    await expect(open('https://quotes.test/v1/').get('/x')).resolves.toEqual({ path: '/x' })
    expect(http.calls).toHaveLength(1)
    const others = [
      'https://quotes.test',
      'https://quotes.test/v10',
      'https://evil.test/v1',
      'http://quotes.test/v1',
      'https://quotes.test/v1/../x',
      'nonsense',
    ]
    for (const url of others) expect(() => open(url)).toThrow(expect.objectContaining({ code: 'PERMISSION_DENIED' }))
  })

  it("behavior: separates each plugin's storage", async () => {
    const { context } = await contextOf({ permissions: ['storage'] })
    const storage = context.storage as unknown as { set(key: string, value: unknown): void; get(key: string): unknown }
    storage.set('slippage', 1)
    expect(stored.get('@latchkey/main/plugin/swaps/slippage')).toBe('1')
    expect(storage.get('slippage')).toBe(1)
  })

  it('behavior: passes calls to the shell’s services', async () => {
    const permissions = [
      'balances:read',
      'identity:read',
      'prices:read',
      'chain:read',
      'network:switch',
      'events:track',
    ]
    const { context, runtime, calls } = await contextOf({ permissions })
    const members = context as unknown as {
      portfolio: { getBalances(query: object): Promise<unknown> }
      identity: { getIdentity(query: object): Promise<unknown> }
      prices: { getPrices(query: object): Promise<unknown> }
      chain(namespace: string): Promise<unknown>
      switchNetwork(id: string): Promise<void>
      track(event: string, properties: object): void
    }
    await expect(members.portfolio.getBalances({})).resolves.toEqual(['balance'])
    await expect(members.identity.getIdentity({})).resolves.toEqual({ name: 'a.eth' })
    await expect(members.prices.getPrices({})).resolves.toEqual(new Map([['token', 'price']]))
    await expect(members.chain('eip155')).resolves.toEqual({ namespace: 'eip155' })
    await members.switchNetwork('eip155:137')
    expect(calls).toEqual(['switchNetwork ["eip155:137"]'])
    const seen: unknown[] = []
    runtime.events.on('MODAL_OPEN', (properties) => seen.push(properties))
    members.track('MODAL_OPEN', { connected: true })
    expect(seen).toEqual([{ connected: true }])
  })

  it('behavior: has separate permissions for reading and setting names', async () => {
    const membersOf = async (...permissions: string[]) => {
      const { context, calls } = await contextOf({ permissions })
      return { calls, identity: context.identity as unknown as { remember(what: object): Promise<void> } }
    }
    expect(Object.keys((await membersOf('identity:read')).identity)).toEqual(['getIdentity'])
    expect(Object.keys((await membersOf('identity:read', 'identity:write')).identity)).toEqual([
      'getIdentity',
      'remember',
    ])
    const { identity, calls } = await membersOf('identity:write')
    expect(Object.keys(identity)).toEqual(['remember'])
    await identity.remember({ address: '0x1', identity: { name: 'a.eth' } })
    expect(calls).toEqual(['remember'])
  })

  it('behavior: removes connectors, styles and listeners once when the plugin is removed', async () => {
    const { context, pluginRuntime, calls, runtime } = await contextOf({ permissions: ['connectors:register'] })
    const register = context.registerConnector as unknown as (connector: unknown) => { dispose(): void }
    const kept = register({ info: { id: 'a' } })
    register({ info: { id: 'b' } })
    context.ui.styles('.x{}')
    const heard: unknown[] = []
    context.on('MODAL_OPEN', (properties) => heard.push(properties))
    kept.dispose()
    pluginRuntime.deactivate('swaps')
    runtime.events.emit('MODAL_OPEN', { connected: false })
    expect(calls).toEqual(['add a', 'add b', 'styles .x{}', 'remove a', 'unstyle .x{}', 'remove b'])
    expect(heard).toEqual([])
  })

  it('behavior: opens the modal for a plugin before the UI is fetched', async () => {
    const { context, calls, runtime } = await contextOf({})
    const mounted = vi.spyOn(runtime, 'ui').mockImplementation(async () => void calls.push('ui'))
    await context.nav.open('Networks')
    await expect(context.nav.request('Connect')).resolves.toBe('result')
    expect(mounted).toHaveBeenCalledTimes(2)
    expect(calls).toEqual([
      'ui',
      'open [{"view":"Networks","byPlugin":true}]',
      'ui',
      'request ["Connect",null,{"byPlugin":true}]',
    ])
  })

  it('behavior: opens nothing for a plugin that was deactivated while the UI was fetched', async () => {
    const { context, calls, runtime, pluginRuntime } = await contextOf({})
    vi.spyOn(runtime, 'ui').mockImplementation(async () => pluginRuntime.deactivate('swaps'))
    await expect(context.nav.open('Networks')).rejects.toMatchObject({ code: 'PLUGIN_DEACTIVATED' })
    expect(calls).toEqual([])
  })

  it("error: does not open another plugin's internal view, even one that registers later", async () => {
    const views = { SwapReview: { internal: true } }
    const { plugin, contexts } = testPlugin({ views, activate: 'startup' }, () => ({
      views: { SwapReview: () => null },
    }))
    const send = testPlugin({ id: 'send', views: { Send: {}, SendReview: { internal: true } } })
    let finishImport: (plugin: AnyPlugin) => void = () => undefined
    const { alerts, calls, pluginRuntime, runtime } = create([
      plugin,
      () => new Promise((resolve) => (finishImport = resolve)),
    ])
    vi.spyOn(runtime, 'ui').mockResolvedValue(undefined)
    const { ready } = pluginRuntime
    await vi.waitFor(() => expect(contexts).toHaveLength(1))
    const nav = contexts[0]?.nav as unknown as Record<string, (view: string) => unknown>
    const denied = { code: 'PERMISSION_DENIED', details: 'the internal view SendReview of another plugin' }
    const openings = [nav.open?.('SendReview'), nav.request?.('SendReview')]
    const rejected = Promise.all(openings.map((opening) => expect(opening).rejects.toMatchObject(denied)))
    finishImport(send.plugin)
    await rejected
    await ready
    for (const move of ['push', 'replace', 'reset']) {
      expect(() => nav[move]?.('SendReview')).toThrow(expect.objectContaining(denied))
      expect(calls.splice(0)).toEqual([])
      for (const view of ['Send', 'SwapReview']) nav[move]?.(view)
      expect(calls.splice(0)).toEqual([`${move} ["Send"]`, `${move} ["SwapReview"]`])
    }
    // The alert is raised only once, although the plugin catches each error.
    expect(alerts.raised).toEqual([
      {
        code: 'PLUGIN_FAILED',
        details: expect.stringMatching(
          /^swaps: The plugin was not granted this permission \(the internal view SendReview of another plugin\)\n/,
        ),
      },
    ])
  })

  it('error: reports a misspelt view that a plugin opens, with the nearest known one', async () => {
    const { context, alerts, calls, runtime } = await contextOf({})
    vi.spyOn(runtime, 'ui').mockResolvedValue(undefined)
    const nav = context.nav as unknown as Record<string, (view: string) => unknown>
    const unknown = { code: 'VIEW_NOT_FOUND', message: "There is no view 'Netwroks'" }
    for (const move of ['push', 'replace', 'reset']) {
      expect(() => nav[move]?.('Netwroks')).toThrow(expect.objectContaining(unknown))
    }
    await expect(nav.open?.('Netwroks')).rejects.toMatchObject(unknown)
    expect(calls).toEqual([])
    expect(alerts.raised).toEqual([
      {
        code: 'PLUGIN_FAILED',
        details: expect.stringMatching(
          /^swaps: There is no view 'Netwroks' \(nav opens it\. Did you mean 'Networks'\?\)\nhttps.*#view-not-found$/,
        ),
      },
    ])
  })

  it('behavior: settles Connect with the connected account, whatever result the plugin passes', async () => {
    const { context, calls, store } = await contextOf({})
    context.nav.settle('Connect', { address: '0xbad', networkId: 'eip155:1' })
    expect(calls).toEqual([])
    const accounts = [{ address: '0xa', networkId: 'eip155:1' } as never]
    setConnections(store, { eip155: { status: 'connected', accounts } })
    context.nav.settle('Connect', { address: '0xbad', networkId: 'eip155:1' })
    context.nav.complete('Connect', { address: '0xbad', networkId: 'eip155:1' })
    const result = '["Connect",{"address":"0xa","networkId":"eip155:1"}]'
    expect(calls).toEqual([`settle ${result}`, `complete ${result}`])
  })

  it('behavior: closes toasts when their plugin asks for it or is deactivated', async () => {
    const { context, store, pluginRuntime } = await contextOf({})
    const toast = context.ui.toast({ variant: 'loading', message: 'Sending' })
    expect(store.get(toastAtom)?.message).toBe('Sending')
    toast.dispose()
    expect(store.get(toastAtom)).toBeUndefined()
    vi.advanceTimersByTime(150)
    context.ui.toast({ variant: 'loading', message: 'Sending' })
    vi.advanceTimersByTime(150)
    expect(store.get(toastAtom)?.message).toBe('Sending')
    const onSelect = vi.fn()
    context.ui.toast({ variant: 'info', message: 'Sent', action: { label: 'View', onSelect } })
    vi.advanceTimersByTime(150)
    store.get(toastAtom)?.action?.onClick()
    expect(onSelect).toHaveBeenCalledOnce()
    expect(store.get(toastAtom)).toBeUndefined()
    vi.advanceTimersByTime(150)
    context.ui.toast({ variant: 'loading', message: 'Sending' })
    expect(store.get(toastAtom)?.message).toBe('Sending')
    pluginRuntime.deactivate('swaps')
    expect(store.get(toastAtom)).toBeUndefined()
  })

  it('behavior: shows the shell’s messages for errors', async () => {
    const { context, core } = await contextOf({}, { messages: {} })
    const own = new LatchkeyError('CONNECT_FAILED', 'Failed to connect')
    expect(context.ui.errorText(own)).toBe('Failed to connect')
    expect(context.ui.errorText(new Error('0xdead'))).toBe('Unknown error')
    await core.messages.addSource(async () => ({ 'error.CONNECT_FAILED': 'Forbindelsen mislykkedes' }))
    await core.messages.setLocale('da')
    expect(context.ui.errorText(own)).toBe('Forbindelsen mislykkedes')
  })

  it('behavior: sets the title of the current view only, and only for its own plugin', async () => {
    const { plugin, contexts } = testPlugin({ views: { Swap: {} } }, () => ({ views: { Swap: () => null } }))
    const { pluginRuntime, store } = create([plugin])
    await pluginRuntime.activate('swaps')
    const setTitle = (view: string, title: string) => contexts[0]?.ui.setTitle(view as never, title)
    const titles = () => [...store.get(viewTitlesAtom)]
    setTitle('Swap', 'before it shows')
    expect(titles()).toEqual([])
    setViewStack(store, [{ name: 'Swap', args: undefined, key: 7 } as never])
    setTitle('Swap', '1inch')
    setTitle('Swap', 'Uniswap')
    expect(titles()).toEqual([[7, 'Uniswap']])
    setViewStack(store, [{ name: 'Swap', args: undefined, key: 8 } as never])
    setTitle('Swap', '1inch')
    expect(titles()).toEqual([[8, '1inch']])
    expect(() => setTitle('Connect', 'Verify your seed')).toThrow(
      expect.objectContaining({ code: 'PERMISSION_DENIED', details: 'the title of Connect' }),
    )
  })

  it('error: throws when a plugin completes or settles a view of another plugin', async () => {
    const { plugin, contexts } = testPlugin({ views: { Swap: {} } }, () => ({ views: { Swap: () => null } }))
    const { pluginRuntime } = create([plugin])
    await pluginRuntime.activate('swaps')
    const nav = contexts[0]?.nav
    for (const end of [nav?.complete, nav?.settle]) {
      expect(() => end?.('Pay' as never, 'paid' as never)).toThrow(
        expect.objectContaining({ code: 'PERMISSION_DENIED', details: 'the result of Pay' }),
      )
      expect(() => end?.('Swap' as never, '0xhash' as never)).not.toThrow()
    }
  })

  it('behavior: shows toasts and navigates', async () => {
    const { context, calls } = await contextOf({})
    context.nav.push('Networks')
    context.nav.reset('Account')
    context.ui.shake()
    expect(calls).toEqual(['push ["Networks"]', 'reset ["Account"]', 'shake []'])
    expect(context.ui.text('a', 'English')).toBe('English')
  })
})

describe('RPC handlers', () => {
  const manifest = {
    permissions: ['rpc:handle'],
    rpc: [{ method: 'wallet_grant', namespace: 'eip155', class: 'approval' }],
  }
  const frozen = { id: '1', method: 'wallet_grant' } as never
  const handle = (context: Context) =>
    context.handle as unknown as (method: string, handler: unknown) => { dispose(): void }

  it('default', async () => {
    const { plugin, log } = testPlugin(manifest, (context) => {
      handle(context)('wallet_grant', (request: { id: string }) => `granted ${request.id}`)
    })
    const { pluginRuntime, handlers, runtime } = create([plugin])
    await pluginRuntime.ready
    expect(handlers.get('wallet_grant')).toMatchObject({ namespace: 'eip155', class: 'approval' })
    expect(log).toEqual([])
    await expect(handlers.get('wallet_grant')?.handle(frozen, { signal: runtime.signal } as never)).resolves.toBe(
      'granted 1',
    )
    expect(log).toEqual(['load', 'activate'])
  })

  it('error: reports that the plugin has set no handler, and rejects the calls', async () => {
    const { alerts, handlers, pluginRuntime } = create([testPlugin(manifest).plugin])
    await pluginRuntime.activate('swaps')
    const details = 'activate() of swaps set no handler for wallet_grant'
    expect(alerts.raised).toEqual([{ code: 'PLUGIN_FAILED', details: expect.stringContaining(details) }])
    const error: unknown = await handlers
      .get('wallet_grant')
      ?.handle(frozen, {} as never)
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'ACTIVATE_FAILED', details })
    expect(new ProviderRpcError(error)).toMatchObject({ code: -32603, data: details })
  })

  it('error: reports the error that a handler throws, with its stack and the method, and rejects with it', async () => {
    const error = new TypeError('handler broke')
    const { plugin } = testPlugin(manifest, (context) => {
      handle(context)('wallet_grant', () => {
        throw error
      })
    })
    const { alerts, handlers, pluginRuntime, runtime } = create([plugin])
    await pluginRuntime.ready
    const raise = vi.spyOn(alerts, 'raise')
    await expect(handlers.get('wallet_grant')?.handle(frozen, { signal: runtime.signal } as never)).rejects.toBe(error)
    const details = 'swaps: its handler of wallet_grant: handler broke'
    expect(raise.mock.calls).toEqual([['PLUGIN_FAILED', details, 'swaps', error]])
  })

  it.each([
    ['an error for users', new LatchkeyError('NO_FUNDS' as never, 'no funds' as never)],
    ['a rejection', { code: 'ACTION_REJECTED' }],
    ["a node's error", { code: -32000, message: 'nonce too low' }],
  ])('behavior: reports nothing if a handler throws %s', async (_title, error) => {
    const { plugin } = testPlugin(manifest, (context) => {
      handle(context)('wallet_grant', () => Promise.reject(error))
    })
    const { alerts, handlers, pluginRuntime, runtime } = create([plugin])
    await pluginRuntime.ready
    await expect(handlers.get('wallet_grant')?.handle(frozen, { signal: runtime.signal } as never)).rejects.toBe(error)
    expect(alerts.raised).toEqual([])
  })

  it('error: rejects a method that the manifest does not declare', async () => {
    const { plugin } = testPlugin(manifest, (context) => handle(context)('eth_sign', () => 1))
    await expect(create([plugin]).pluginRuntime.activate('swaps')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('behavior: ignores the handler while the gate is closed', async () => {
    const gate = { key: 'swaps', source: 'remote', default: true }
    const { pluginRuntime, handlers, gates } = create([testPlugin({ ...manifest, gate }).plugin])
    await pluginRuntime.ready
    gates.settle({ swaps: false })
    await expect(handlers.get('wallet_grant')?.isOpen?.()).resolves.toBe(false)
    gates.settle({ swaps: true })
    await expect(handlers.get('wallet_grant')?.isOpen?.()).resolves.toBe(true)
  })

  it('behavior: adds no handler if the host refuses the permission', async () => {
    const refusedPermissions = { swaps: ['rpc:handle'] } as const
    const { pluginRuntime, handlers } = create([testPlugin(manifest).plugin], { refusedPermissions })
    await pluginRuntime.ready
    expect(handlers.size).toBe(0)
  })
})

describe('services', () => {
  const provider = () =>
    testPlugin({ id: 'quotes', provides: ['quotes'] }, () => ({ services: { quotes: { best: () => 1 } } }))
  const service = (context: Context) => context.service as unknown as (name: string) => Promise<{ best(): number }>

  it('default', async () => {
    const providing = provider()
    const consuming = testPlugin({ requires: ['quotes'] })
    const { pluginRuntime } = create([consuming.plugin, providing.plugin])
    await pluginRuntime.activate('swaps')
    expect(providing.log).toEqual([])
    const quotes = await service(consuming.contexts[0] as Context)('quotes')
    expect(quotes.best()).toBe(1)
    expect(providing.log).toEqual(['load', 'activate'])
  })

  it('error: rejects if no plugin provides the service', async () => {
    const consuming = testPlugin({ requires: ['quotes'] })
    await create([consuming.plugin]).pluginRuntime.activate('swaps')
    await expect(service(consuming.contexts[0] as Context)('quotes')).rejects.toMatchObject({
      code: 'SERVICE_NOT_FOUND',
      message: 'No plugin provides this service',
    })
  })

  it('error: reports missing services once all of the app’s plugins are registered', async () => {
    const needing = testPlugin({ requires: ['quotes', 'names'] }).plugin
    const late = async () => testPlugin({ id: 'names', provides: ['names'] }).plugin
    const { pluginRuntime, alerts, status } = create([needing, late])
    await pluginRuntime.ready
    expect(alerts.raised).toEqual([
      {
        code: 'PLUGIN_FAILED',
        details: expect.stringMatching(
          /^swaps: No plugin provides this service \(quotes\)\nhttps.*#service-not-found$/,
        ),
      },
    ])
    expect(status()).toBe('eligible')
  })

  it('error: reports an action that opens no view', async () => {
    const action = (id: string, opens: string) => ({ id, label: { id: 'swaps.tip', text: 'Tip' }, opens })
    const actions = [action('tip', 'Gfit'), action('top', 'Nowhere')]
    const views = { Gift: {} }
    const { pluginRuntime, alerts } = create([testPlugin({ views, contributes: { actions } }).plugin])
    await pluginRuntime.ready
    expect(alerts.raised).toEqual([
      {
        code: 'PLUGIN_FAILED',
        details: expect.stringMatching(
          /^swaps: There is no view 'Gfit' \(the action tip opens it\. Did you mean 'Gift'\?\)\nhttps.*#view-not-found$/,
        ),
      },
      {
        code: 'PLUGIN_FAILED',
        details: expect.stringMatching(/^swaps: There is no view 'Nowhere' \(the action top opens it\)\nhttps/),
      },
    ])
  })

  it('behavior: keeps the alert about a wrong manifest when the plugin starts', async () => {
    const actions = [{ id: 'top', label, opens: 'Nowhere' }]
    const { pluginRuntime, alerts } = create([testPlugin({ contributes: { actions } }).plugin])
    await pluginRuntime.activate('swaps')
    expect(alerts.raised).toHaveLength(1)
    expect(alerts.withdrawn).toEqual([])
  })

  it("error: reports and leaves out an action that opens another plugin's internal view", async () => {
    const action = (id: string) => ({ id, label, opens: 'SendReview' })
    const views = { SendReview: { internal: true } }
    const send = testPlugin({ id: 'send', views, contributes: { actions: [action('review')] } })
    const thief = testPlugin({ contributes: { actions: [action('steal')] } })
    const { pluginRuntime, alerts, calls, store } = create([thief.plugin, send.plugin])
    await pluginRuntime.ready
    const details = expect.stringMatching(
      /^swaps: The plugin was not granted this permission \(the action steal opens the internal view SendReview\)\nhttps.*#permission-denied$/,
    )
    expect(alerts.raised).toEqual([{ code: 'PLUGIN_FAILED', details }])
    expect(contributions.actions(store.get).map(({ item }) => item.id)).toEqual(['review'])
    await pluginRuntime.activate('swaps')
    expect(thief.contexts[0]?.nav.runAction('steal')).toBe(false)
    expect(calls).toEqual([])
    expect(thief.contexts[0]?.nav.runAction('review')).toBe(true)
    expect(calls).toEqual(['push ["SendReview"]'])
  })

  it('error: leaves out a plugin that reports why it is unusable', async () => {
    const error = new LatchkeyError('NO_HASH' as never, 'no hash' as never)
    const { pluginRuntime, alerts, status } = create([
      testPlugin({}, undefined, { error }).plugin,
      testPlugin({ id: 'tips' }, undefined, { error: 'no file' }).plugin,
    ])
    await pluginRuntime.ready
    expect(alerts.raised).toEqual([
      { code: 'PLUGIN_FAILED', details: expect.stringMatching(/^swaps \(plugins\[0\]\): no hash\nhttps.*#no-hash$/) },
      { code: 'PLUGIN_FAILED', details: 'tips (plugins[1]): no file' },
    ])
    expect(status()).toBeUndefined()
  })

  it('error: rejects a service that the manifest does not require', async () => {
    const consuming = testPlugin({ requires: ['prices'] })
    await create([consuming.plugin, provider().plugin]).pluginRuntime.activate('swaps')
    await expect(service(consuming.contexts[0] as Context)('quotes')).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
  })
})

describe('catalogues', () => {
  it("default: loads a plugin's labels before its code", async () => {
    const messages = async (locale: string) => ({ 'swap.title': `Swap ${locale}` })
    const { plugin, log } = testPlugin({}, undefined, { messages })
    const { pluginRuntime, core } = create([plugin])
    await pluginRuntime.ready
    await core.messages.setLocale('ar-XB')
    expect(core.messages.text('swap.title', 'Swap')).toBe('Swap ar-XB')
    expect(log).toEqual([])
  })

  const writeTitle: Activate = ({ ui }) => ({ api: { title: ui.text('swap.title', 'Swap') } })

  it.each([
    ['the plugin', (messages: AnyPlugin['messages']) => testPlugin({}, writeTitle, { messages }).plugin],
    [
      "a remote plugin's code",
      (messages: AnyPlugin['messages']) =>
        testPlugin({}, undefined, { load: async () => ({ default: { activate: writeTitle }, messages }) as never })
          .plugin,
    ],
  ])('behavior: `activate` writes texts in the modal’s language, with the catalogue of %s', async (_title, plugin) => {
    const messages = async (locale: string) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return { 'swap.title': `Swap ${locale}` }
    }
    const { pluginRuntime } = create([plugin(messages)], { locale: 'ar-XB' })
    await pluginRuntime.ready
    const activated = pluginRuntime.activate('swaps')
    await vi.advanceTimersByTimeAsync(100)
    expect(await activated).toMatchObject({ api: { title: 'Swap ar-XB' } })
  })

  it.each([
    ['not in English', 'en', 0],
    ['at most 2 s in other languages', 'ar-XB', 2_000],
  ])('behavior: activation waits for the catalogue: %s', async (_title, locale, waitMs) => {
    const messages = () => new Promise<never>(() => undefined)
    const { plugin, log } = testPlugin({}, undefined, { messages })
    const { pluginRuntime } = create([plugin], { locale })
    await pluginRuntime.ready
    const activated = pluginRuntime.activate('swaps')
    await vi.advanceTimersByTimeAsync(Math.max(waitMs - 1, 0))
    if (waitMs > 0) expect(log).toEqual(['load'])
    await vi.advanceTimersByTimeAsync(waitMs && 1)
    await activated
    expect(log).toEqual(['load', 'activate'])
  })

  it('behavior: fetches no catalogue for a gated plugin', async () => {
    const messages = vi.fn(async () => ({}))
    const { plugin } = testPlugin({ gate: { key: 'swaps', source: 'remote', default: true } }, undefined, { messages })
    const { pluginRuntime, core, gates } = create([plugin])
    await pluginRuntime.ready
    gates.settle({ swaps: false })
    await core.messages.setLocale('ar-XB')
    expect(messages).not.toHaveBeenCalled()
    gates.settle({ swaps: true })
    await settle()
    expect(messages).toHaveBeenCalledWith('ar-XB')
  })

  it('behavior: withdraws a failure’s alert when a retry succeeds', async () => {
    let tries = 0
    const { plugin } = testPlugin()
    const load = plugin.load.bind(plugin)
    const flaky = { ...plugin, load: () => (tries++ === 0 ? Promise.reject(new Error('404')) : load()) }
    const { pluginRuntime, alerts } = create([flaky as typeof plugin])
    await expect(pluginRuntime.activate('swaps')).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    expect(alerts.withdrawn).toEqual([])
    await pluginRuntime.activate('swaps')
    expect(alerts.withdrawn).toEqual(['swaps'])
  })

  it('error: says only once why the code does not load, until the reason changes or a retry succeeds', async () => {
    const reasons = ['404', '404', '403', '', '403']
    const { plugin } = testPlugin()
    const load = plugin.load.bind(plugin)
    const failing = () => {
      const reason = reasons.shift()
      return reason ? Promise.reject(new Error(reason)) : load()
    }
    const { pluginRuntime, alerts } = create([{ ...plugin, load: failing } as typeof plugin])
    const retry = () => pluginRuntime.activate('swaps').catch(() => undefined)
    const read = () => alerts.raised.map(({ details }) => details?.match(/40\d/)?.[0])
    await retry()
    await retry()
    expect([read(), alerts.reminded]).toEqual([['404'], ['swaps']])
    await retry()
    expect([read(), alerts.reminded]).toEqual([['404', '403'], ['swaps']])
    await retry()
    pluginRuntime.deactivate('swaps')
    await retry()
    expect([read(), alerts.reminded]).toEqual([['404', '403', '403'], ['swaps']])
  })

  it('error: reports each time that activate() throws', async () => {
    const { plugin } = testPlugin({}, () => {
      throw new Error('no')
    })
    const { pluginRuntime, alerts } = create([plugin])
    for (let times = 0; times < 2; times++) await pluginRuntime.activate('swaps').catch(() => undefined)
    expect([alerts.raised.length, alerts.reminded]).toEqual([2, []])
  })

  it('error: raises an alert if a catalogue fails to load', async () => {
    const { plugin } = testPlugin({}, undefined, { messages: () => Promise.reject(new Error('404')) })
    const { pluginRuntime, core, alerts } = create([plugin])
    await pluginRuntime.ready
    await core.messages.setLocale('ar-XB')
    expect(alerts.raised).toEqual([{ code: 'PLUGIN_FAILED', details: 'swaps: 404' }])
  })
})

const label = { id: 'x', text: 'X' }

describe('contributions', () => {
  const action = (id: string, extra: object = {}) => ({ id, label, opens: 'Swap', ...extra })
  const withActions = (id: string, ...actions: object[]) => testPlugin({ id, contributes: { actions } }).plugin
  const ids = (items: readonly { readonly item: { readonly id: string } }[]) => items.map(({ item }) => item.id)

  it('default', async () => {
    const { pluginRuntime, store } = create([
      withActions('send', action('send')),
      withActions('guestbook', action('guestbook', { order: 1 })),
      withActions('onramp', action('onramp')),
      withActions('receive', action('receive')),
      withActions('swaps', action('swap-more', { order: 2 }), action('swap', { order: 1 })),
    ])
    await pluginRuntime.ready
    expect(ids(contributions.actions(store.get))).toEqual([
      'onramp',
      'swap',
      'swap-more',
      'receive',
      'send',
      'guestbook',
    ])
    expect(ids(contributions.actions(store.get, ['guestbook', 'send']))).toEqual([
      'guestbook',
      'send',
      'swap',
      'swap-more',
      'onramp',
      'receive',
    ])
  })

  it.each<[string, object, readonly string[]]>([
    ['connected', { connected: true }, ['disconnected']],
    ['disconnected', { connected: false }, ['connected', 'auth']],
    ['another namespace', { namespaces: ['solana'] }, ['disconnected', 'connected', 'auth']],
    ['this namespace', { namespaces: ['eip155'] }, []],
    ['the embedded wallet', { connector: 'auth' }, ['disconnected', 'connected']],
    ['an external wallet', { connector: 'external' }, ['disconnected', 'auth']],
    ['a smart account', { accountType: 'smartAccount' }, ['disconnected', 'connected']],
  ])('behavior: when %s', async (_title, when, hidden) => {
    const { pluginRuntime, store } = create([withActions('swaps', action('swap', { when }))])
    await pluginRuntime.ready
    const account = { address: '0x', type: 'eoa' }
    setConnectors(
      store,
      new Map([
        ['wallet', { type: 'ANNOUNCED' }],
        ['auth', { type: 'AUTH' }],
      ]) as never,
    )
    const situations = {
      disconnected: {},
      connected: { eip155: { status: 'connected', connectorId: 'wallet', accounts: [account] } },
      auth: { eip155: { status: 'connected', connectorId: 'auth', accounts: [{ ...account, type: 'smartAccount' }] } },
    }
    for (const [name, connections] of Object.entries(situations)) {
      setConnections(store, connections as never)
      expect([name, contributions.actions(store.get).length]).toEqual([name, hidden.includes(name) ? 0 : 1])
    }
  })

  it('behavior: limits everything that a plugin contributes to its namespaces', async () => {
    const contributes = {
      actions: [action('swap')],
      tabs: [{ id: 't', label, component: 'T' }],
      slots: [{ slot: 'account.header', component: 'S' }],
      connectMethods: [{ id: 'm', group: 'wallet', component: 'M' }],
    }
    const { pluginRuntime, store } = create([testPlugin({ namespaces: ['solana'], contributes }).plugin])
    await pluginRuntime.ready
    const count = () => [
      contributions.actions(store.get).length,
      contributions.tabs(store.get).length,
      contributions.slot(store.get, 'account.header').length,
      contributions.connectMethods(store.get).length,
    ]
    expect(count()).toEqual([0, 0, 0, 0])
    setNetworks(store, [{ ...testNetwork(1, 'Solana', 'SOL'), chainNamespace: 'solana' }])
    setActiveNamespace(store, 'solana')
    expect(count()).toEqual([1, 1, 1, 1])
  })

  it('behavior: while a gate is not settled, lists its plugin’s connect methods but nothing else', async () => {
    const contributes = {
      actions: [action('swap')],
      tabs: [{ id: 't', label, component: 'T' }],
      slots: [{ slot: 'connect.footer', component: 'S' }],
      connectMethods: [{ id: 'm', group: 'email', component: 'M' }],
    }
    const gate = { key: 'email', source: 'remote', default: true }
    const { pluginRuntime, store, gates } = create([testPlugin({ gate, contributes }).plugin])
    await pluginRuntime.ready
    expect(contributions.actions(store.get)).toEqual([])
    expect(contributions.tabs(store.get)).toEqual([])
    expect(contributions.slot(store.get, 'connect.footer')).toEqual([])
    expect(contributions.connectMethods(store.get)).toMatchObject([{ pluginId: 'swaps', settled: false }])
    gates.settle({ email: true })
    expect(contributions.connectMethods(store.get)).toMatchObject([{ settled: true }])
    expect(contributions.slot(store.get, 'account.header')).toEqual([])
    expect(contributions.slot(store.get, 'connect.footer')).toHaveLength(1)
    gates.settle({ email: false })
    expect(contributions.connectMethods(store.get)).toEqual([])
  })

  it('behavior: filters connect methods by their conditions and by Connect’s namespace', async () => {
    const method = (id: string, when?: object) => ({ id, group: 'email', component: 'M', when })
    const connectMethods = [method('always'), method('first', { connected: false })]
    const { pluginRuntime, store } = create([
      testPlugin({ namespaces: ['eip155'], contributes: { connectMethods } }).plugin,
    ])
    await pluginRuntime.ready
    const shown = () => contributions.connectMethods(store.get).map(({ item }) => item.id)
    expect(shown()).toEqual(['always', 'first'])
    setConnections(store, { eip155: { status: 'connected', accounts: [{ address: '0x' } as never] } })
    expect(shown()).toEqual(['always'])
    setNamespaceFilter(store, 'eip155')
    expect(shown()).toEqual(['always'])
    setNamespaceFilter(store, 'solana')
    expect(shown()).toEqual([])
  })

  it('parameters: lists the details components that match the request', async () => {
    const details = (component: string, requests?: object) => ({ slot: 'approve.details', component, requests })
    const slots = [
      details('All'),
      details('Own', { origin: 'own' }),
      details('Grants', { methods: ['wallet_grantPermissions'] }),
      details('OwnGrants', { methods: ['wallet_grantPermissions'], origin: 'own' }),
    ]
    const { pluginRuntime, store } = create([testPlugin({ contributes: { slots } }).plugin])
    await pluginRuntime.ready
    const shownFor = (method: string, origin: FrozenRequest['origin']) =>
      contributions
        .slot(store.get, 'approve.details', { method, origin } as FrozenRequest)
        .map(({ item }) => item.component)
    const host = { kind: 'host' } as const
    expect(shownFor('personal_sign', host)).toEqual(['All'])
    expect(shownFor('wallet_grantPermissions', host)).toEqual(['All', 'Grants'])
    expect(shownFor('personal_sign', { kind: 'plugin', id: 'swaps' })).toEqual(['All', 'Own'])
    expect(shownFor('personal_sign', { kind: 'plugin', id: 'send' })).toEqual(['All'])
    expect(shownFor('wallet_grantPermissions', { kind: 'plugin', id: 'swaps' })).toHaveLength(4)
  })

  it('behavior: updates an atom that lists contributions', async () => {
    const { pluginRuntime, store } = create([withActions('swaps', action('swap', { when: { connected: true } }))])
    await pluginRuntime.ready
    const countAtom = atom((get) => contributions.actions(get).length)
    const seen: number[] = []
    store.sub(countAtom, () => seen.push(store.get(countAtom)))
    setConnections(store, { eip155: { status: 'connected', accounts: [{ address: '0x' } as never] } })
    expect(seen).toEqual([1])
  })
})

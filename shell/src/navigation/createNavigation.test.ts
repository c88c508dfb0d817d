import { type AnyPlugin, type ChainAccount, type ChainModule, LatchkeyError, type ViewSpec } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ModalOptions } from '../options.js'
import { PluginError } from '../plugins/PluginError.js'
import { setActiveNamespace, setConnections } from '../state/connections.js'
import { loadingAtom, openAtom, setLoading } from '../state/modal.js'
import { directionAtom, namespaceFilterAtom, shakeAtom, viewAtom, viewStackAtom } from '../state/navigation.js'
import { pairingAtom } from '../state/pairing.js'
import { setPlugins } from '../state/plugins.js'
import { setConnectors } from '../state/wallets.js'
import { testOptions } from '../testing/testOptions.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createNavigation, type Navigation, type NavigationParts } from './createNavigation.js'

const account: ChainAccount = {
  namespace: 'eip155',
  address: '0x00000000000000000000000000000000000000a1',
  networkId: 'eip155:1',
  caipAddress: 'eip155:1:0x00000000000000000000000000000000000000a1',
  type: 'eoa',
  connectorId: 'wallet',
}

const pluginViews: Record<string, ViewSpec> = {
  Swap: {},
  SwapReview: {},
  Approve: { closable: false },
  Receive: { when: { connected: true } },
  Gated: {},
  Step: { internal: true },
}
const signIn = {
  manifest: {
    id: 'email',
    version: '1.0.0',
    api: '^1.0.0',
    views: { EmailLogin: {}, UpdateEmail: { when: { connected: true } } },
    contributes: { connectMethods: [{ id: 'email', group: 'email', component: 'Field' }] },
  },
} as unknown as AnyPlugin
const plugin = { manifest: { id: 'swaps', version: '1.0.0', api: '^1.0.0', views: pluginViews } } as AnyPlugin

const [network] = testOptions().networks
const solana = { ...network, caipNetworkId: 'solana:main', chainNamespace: 'solana', id: 'main' } as never
const own = { id: 'own', name: 'Own', type: 'EXTERNAL', namespaces: ['eip155'] } as const
const module = (kind: ChainModule['kind']): ChainModule => ({
  kind,
  load: () => Promise.reject(new Error('Navigation fetches no chain module')),
})

type View = Parameters<Navigation['push']>[0]

function create(options: Partial<ModalOptions> = {}) {
  const { runtime, dispose } = testRuntime(options)
  const { store } = runtime
  const log: string[] = []
  runtime.events.onAny((event, properties) => log.push(`${event} ${JSON.stringify(properties)}`))
  const parts = {
    runtime,
    gates: { beginOpening: () => log.push('beginOpening') },
    messages: { ready: Promise.resolve() },
    networks: {
      async switchNetwork(networkId: string) {
        log.push(`switchNetwork ${networkId}`)
        setActiveNamespace(store, networkId.split(':')[0] as never)
      },
    },
    plugins: {
      ready: Promise.resolve(),
      ownerOf: (view: string) => [plugin, signIn].find(({ manifest }) => Object.hasOwn(manifest.views ?? {}, view)),
      connects: (view: string) => view === 'EmailLogin',
      async admit(view: string, byPlugin: boolean) {
        if (view === 'Step' && !byPlugin) throw new LatchkeyError('VIEW_NOT_FOUND', "There is no view 'Step'")
        if (view === 'Gated') throw new PluginError('GATED', 'swaps')
      },
    },
    restored: Promise.resolve(),
    wallets: { prefetch: async () => undefined },
  } as unknown as { -readonly [K in keyof NavigationParts]: NavigationParts[K] }
  const navigation = createNavigation(parts)
  const connect = (accounts: readonly ChainAccount[] = [account]) => {
    const status = accounts.length > 0 ? 'connected' : 'disconnected'
    setConnections(store, { eip155: { status, accounts, connectorId: 'wallet' } })
  }
  const names = () => store.get(viewStackAtom).map(({ name }) => name as string)
  const push = (...views: string[]) => {
    for (const view of views) navigation.push(view as View, undefined as never)
  }
  return { navigation, store, parts, log, connect, names, push, dispose, runtime }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

describe('the view stack', () => {
  it('default', () => {
    const { names, push, store } = create()
    expect(names()).toEqual(['Connect'])
    push('AllWallets', 'ConnectingExternal')
    expect(names()).toEqual(['Connect', 'AllWallets', 'ConnectingExternal'])
    expect(store.get(directionAtom)).toBe('forward')
  })

  it('behavior: pushing the current view again does nothing', () => {
    const { navigation, store, push } = create()
    push('Networks')
    const before = store.get(viewStackAtom)
    navigation.push('Networks')
    expect(store.get(viewStackAtom)).toBe(before)
  })

  it('behavior: gives two entries of the same view different keys', () => {
    const { push, names, store } = create()
    push('Networks', 'WhatIsANetwork', 'Networks')
    expect(names()).toEqual(['Connect', 'Networks', 'WhatIsANetwork', 'Networks'])
    expect(new Set(store.get(viewStackAtom).map(({ key }) => key)).size).toBe(4)
  })

  it('behavior: replaces the last view, and does nothing for the same view', () => {
    const { navigation, push, names, store } = create()
    push('Networks')
    navigation.replace('AllWallets')
    expect(names()).toEqual(['Connect', 'AllWallets'])
    const before = store.get(viewStackAtom)
    navigation.replace('AllWallets')
    expect(store.get(viewStackAtom)).toBe(before)
  })

  it('behavior: reset leaves only one view in the stack', () => {
    const { navigation, push, names } = create()
    push('Networks', 'WhatIsANetwork')
    navigation.reset('AllWallets')
    expect(names()).toEqual(['AllWallets'])
  })

  it('behavior: goes back one view, to the same entry', () => {
    const { navigation, push, names, store } = create()
    push('Networks')
    const [first] = store.get(viewStackAtom)
    navigation.back()
    expect(names()).toEqual(['Connect'])
    expect(store.get(viewAtom)).toBe(first)
    expect(store.get(directionAtom)).toBe('back')
  })

  it('behavior: going back from the only view closes the modal', async () => {
    const { navigation, store } = create()
    await navigation.open()
    navigation.back()
    expect(store.get(openAtom)).toBe(false)
  })

  it('behavior: while connected, going back to Connect shows Account', () => {
    const { navigation, push, names, connect } = create()
    push('ConnectingExternal')
    connect()
    navigation.back()
    expect(names()).toEqual(['Account'])
  })

  it('behavior: while connected, going back from Connect shows Account', () => {
    const { navigation, push, names, connect } = create()
    connect()
    navigation.reset('Account')
    push('Networks', 'Connect')
    navigation.back()
    expect(names()).toEqual(['Account'])
  })

  it('behavior: while disconnected, going back shows Connect', () => {
    const { navigation, push, names } = create()
    push('ConnectingExternal')
    navigation.back()
    expect(names()).toEqual(['Connect'])
  })

  it('parameters: args', () => {
    const { navigation, store } = create()
    navigation.push('ConnectingExternal', { connectorId: 'io.wallet' })
    expect(store.get(viewAtom)).toMatchObject({ args: { connectorId: 'io.wallet' } })
  })

  it.each(['push', 'replace', 'reset'] as const)('error: %s throws for an unknown view', (method) => {
    const { navigation, names } = create()
    expect(() => navigation[method]('Nowhere' as View)).toThrow(
      expect.objectContaining({ code: 'VIEW_NOT_FOUND', message: "There is no view 'Nowhere'" }),
    )
    expect(names()).toEqual(['Connect'])
  })
})

describe('opening', () => {
  it('default', async () => {
    const { navigation, names, store, log } = create()
    await navigation.open()
    expect(names()).toEqual(['Connect'])
    expect(store.get(openAtom)).toBe(true)
    expect(log).toEqual(['beginOpening', 'MODAL_OPEN {"connected":false}'])
  })

  it('behavior: opens Account when connected', async () => {
    const { navigation, names, connect, log } = create()
    connect()
    await navigation.open()
    expect(names()).toEqual(['Account'])
    expect(log.at(-1)).toBe('MODAL_OPEN {"connected":true}')
  })

  it.each([
    ['a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile', 'AllWallets'],
    ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64)', 'ConnectingWalletConnect'],
  ])(
    'behavior: opens WalletConnect’s view if it is the only way to connect, on %s',
    async (_title, userAgent, view) => {
      vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0 })
      const { navigation, names } = create({ chains: [{ kind: 'walletconnect', load: () => Promise.reject() }] })
      await navigation.open()
      expect(names()).toEqual([view])
    },
  )

  const terms = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://site.test/terms' }
  const custom = { id: 'own', name: 'Own', mobileLink: 'own://', chains: [] } as never
  it.each<[string, Partial<ModalOptions>]>([
    ["the host's own connectors", { connectors: [{} as never] }],
    ['wallets of the host', { customWallets: [custom] }],
    ['featured wallets', { featuredWalletIds: ['one'] }],
    ['terms to accept', terms],
    ['WalletConnect switched off', { enableWalletConnect: false }],
    ['wallets switched off', { enableWallets: false }],
  ])('behavior: opens Connect with %s', async (_title, options) => {
    const chains = [{ kind: 'walletconnect', load: () => Promise.reject() }] as const
    const { navigation, names } = create({ chains, ...options })
    await navigation.open()
    expect(names()).toEqual(['Connect'])
  })

  it.each<[string, Partial<ModalOptions>]>([
    ['allWallets', { allWallets: 'HIDE' }],
    ['features.allWallets', { features: { allWallets: false } }],
  ])('behavior: %s opens Connect on phones', async (_title, options) => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile', maxTouchPoints: 0 })
    const { navigation, names } = create({
      chains: [{ kind: 'walletconnect', load: () => Promise.reject() }],
      ...options,
    })
    await navigation.open()
    expect(names()).toEqual(['Connect'])
  })

  it('behavior: opens Connect with a plugin’s connect method', async () => {
    const { navigation, names, store } = create({ chains: [{ kind: 'walletconnect', load: () => Promise.reject() }] })
    const connectMethods = [{ id: 'mail', group: 'email', component: 'Mail' }] as const
    const manifest = { id: 'mail', version: '1.0.0', api: '^1.0.0', contributes: { connectMethods } } as never
    setPlugins(store, new Map([['mail', { manifest, status: 'registered' }]]))
    await navigation.open()
    expect(names()).toEqual(['Connect'])
  })

  it('parameters: view', async () => {
    const { navigation, names, store, connect } = create()
    connect()
    await navigation.open({ view: 'Account', args: { tab: 'nfts' } })
    expect(store.get(viewAtom)).toMatchObject({ name: 'Account', args: { tab: 'nfts' } })
    await navigation.open({ view: 'Connect' })
    expect(names()).toEqual(['Connect'])
  })

  it('behavior: shows Connect instead of Account if no account is connected', async () => {
    const { navigation, names, connect } = create()
    await navigation.open({ view: 'Account' })
    expect(names()).toEqual(['Connect'])
    connect()
    expect(names()).toEqual(['Account'])
  })

  it('parameters: namespace', async () => {
    const { navigation, store, log } = create({ chains: [module('eip155')] })
    await navigation.open({ namespace: 'eip155' })
    expect(store.get(namespaceFilterAtom)).toBe('eip155')
    expect(log).not.toContain('switchNetwork eip155:1')
    await navigation.open()
    expect(store.get(namespaceFilterAtom)).toBeUndefined()
  })

  it('error: a failed opening does not change which namespace’s wallets are listed', async () => {
    const { navigation, store } = create({ chains: [module('eip155')] })
    await navigation.open({ namespace: 'eip155' })
    await expect(navigation.open({ namespace: 'cosmos' })).rejects.toThrow()
    await expect(navigation.open({ view: 'Gated' as View })).rejects.toThrow()
    await expect(navigation.open({ uri: 'nonsense' })).rejects.toThrow()
    expect(store.get(namespaceFilterAtom)).toBe('eip155')
  })

  it('parameters: activates another namespace', async () => {
    const { navigation, log } = create({ networks: [network as never, solana], chains: [module('solana')] })
    await navigation.open({ namespace: 'solana' })
    expect(log).toEqual(['beginOpening', 'switchNetwork solana:main', 'MODAL_OPEN {"connected":false}'])
  })

  it('error: rejects a namespace that has no network', async () => {
    const { navigation, store } = create()
    await expect(navigation.open({ namespace: 'cosmos' })).rejects.toThrow(
      "Namespace 'cosmos' is not configured. Please call connect() first with namespace config.",
    )
    expect(store.get(openAtom)).toBe(false)
  })

  it.each(['eip155', 'solana'] as const)(
    'error: rejects when nothing on the page can connect %s',
    async (namespace) => {
      const { navigation, store, log } = create({ networks: [network as never, solana] })
      const missing = { code: 'ADAPTER_MISSING', message: `Adapter for namespace ${namespace} doesn't exist` }
      await expect(navigation.open({ namespace })).rejects.toMatchObject(missing)
      expect(store.get(openAtom)).toBe(false)
      // The network has not changed, and opening without a namespace works.
      expect(log).toEqual(['beginOpening'])
      await navigation.open()
      expect(store.get(openAtom)).toBe(true)
    },
  )

  it('error: modal.connect() rejects when nothing on the page can connect', async () => {
    const { navigation, parts } = create()
    const { runtime } = parts
    Object.assign(runtime, { ui: async () => undefined })
    await expect(navigation.connect()).rejects.toMatchObject({ code: 'ADAPTER_MISSING' })
  })

  it.each<[string, (created: ReturnType<typeof create>) => void]>([
    ['WalletConnect', ({ runtime }) => Object.assign(runtime.options, { chains: [module('walletconnect')] })],
    [
      'a connector that is added late',
      ({ parts, store }) => {
        parts.restored = Promise.resolve().then(() => setConnectors(store, new Map([['own', own]])))
      },
    ],
    [
      'a connect method of a plugin',
      ({ store }) => setPlugins(store, new Map([['email', { manifest: signIn.manifest, status: 'registered' }]])),
    ],
  ])('behavior: %s can connect a namespace', async (_title, prepare) => {
    const created = create()
    prepare(created)
    await created.navigation.open({ namespace: 'eip155' })
    expect(created.store.get(openAtom)).toBe(true)
  })

  it('parameters: uri', async () => {
    const { navigation, names, store } = create()
    const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}&expiryTimestamp=4000000000`
    await navigation.open({ uri })
    expect(names()).toEqual(['ConnectingWalletConnect'])
    expect(store.get(viewAtom).args).toEqual({ uri })
    expect(store.get(pairingAtom)).toEqual({ status: 'ready', uri, expiresAtMs: 4_000_000_000_000 })
    navigation.close()
    expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
  })

  it('error: rejects an expired pairing URI', async () => {
    const { navigation, store } = create()
    const expiry = (leftMs: number) => Math.floor((Date.now() + leftMs) / 1_000)
    for (const leftMs of [-60_000, 0, 9_000]) {
      const uri = `wc:${'ab'.repeat(32)}@2?symKey=${'cd'.repeat(32)}&expiryTimestamp=${expiry(leftMs)}`
      await expect(navigation.open({ uri })).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    }
    expect(store.get(openAtom)).toBe(false)
    expect(store.get(pairingAtom)).toEqual({ status: 'idle' })
  })

  it.each(['', 'https://site.test', 'wc:abc@2', `wc:${'ab'.repeat(32)}@1?bridge=x&key=y`, 'javascript:alert(1)'])(
    'error: rejects %j as a pairing URI',
    async (uri) => {
      const { navigation, store } = create()
      const error = await navigation.open({ uri }).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'PAIRING_URI_INVALID', details: undefined })
      expect(store.get(openAtom)).toBe(false)
    },
  )

  it('error: rejects an unknown view', async () => {
    const { navigation, store } = create()
    await expect(navigation.open({ view: 'Nowhere' as View })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    expect(store.get(openAtom)).toBe(false)
  })

  it('error: rejects a view whose gate is closed', async () => {
    const { navigation, store } = create()
    await expect(navigation.open({ view: 'Gated' as View })).rejects.toMatchObject({ code: 'GATED', pluginId: 'swaps' })
    expect(store.get(openAtom)).toBe(false)
  })

  it('behavior: finds a view whose plugin the host imports lazily', async () => {
    const { navigation, parts, names } = create()
    let arrive = (): void => undefined
    const late = {
      ready: new Promise<void>((resolve) => (arrive = resolve)),
      ownerOf: () => undefined,
      admit: async () => undefined,
    }
    const { plugins } = parts
    parts.plugins = late as never
    const opening = navigation.open({ view: 'Swap' as View })
    parts.plugins = plugins
    arrive()
    await opening
    expect(names()).toEqual(['Swap'])
  })

  it('behavior: waits for a connection that is being restored', async () => {
    const { navigation, parts, names, connect, store } = create()
    setConnections(store, { eip155: { status: 'connecting', accounts: [] } })
    let restore = (): void => undefined
    parts.restored = new Promise((resolve) => (restore = resolve))
    const opening = navigation.open()
    await Promise.resolve()
    expect(store.get(openAtom)).toBe(false)
    connect()
    restore()
    await opening
    expect(names()).toEqual(['Account'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('behavior: shows Connect after 1 s, and Account when the connection is restored later', async () => {
    const { navigation, parts, names, connect, store } = create()
    setConnections(store, { eip155: { status: 'connecting', accounts: [] } })
    parts.restored = new Promise(() => undefined)
    const opening = navigation.open()
    await vi.advanceTimersByTimeAsync(1_000)
    await opening
    expect(names()).toEqual(['Connect'])
    connect()
    expect(names()).toEqual(['Account'])
  })

  it('behavior: changes an open modal’s view without emitting MODAL_OPEN again', async () => {
    const { navigation, names, log, push } = create()
    await navigation.open()
    push('Networks')
    await navigation.open()
    expect(names()).toEqual(['Connect'])
    expect(log).toEqual(['beginOpening', 'MODAL_OPEN {"connected":false}'])
  })

  it('behavior: closing cancels an opening that is still waiting', async () => {
    const { navigation, store, log } = create()
    const opening = navigation.open()
    navigation.close()
    await opening
    expect(store.get(openAtom)).toBe(false)
    expect(log).toEqual(['beginOpening'])
  })

  it('behavior: shows Connect before a view that needs an account', async () => {
    const { navigation, names, push, connect, store } = create()
    await navigation.open({ view: 'Receive' as View })
    expect(names()).toEqual(['Connect'])
    push('ConnectingExternal')
    connect()
    expect(names()).toEqual(['Receive'])
    navigation.complete('Connect', account)
    expect(store.get(openAtom)).toBe(true)
    expect(names()).toEqual(['Receive'])
  })
})

describe('views with conditions', () => {
  it('error: rejects an internal view for a host, but opens it for a plugin', async () => {
    const { navigation, names, store } = create()
    const notFound = { code: 'VIEW_NOT_FOUND', message: "There is no view 'Step'" }
    await expect(navigation.open({ view: 'Step' as View })).rejects.toMatchObject(notFound)
    await expect(navigation.request('Step' as View, undefined)).rejects.toMatchObject(notFound)
    expect(store.get(openAtom)).toBe(false)
    await navigation.open({ view: 'Step' as View, byPlugin: true })
    expect(names()).toEqual(['Step'])
    const result = navigation.request('Step' as View, { again: true }, { byPlugin: true })
    await vi.waitFor(() => expect(store.get(viewAtom).args).toEqual({ again: true }))
    navigation.complete('Step' as View, 'done' as never)
    await expect(result).resolves.toBe('done')
  })

  it.each(['push', 'replace', 'reset'] as const)(
    'behavior: %s shows Connect before a view that needs an account',
    async (move) => {
      const { navigation, names, connect, push } = create()
      await navigation.open({ view: 'Swap' as View })
      push('SwapReview')
      navigation[move]('Receive' as View, undefined as never)
      expect(names().at(-1)).toBe('Connect')
      connect()
      expect(names()).toEqual(['Receive'])
    },
  )

  it('behavior: pushing a view from Connect does not show Connect twice', async () => {
    const { navigation, names, connect, push } = create()
    await navigation.open()
    push('Receive')
    expect(names()).toEqual(['Connect'])
    connect()
    expect(names()).toEqual(['Receive'])
  })
})

describe('closing', () => {
  it('default', async () => {
    const { navigation, names, push, store, log } = create()
    await navigation.open()
    push('Networks')
    setLoading(store, true)
    navigation.close()
    expect(store.get(openAtom)).toBe(false)
    expect(store.get(loadingAtom)).toBe(false)
    expect(names()).toEqual(['Connect'])
    expect(log.at(-1)).toBe('MODAL_CLOSE {"connected":false}')
  })

  it('behavior: emits MODAL_CLOSE only if the modal was open', () => {
    const { navigation, log } = create()
    navigation.close()
    expect(log).toEqual([])
  })

  it.each([
    [true, 'Account'],
    [false, 'Connect'],
  ])('behavior: an embedded modal with connected %s shows %s and stays open', async (connected, view) => {
    const { navigation, names, push, connect, store } = create({ enableEmbedded: true })
    await navigation.open()
    if (connected) connect()
    push('Networks')
    navigation.close()
    expect(names()).toEqual([view])
    expect(store.get(openAtom)).toBe(true)
  })

  it.each([
    ['UnsupportedChain', ['UnsupportedChain']],
    ['SwitchNetwork that came from UnsupportedChain', ['UnsupportedChain', 'SwitchNetwork']],
    ['SwitchActiveChain that came from UnsupportedChain', ['UnsupportedChain', 'SwitchActiveChain']],
    ['Connect that came from UnsupportedChain', ['UnsupportedChain', 'Connect']],
    ['a view that forbids it', ['Approve']],
  ])('behavior: closing %s shakes it for 500 ms instead', async (_title, views) => {
    const { navigation, push, store } = create()
    await navigation.open()
    push(...views)
    navigation.requestClose()
    expect(store.get(openAtom)).toBe(true)
    expect(store.get(shakeAtom)).toBe(true)
    vi.advanceTimersByTime(400)
    navigation.requestClose()
    vi.advanceTimersByTime(499)
    expect(store.get(shakeAtom)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(store.get(shakeAtom)).toBe(false)
  })

  it.each([['Connect'], ['SwitchNetwork'], ['Swap']])('behavior: closing %s closes the modal', async (view) => {
    const { navigation, push, store } = create()
    await navigation.open()
    push(view)
    navigation.requestClose()
    expect(store.get(openAtom)).toBe(false)
  })

  it('behavior: disposal clears the shake’s timer, and a later shake starts none', async () => {
    const { navigation, dispose, store } = create()
    navigation.shake()
    dispose()
    navigation.shake()
    expect(store.get(shakeAtom)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('results', () => {
  it('default', async () => {
    const { navigation, names, store } = create()
    const result = navigation.request('Swap' as View, { from: 'a' })
    await vi.waitFor(() => expect(names()).toEqual(['Swap']))
    navigation.complete('Swap' as View, '0xhash' as never)
    await expect(result).resolves.toBe('0xhash')
    expect(store.get(openAtom)).toBe(false)
  })

  it('error: says what replaced a request', async () => {
    const { navigation, names } = create()
    const first = navigation.request('Swap' as View, { from: 'a' })
    await vi.waitFor(() => expect(names()).toEqual(['Swap']))
    const second = navigation.request('Swap' as View, { from: 'b' })
    await expect(first).rejects.toMatchObject({ code: 'MODAL_CLOSED', data: 'Another request replaced it.' })
    await navigation.open({ view: 'Networks' })
    await expect(second).rejects.toMatchObject({ code: 'MODAL_CLOSED', data: 'The view Networks replaced it.' })
  })

  it('error: rejects when the user closes the modal', async () => {
    const { navigation, store } = create()
    const result = navigation.request('Swap' as View, undefined)
    await vi.waitFor(() => expect(store.get(openAtom)).toBe(true))
    navigation.requestClose()
    await expect(result).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
  })

  it('error: rejects when the modal is closed while it opens', async () => {
    const { navigation } = create()
    const result = navigation.request('Swap' as View, undefined)
    navigation.close()
    await expect(result).rejects.toThrow('Modal closed')
  })

  it.each([
    ['Nowhere', 'VIEW_NOT_FOUND'],
    ['Gated', 'GATED'],
  ])('error: rejects a request for the view %s', async (view, code) => {
    const { navigation } = create()
    await expect(navigation.request(view as View, undefined)).rejects.toMatchObject({ code })
  })

  it('behavior: resolves Connect as soon as an account is connected', async () => {
    const { navigation, connect, store } = create()
    const result = navigation.request('Connect', undefined)
    await vi.waitFor(() => expect(store.get(openAtom)).toBe(true))
    connect()
    await expect(result).resolves.toEqual({ address: account.address, networkId: 'eip155:1' })
  })

  it('behavior: gives two callers of Connect the same result', async () => {
    const { navigation, connect, store } = create()
    const first = navigation.request('Connect', undefined)
    await vi.waitFor(() => expect(store.get(openAtom)).toBe(true))
    const second = navigation.request('Connect', undefined)
    await Promise.resolve()
    await Promise.resolve()
    connect()
    await expect(Promise.all([first, second])).resolves.toHaveLength(2)
  })

  it('behavior: gives simultaneous callers the same result', async () => {
    const { navigation, connect, store } = create()
    const results = [navigation.request('Connect', undefined), navigation.request('Connect', undefined)]
    await vi.waitFor(() => expect(store.get(openAtom)).toBe(true))
    connect()
    await expect(Promise.all(results)).resolves.toHaveLength(2)
  })

  it('behavior: when two views are requested at the same time, rejects the earlier one', async () => {
    const { navigation, names } = create()
    const first = navigation.request('Swap' as View, undefined)
    const second = navigation.request('SwapReview' as View, undefined)
    await expect(first).rejects.toThrow('Modal closed')
    await vi.waitFor(() => expect(names()).toEqual(['SwapReview']))
    navigation.complete('SwapReview' as View, 2 as never)
    await expect(second).resolves.toBe(2)
  })

  it('error: rejects if the view’s gate is closed while the modal is open', async () => {
    const { navigation, store } = create()
    await navigation.open()
    await expect(navigation.request('Gated' as View, undefined)).rejects.toMatchObject({ code: 'GATED' })
    expect(store.get(openAtom)).toBe(true)
  })

  it('behavior: rejects a replaced request even if the opening that replaced it fails', async () => {
    const { navigation } = create()
    const result = navigation.request('Swap' as View, undefined)
    result.catch(() => undefined)
    await Promise.resolve()
    await expect(navigation.open({ view: 'Gated' as View })).rejects.toMatchObject({ code: 'GATED' })
    await expect(result).rejects.toThrow('Modal closed')
  })

  it('behavior: rejects a request when another view is requested', async () => {
    const { navigation, store } = create()
    const first = navigation.request('Swap' as View, undefined)
    await vi.waitFor(() => expect(store.get(openAtom)).toBe(true))
    const second = navigation.request('SwapReview' as View, undefined)
    await expect(first).rejects.toThrow('Modal closed')
    await vi.waitFor(() => expect(store.get(viewAtom).name).toBe('SwapReview'))
    navigation.complete('SwapReview' as View, 1 as never)
    await expect(second).resolves.toBe(1)
  })

  it('behavior: rejects a request when another view is opened', async () => {
    const { navigation, store } = create()
    const result = navigation.request('Swap' as View, undefined)
    await vi.waitFor(() => expect(store.get(openAtom)).toBe(true))
    result.catch(() => undefined)
    await navigation.open({ view: 'Networks' })
    await expect(result).rejects.toThrow('Modal closed')
    expect(store.get(openAtom)).toBe(true)
  })

  it('behavior: a request for a view that needs an account stays pending while the user connects', async () => {
    const { navigation, connect, names } = create()
    const result = navigation.request('Receive' as View, undefined)
    await vi.waitFor(() => expect(names()).toEqual(['Connect']))
    await vi.advanceTimersByTimeAsync(0)
    connect()
    navigation.complete('Receive' as View, 'seen' as never)
    await expect(result).resolves.toBe('seen')
  })

  it('behavior: settling resolves the request but keeps its view open, and closing the modal later rejects nothing', async () => {
    const { navigation, connect, names, push } = create()
    connect()
    const result = navigation.request('Swap' as View, undefined)
    await vi.waitFor(() => expect(names()).toEqual(['Swap']))
    push('SwapReview')
    navigation.settle('Swap' as View, 'sent' as never)
    expect(names()).toEqual(['Swap', 'SwapReview'])
    navigation.close()
    await expect(result).resolves.toBe('sent')
  })

  it('behavior: gives each pending request its own object', async () => {
    const { navigation, connect, names } = create()
    connect()
    const view = 'Swap' as View
    expect(navigation.waitingRequest(view)).toBeUndefined()
    const args = {}
    navigation.request(view, args).catch(() => undefined)
    await vi.waitFor(() => expect(names()).toEqual(['Swap']))
    const first = navigation.waitingRequest(view)
    expect(first).toBeDefined()
    expect(navigation.waitingRequest('SwapReview' as View)).toBeUndefined()
    // Repeating the request keeps the same object.
    navigation.request(view, args).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(navigation.waitingRequest(view)).toBe(first)
    navigation.request(view, {}).catch(() => undefined)
    await vi.waitFor(() => expect(navigation.waitingRequest(view)).not.toBe(first))
    const second = navigation.waitingRequest(view)
    expect(second).toBeDefined()
    navigation.close()
    expect(navigation.waitingRequest(view)).toBeUndefined()
    navigation.request(view, args).catch(() => undefined)
    await vi.waitFor(() => expect(navigation.waitingRequest(view)).toBeDefined())
    expect([first, second]).not.toContain(navigation.waitingRequest(view))
  })

  it('behavior: completing goes back if no caller waits', () => {
    const { navigation, push, names } = create()
    push('Networks', 'Swap')
    navigation.complete('Swap' as View, undefined as never)
    expect(names()).toEqual(['Connect', 'Networks'])
  })

  it('behavior: completing a view also leaves the views above it', () => {
    const { navigation, push, names } = create()
    push('Networks', 'Swap', 'SwapReview')
    navigation.complete('Swap' as View, undefined as never)
    expect(names()).toEqual(['Connect', 'Networks'])
  })

  it('behavior: completing a view that the user has left changes nothing', () => {
    const { navigation, push, names } = create()
    push('Networks')
    navigation.complete('Swap' as View, undefined as never)
    expect(names()).toEqual(['Connect', 'Networks'])
  })

  it('behavior: completing the only view closes the modal', async () => {
    const { navigation, store } = create()
    await navigation.open({ view: 'Swap' as View })
    navigation.complete('Swap' as View, undefined as never)
    expect(store.get(openAtom)).toBe(false)
  })

  it('behavior: completing Connect closes the modal if no caller waits', async () => {
    const { navigation, push, store } = create()
    await navigation.open()
    push('ConnectingExternal')
    navigation.complete('Connect', account)
    expect(store.get(openAtom)).toBe(false)
  })

  it('behavior: completing Connect closes the modal only from Connect or a plugin’s connecting view', async () => {
    const { navigation, store, connect } = create()
    await navigation.open({ view: 'EmailLogin' as View })
    navigation.complete('Connect', account)
    expect(store.get(openAtom)).toBe(false)
    connect()
    await navigation.open({ view: 'UpdateEmail' as View })
    navigation.complete('Connect', account)
    expect(store.get(openAtom)).toBe(true)
  })

  it('error: rejects on disposal', async () => {
    const { navigation, dispose, store } = create()
    const result = navigation.request('Swap' as View, undefined)
    await vi.waitFor(() => expect(store.get(openAtom)).toBe(true))
    dispose()
    await expect(result).rejects.toThrow('Modal closed')
  })
})

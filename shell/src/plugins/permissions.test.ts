// @vitest-environment happy-dom
/** Using a member without its permission throws an error with a code and the permission's name. */
import type {
  BlockchainApi,
  ChainAccount,
  ConnectOptions,
  Connector,
  Disposable,
  FrameOptions,
  Permission,
  PluginContext,
  PluginHttp,
  PluginManifest,
  Popup,
} from '@latchkey/plugin-api'
import { describe, expect, it, vi } from 'vitest'
import type { ConnectCommand } from '../connections/createConnections.js'
import { createConnectorRegistry } from '../connectors/createConnectorRegistry.js'
import type { Core } from '../core.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { testHttpClients } from '../testing/testHttpClient.js'
import { testRuntime } from '../testing/testRuntime.js'
import { checkManifest } from './checkManifest.js'
import { createContext } from './createContext.js'
import { createScope } from './createScope.js'
import { PluginError } from './PluginError.js'
import { grantPermissions } from './pluginOptions.js'

interface Members {
  readonly [member: string]: unknown
  http(baseUrl: string): PluginHttp
  readonly api: BlockchainApi
  registerConnector(connector: Connector): Disposable
  connect(connectorId: string, options?: ConnectOptions): Promise<ChainAccount>
  createFrame(url: string, options?: Partial<FrameOptions>): HTMLIFrameElement
  openPopup(url: string): Popup
  openLink(url: string): void
  redirect(url: string): void
  handle(method: string, handler: () => unknown): unknown
  service(name: string): Promise<unknown>
  findService(name: string): Promise<unknown>
}

function create(
  manifest: Partial<PluginManifest> = {},
  refused: readonly Permission[] = [],
  findService: () => Promise<unknown> = async () => 'service',
) {
  const { runtime } = testRuntime({ refusedPermissions: { tips: refused } })
  const http = testHttpClients(({ path }) => ({ path }))
  const part = () => undefined
  const connectors = createConnectorRegistry({ runtime })
  connectors.add(createTestConnector({ id: 'wallet' }))
  const supportedChains = { has: async (networkId: string) => networkId === 'eip155:1' }
  const core = {
    runtime,
    http,
    data: async () => ({ supportedChains }),
    navigation: { push: part, replace: part, back: part, close: part, complete: part, shake: part, reset: part },
    networks: { switchNetwork: part },
    connectors,
    connections: { connect: async (command: ConnectCommand) => command },
    messages: { text: part },
    toasts: { show: part },
  } as unknown as Core
  const scope = createScope('tips', (error) => {
    throw error
  })
  const reported: unknown[] = []
  const complete = { id: 'tips', version: '1.0.0', api: '^1.0.0', ...manifest }
  const parameters = {
    core,
    manifest: complete,
    granted: grantPermissions(complete, runtime.options),
    gate: undefined,
    scope,
    rpcHandlers: new Map(),
    findService,
    report: (error: unknown) => reported.push(error),
  }
  const context: unknown = createContext(parameters)
  return { context: context as PluginContext & Members, core, reported, scope, http }
}

const granted = (...permissions: readonly Permission[]) => create({ permissions })
/** @param url with the permission's kind, such as `http:https://…`. */
const uncovered = (url: string) => denied(`${url}, which no permission of the manifest covers`)
const denied = (details: unknown) => expect.objectContaining({ code: 'PERMISSION_DENIED', pluginId: 'tips', details })

const members: readonly (readonly [member: string, permission: string])[] = [
  ['accounts', 'accounts:read'],
  ['portfolio', 'balances:read'],
  ['identity', 'identity:read or identity:write'],
  ['prices', 'prices:read'],
  ['chain', 'chain:read'],
  ['switchNetwork', 'network:switch'],
  ['registerConnector', 'connectors:register'],
  ['connect', 'connectors:register'],
  ['storage', 'storage'],
  ['api', 'http:blockchain-api'],
  ['http', 'http:https://...'],
  ['createFrame', 'frame:https://...'],
  ['openPopup', 'popup'],
  ['openLink', 'popup'],
  ['redirect', 'popup'],
  ['track', 'events:track'],
  ['handle', 'rpc:handle'],
  ['request', 'rpc:safe or rpc:sign or rpc:send'],
  ['service', 'requires'],
  ['findService', 'uses'],
]

describe('a member whose permission is missing', () => {
  it.each(members)('error: %s', (member, permission) => {
    const { context } = create()
    const details = expect.stringMatching(`^context.${member} needs .*${permission}.* manifest$`)
    expect(() => context[member]).toThrow(denied(details))
    expect(member in context).toBe(false)
  })

  it('error: warns once in the console, because the plugin may catch the error', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { context } = create()
    for (let count = 0; count < 2; count++) expect(() => context.connect).toThrow(denied(expect.any(String)))
    const lines = warn.mock.calls.map(([line]) => line)
    warn.mockRestore()
    expect(lines).toEqual([expect.stringMatching(/^\[latchkey\] \S+: context\.connect needs .*connectors:register/)])
  })

  it('error: throws if the host refused the permission', () => {
    const { context } = create({ permissions: ['storage'] }, ['storage'])
    expect(() => context.storage).toThrow(
      denied(expect.stringContaining('needs the permission storage. The app refuses it with refusedPermissions')),
    )
  })

  it('behavior: this test covers every context member that needs a permission', () => {
    const { context } = create({
      permissions: [
        'accounts:read',
        'balances:read',
        'identity:read',
        'identity:write',
        'prices:read',
        'chain:read',
        'network:switch',
        'connectors:register',
        'rpc:safe',
        'rpc:handle',
        'http:blockchain-api',
        'http:https://a.test',
        'frame:https://a.test',
        'storage',
        'events:track',
        'popup',
      ],
      requires: ['quotes' as never],
      uses: ['names'],
    })
    const { context: bare } = create()
    const added = Object.keys(context).filter((member) => !(member in bare))
    expect(added.sort()).toEqual(members.map(([member]) => member).sort())
  })

  it('default: returns undefined for an unknown member', async () => {
    const { context } = create()
    expect(context.nonsense).toBeUndefined()
    await expect(Promise.resolve(context)).resolves.toBe(context)
  })
})

describe('http', () => {
  const open = () => granted('http:https://quotes.test/v1')

  it('default', async () => {
    const { context, http } = open()
    await expect(context.http('https://quotes.test/v1').get('/quote')).resolves.toEqual({ path: '/quote' })
    expect(http.calls).toHaveLength(1)
  })

  it.each(['get', 'post', 'put', 'delete'] as const)(
    'behavior: aborts %s when the caller’s signal aborts, or when the plugin is deactivated',
    async (method) => {
      const { context, scope, http } = open()
      const client = context.http('https://quotes.test/v1')
      const caller = new AbortController()
      const options = { query: { page: 2 }, signal: caller.signal }
      if (method === 'get' || method === 'delete') await client[method]('/quote', options)
      else await client[method]('/quote', { amount: '1' }, options)
      const call = http.calls[0]
      const body = method === 'get' || method === 'delete' ? undefined : { amount: '1' }
      expect(call).toMatchObject({
        method: method.toUpperCase(),
        path: '/quote',
        body,
        request: { query: { page: 2 } },
      })
      expect(call?.request?.signal?.aborted).toBe(false)
      scope.dispose()
      expect(call?.request?.signal?.aborted).toBe(true)
    },
  )

  it('behavior: allows localhost without TLS', async () => {
    const { context } = granted('http:http://localhost:4000')
    await expect(context.http('http://localhost:4000/v1').post('/quote', {})).resolves.toEqual({ path: '/quote' })
  })

  it.each(['https://quotes.test/v2', 'https://evil.test/v1', 'http://quotes.test/v1', 'v1'])('error: %s', (url) => {
    expect(() => open().context.http(url)).toThrow(uncovered(`http:${url}`))
  })

  it.each(['/../v2', '%2e%2e/v2', '/x/../../v2', '..\\v2'])(
    'error: rejects a path that escapes the granted URL, %s',
    async (path) => {
      const { context, http } = open()
      const client = context.http('https://quotes.test/v1')
      await expect(client.get(path)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      await expect(client.post(path, {})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      await expect(client.put(path, {})).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      await expect(client.delete(path)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      expect(http.calls).toEqual([])
    },
  )
})

describe('createFrame', () => {
  const open = () => granted('frame:https://pay.test/widget')

  it('default', () => {
    const { context } = open()
    const frame = context.createFrame('https://pay.test/widget/card?x=1', { title: 'Card payment' })
    expect(frame.tagName).toBe('IFRAME')
    expect(frame.src).toBe('https://pay.test/widget/card?x=1')
    expect(frame.title).toBe('Card payment')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
    expect(frame.referrerPolicy).toBe('strict-origin')
    expect(frame.isConnected).toBe(false)
  })

  it('parameters: sandbox, allow and referrerPolicy', () => {
    const frame = open().context.createFrame('https://pay.test/widget', {
      title: 'Card payment',
      sandbox: '',
      allow: 'payment',
      referrerPolicy: 'no-referrer',
    })
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.allow).toBe('payment')
    expect(frame.referrerPolicy).toBe('no-referrer')
  })

  it('behavior: removes the frame when the plugin is deactivated', () => {
    const { context, scope } = open()
    const frame = context.createFrame('https://pay.test/widget', { title: 'Card payment' })
    const removed = vi.spyOn(frame, 'remove')
    scope.dispose()
    expect(removed).toHaveBeenCalledOnce()
    expect(() => context.createFrame('https://pay.test/widget', { title: 'Again' })).toThrow(
      expect.objectContaining({ code: 'PLUGIN_DEACTIVATED' }),
    )
  })

  it.each([
    'https://pay.test',
    'https://pay.test/widgets',
    'https://pay.test/widget/../admin',
    'https://evil.test/widget',
    'http://pay.test/widget',
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    '/widget',
  ])('error: %s', (url) => {
    expect(() => open().context.createFrame(url, { title: 'Card payment' })).toThrow(uncovered(`frame:${url}`))
  })

  it.each([undefined, {}, { title: '' }, { title: ' ' }])('error: throws if the title is %j', (options) => {
    expect(() => open().context.createFrame('https://pay.test/widget', options)).toThrow(
      expect.objectContaining({ code: 'FRAME_TITLE_MISSING' }),
    )
  })

  it.each(['allow-top-navigation', 'allow-scripts Allow-Top-Navigation-By-User-Activation'])(
    'error: rejects a frame that may navigate the top-level page, %s',
    (sandbox) => {
      const { context } = open()
      expect(() => context.createFrame('https://pay.test/widget', { title: 'x', sandbox })).toThrow(
        expect.objectContaining({ code: 'PERMISSION_DENIED' }),
      )
    },
  )
})

describe('openPopup', () => {
  it('parameters: any URL', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({} as Window)
    granted('popup').context.openPopup('https://anything.test')
    expect(open).toHaveBeenCalledOnce()
  })

  it('parameters: the declared URLs', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({} as Window)
    const { context } = granted('popup:https://card.test')
    const popup = context.openPopup('https://card.test/checkout')
    expect(() => popup.navigate('https://evil.test')).toThrow(uncovered('popup:https://evil.test'))
    expect(() => context.openPopup('/checkout')).toThrow(uncovered('popup:/checkout'))
    expect(() => context.openPopup('https://evil.test')).toThrow(uncovered('popup:https://evil.test'))
    expect(open).toHaveBeenCalledOnce()
  })

  it('behavior: closes the window when the plugin is deactivated', () => {
    const close = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window)
    const { context, scope } = granted('popup')
    context.openPopup('https://anything.test')
    const other = context.openPopup('https://anything.test')
    other.dispose()
    scope.dispose()
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('behavior: the permission without a URL includes the declared URLs', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({} as Window)
    granted('popup', 'popup:https://card.test').context.openPopup('https://other.test')
    expect(open).toHaveBeenCalledOnce()
  })
})

describe('connect', () => {
  const open = () => {
    const { context, reported, scope } = granted('connectors:register')
    const connector = createTestConnector({ id: 'email', name: 'Email', type: 'EXTERNAL' })
    return { context, reported, scope, connector, registered: context.registerConnector(connector) }
  }

  it('default', async () => {
    const { context } = open()
    await expect(context.connect('email', { namespace: 'eip155' })).resolves.toMatchObject({
      connectorId: 'email',
      namespace: 'eip155',
    })
  })

  it('behavior: aborts the attempt when the plugin is deactivated, or when the caller’s signal aborts', async () => {
    const { context, scope } = open()
    const caller = new AbortController()
    const signalOf = async (signal?: AbortSignal) =>
      ((await context.connect('email', { signal })) as unknown as ConnectCommand).signal
    const [aborted, other] = [await signalOf(caller.signal), await signalOf()]
    caller.abort()
    expect([aborted?.aborted, other?.aborted]).toEqual([true, false])
    scope.dispose()
    expect(other?.aborted).toBe(true)
  })

  it('error: rejects a connector that the plugin did not register or has removed', async () => {
    const { context, registered, reported } = open()
    const foreign = denied("connect('wallet'), but the plugin registered only 'email'")
    await expect(context.connect('wallet')).rejects.toEqual(foreign)
    registered.dispose()
    const removed = denied("connect('email'), but the plugin registered no connector")
    await expect(context.connect('email')).rejects.toEqual(removed)
    expect(reported).toEqual([foreign, removed])
  })
})

it('error: throws for a handler whose method is not declared in the manifest', () => {
  const { context } = create({
    permissions: ['rpc:handle'],
    rpc: [{ method: 'wallet_tip', namespace: 'eip155', class: 'safe' }],
  })
  expect(() => context.handle('wallet_other', () => 1)).toThrow(
    denied("handle('wallet_other'): add the method to rpc in the manifest. Did you mean 'wallet_tip'?"),
  )
})

describe('findService', () => {
  const ask = (find: () => Promise<unknown>) => create({ uses: ['names'] }, [], find).context.findService('names')

  it('default', async () => {
    await expect(ask(async () => 'service')).resolves.toBe('service')
  })

  it.each(['SERVICE_NOT_FOUND', 'GATED'] as const)('behavior: resolves with undefined after %s', async (code) => {
    await expect(ask(() => Promise.reject(new PluginError(code, 'names')))).resolves.toBeUndefined()
  })

  it('error: rejects if the service fails', async () => {
    const broken = new PluginError('LOAD_FAILED', 'names')
    await expect(ask(() => Promise.reject(broken))).rejects.toBe(broken)
  })

  it('error: rejects a service that is not in the manifest’s uses', async () => {
    const { context } = create({ uses: ['names'] })
    await expect(context.findService('keys')).rejects.toEqual(
      denied("findService('keys'): add the service to uses in the manifest"),
    )
  })
})

it('knows which networks the blockchain API supports', async () => {
  const { context } = granted('http:blockchain-api')
  await expect(context.api.supports('eip155:1')).resolves.toBe(true)
  await expect(context.api.supports('eip155:5')).resolves.toBe(false)
})

it('error: rejects if the blockchain API can’t list its networks', async () => {
  const { context, core } = granted('http:blockchain-api')
  const failure = new Error('The service is away')
  Object.assign((await core.data()).supportedChains, { failure })
  await expect(context.api.supports('eip155:1')).resolves.toBe(true)
  await expect(context.api.supports('eip155:5')).rejects.toBe(failure)
})

it('error: rejects a service that the manifest does not require', async () => {
  const { context } = create({ requires: ['quotes' as never] })
  await expect(context.service('quotes')).resolves.toBe('service')
  await expect(context.service('keys')).rejects.toEqual(
    denied("service('keys'): add the service to requires in the manifest"),
  )
})

describe('permissions in a manifest', () => {
  const check = (permission: string) => () =>
    checkManifest({ id: 'tips', version: '1.0.0', api: '^1.0.0', permissions: [permission] })

  it.each([
    'http:https://a.test/v1/',
    'http:https://a.test:8443',
    'http:http://localhost',
    'http:http://localhost:4000/v1',
    'http:http://127.0.0.1:4000',
    'frame:https://pay.test/widget',
    'image:https://images.test',
    'popup:https://card.test',
    'popup',
  ])('default: %s', (permission) => {
    expect(check(permission)).not.toThrow()
  })

  it.each([
    'http:http://a.test',
    'http:http://localhost.evil.test',
    'http:http://localhost@evil.test',
    'http:https://user:word@a.test',
    'http:https://*',
    'http:https://*.a.test',
    'http:https://a.test/*',
    'http:https://a.test/x y',
    'http:https://a.test;script-src',
    "http:https://a.test,'unsafe-inline'",
    'http:ws://a.test',
    'http:',
    'frame',
    'frame:https://',
    'frame:javascript:alert(1)',
    'frame:*',
    'image:https://images.test/path',
    'image:data:',
    'image:*',
    'popup:',
    'popup:nonsense',
  ])('error: %s', (permission) => {
    expect(check(permission)).toThrow(expect.objectContaining({ code: 'MANIFEST_INVALID' }))
  })
})

describe('openLink, redirect', () => {
  it('default', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { context } = granted('popup')
    context.openLink('https://anything.test/page')
    expect(open).toHaveBeenLastCalledWith('https://anything.test/page', '_blank', 'noopener,noreferrer')
    context.redirect('https://anything.test/sign-in')
    expect(open).toHaveBeenLastCalledWith('https://anything.test/sign-in', '_top')
  })

  it.each(['openLink', 'redirect'] as const)(
    'error: rejects %s to a URL that is not granted or not http(s)',
    (member) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null)
      const { context } = granted('popup:https://card.test')
      context[member]('https://card.test/checkout')
      expect(() => context[member]('https://evil.test')).toThrow(uncovered('popup:https://evil.test'))
      expect(() => granted('popup').context[member]('javascript:alert(1)')).toThrow(denied('popup to javascript:'))
      expect(open).toHaveBeenCalledOnce()
    },
  )
})

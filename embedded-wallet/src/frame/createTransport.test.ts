// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmbeddedWalletContext } from '../../../shell/src/embedded-wallet/createEmbeddedWalletContext.js'
import type { ModalOptions } from '../../../shell/src/options.js'
import { recordAlerts } from '../../../shell/src/testing/recordAlerts.js'
import { testHttpClients } from '../../../shell/src/testing/testHttpClient.js'
import { testRuntime } from '../../../shell/src/testing/testRuntime.js'
import { createTestFrame, frameOrigin, type TestFrame } from '../testing/createTestFrame.js'
import { createTransport } from './createTransport.js'
import { messageTable } from './messageTable.js'

const frameUrl = `${frameOrigin}/sdk`
let frame: TestFrame
const disposals: (() => void)[] = []
const warnings: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frame = createTestFrame()
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text))
})
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
  warnings.length = 0
  document.body.replaceChildren()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(options: Partial<ModalOptions> = {}, allowedOrigins: readonly string[] = []) {
  const { runtime, dispose } = testRuntime({ services: { frameUrl }, ...options })
  disposals.push(dispose)
  const alerts = recordAlerts()
  const reportError = vi.fn()
  const http = testHttpClients(() => ({ allowedOrigins }))
  const events: string[] = []
  const core = {
    runtime,
    alerts,
    analytics: { reportError },
    http,
    dialog: { frameSlot: frame.slot },
    messages: { text: (_id: string, text: string) => text },
  }
  const transport = createTransport(createEmbeddedWalletContext(core as never), {
    onReady: () => events.push('ready'),
    onAbandoned: () => events.push('abandoned'),
  })
  return { transport, alerts, reportError, http, events, dispose, runtime }
}

async function setUpReady(...parameters: Parameters<typeof setUp>) {
  const parts = setUp(...parameters)
  const loading = parts.transport.load()
  frame.ready()
  await vi.advanceTimersByTimeAsync(500)
  await loading
  return parts
}

describe('loading', () => {
  it('default: loads the frame once, with the first request', async () => {
    const { transport, events } = setUp()
    expect(frame.addresses).toEqual([])
    const loading = Promise.all([transport.load(), transport.load(), transport.request('IS_CONNECTED', undefined)])
    frame.answer('IS_CONNECTED', () => ({ isConnected: false }))
    frame.ready()
    await vi.advanceTimersByTimeAsync(499)
    expect(frame.received).toEqual([])
    expect(events).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect((await loading)[2]).toEqual({ isConnected: false })
    expect(events).toEqual(['ready'])
    expect(frame.addresses).toHaveLength(1)
    expect(frame.received).toMatchObject([
      { name: 'IS_CONNECTED', targetOrigin: frameOrigin, id: expect.stringMatching(/^[\da-f]{32}$/) },
    ])
  })

  it('default: puts the project, network and version into the frame’s URL', async () => {
    const { transport } = await setUpReady({ enableAuthLogger: false })
    const url = new URL(frame.addresses[0] ?? '')
    expect(url.origin + url.pathname).toBe(frameUrl)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: 'test-project',
      chainId: 'eip155:1',
      version: '4',
      enableLogger: 'false',
      rpcUrl: 'http://127.0.0.1:1/1',
    })
    expect(transport.element?.getAttribute('sandbox')).not.toContain('top-navigation')
    expect(transport.element?.title).toBe('Your wallet')
    expect(transport.element?.style.display).toBe('none')
  })

  it('parameters: customRpcUrls, enablePublicRpc', async () => {
    await setUpReady({ customRpcUrls: { 'eip155:1': ['https://own.test'] } })
    expect(new URL(frame.addresses[0] ?? '').searchParams.get('rpcUrl')).toBe('https://own.test')
    await setUpReady({ enablePublicRpc: false })
    expect(new URL(frame.addresses[1] ?? '').searchParams.get('rpcUrl')).toBe('https://service.test/v1/')
  })

  it('error: rejects and raises an alert if READY does not arrive within 20 s', async () => {
    const { transport, alerts, reportError } = setUp()
    const asking = transport.request('IS_CONNECTED', undefined)
    const caught = expect(asking).rejects.toThrow(/^Unable to load email login dependency$/)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(alerts.raised).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await caught
    await vi.waitFor(() => expect(alerts.raised).toEqual([{ code: 'IFRAME_LOAD_FAILED' }]))
    expect(reportError).toHaveBeenCalledWith(
      'SECURE_SITE_ERROR',
      expect.objectContaining({ code: 'FRAME_LOAD_FAILED' }),
    )
    expect(frame.slot.children).toHaveLength(0)
  })

  it('error: the alert includes the page’s origin if the project does not allow it', async () => {
    vi.stubGlobal('location', { origin: 'https://shop.site.test' })
    const refused = setUp({}, ['https://other.test'])
    refused.transport.load().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(20_000)
    await vi.waitFor(() =>
      expect(refused.alerts.raised).toEqual([{ code: 'UNVERIFIED_DOMAIN', details: 'https://shop.site.test' }]),
    )
    const allowed = setUp({}, ['https://*.site.test'])
    allowed.transport.load().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(20_000)
    await vi.waitFor(() => expect(allowed.alerts.raised).toEqual([{ code: 'IFRAME_LOAD_FAILED' }]))
  })

  it('behavior: after a failure, the next request loads another frame', async () => {
    const { transport } = setUp()
    transport.load().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(20_000)
    frame.answer('GET_CHAIN_ID', () => ({ chainId: 1 }))
    const asking = transport.request('GET_CHAIN_ID', undefined)
    frame.ready()
    await vi.advanceTimersByTimeAsync(500)
    await expect(asking).resolves.toEqual({ chainId: 1 })
    expect(frame.addresses).toHaveLength(2)
    expect(frame.slot.children).toHaveLength(1)
  })

  it.each(['javascript:alert(1)', 'sdk', ''])('error: rejects services.frameUrl %s', async (wrong) => {
    const { transport } = setUp({ services: { frameUrl: wrong } })
    await expect(transport.load()).rejects.toThrow('Unable to load email login dependency')
    expect(frame.addresses).toEqual([])
  })

  it('behavior: ignores a second READY in a row', async () => {
    const { transport, events } = setUp()
    const loading = transport.load()
    frame.ready()
    frame.ready()
    await vi.advanceTimersByTimeAsync(500)
    await loading
    expect(events).toEqual(['ready'])
  })

  it('behavior: rejects pending requests if the page is replaced, and accepts new ones', async () => {
    const { transport, events } = await setUpReady()
    const user = transport.request('GET_USER', {})
    const signing = transport.request('RPC_REQUEST', { method: 'personal_sign' })
    await vi.advanceTimersByTimeAsync(0)
    const caught = Promise.all([
      expect(user).rejects.toThrow(/^Something went wrong$/),
      expect(signing).rejects.toMatchObject({ code: 'REQUEST_OUTCOME_UNKNOWN' }),
    ])
    frame.ready()
    await caught
    const next = transport.request('IS_CONNECTED', undefined)
    frame.answer('IS_CONNECTED', () => ({ isConnected: true }))
    await vi.advanceTimersByTimeAsync(500)
    await expect(next).resolves.toEqual({ isConnected: true })
    expect(events).toEqual(['ready', 'ready'])
  })

  it('behavior: reload rejects pending requests, and waits for READY', async () => {
    const { transport } = await setUpReady()
    const asking = expect(transport.request('CONNECT_FARCASTER', undefined)).rejects.toThrow('Something went wrong')
    await vi.advanceTimersByTimeAsync(0)
    const reloading = transport.reload()
    await asking
    expect(frame.find('RELOAD')).toBeDefined()
    const next = transport.request('GET_CHAIN_ID', undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(frame.find('GET_CHAIN_ID')).toBeUndefined()
    frame.answer('GET_CHAIN_ID', () => ({ chainId: 1 }))
    frame.ready()
    await vi.advanceTimersByTimeAsync(500)
    await reloading
    await expect(next).resolves.toEqual({ chainId: 1 })
    expect(frame.addresses).toHaveLength(1)
  })

  it('behavior: dispose removes the frame and rejects pending requests', async () => {
    const { transport, dispose } = await setUpReady()
    const asking = expect(transport.request('GET_USER', {})).rejects.toThrow('Something went wrong')
    await vi.advanceTimersByTimeAsync(0)
    dispose()
    await asking
    expect(frame.slot.children).toHaveLength(0)
    await expect(transport.load()).rejects.toThrow('Unable to load email login dependency')
  })
})

describe('requests', () => {
  it('default: matches answers to requests, whatever their order', async () => {
    const { transport } = await setUpReady()
    const first = transport.request('GET_CHAIN_ID', undefined)
    const second = transport.request('GET_CHAIN_ID', undefined)
    await vi.advanceTimersByTimeAsync(0)
    const [firstMessage, secondMessage] = frame.received
    frame.succeed(secondMessage, { chainId: 137 })
    frame.succeed(firstMessage, { chainId: 1 })
    await expect(first).resolves.toEqual({ chainId: 1 })
    await expect(second).resolves.toEqual({ chainId: 137 })
  })

  it('behavior: quotes the frame’s error on one line of at most 200 characters', async () => {
    const { transport } = await setUpReady()
    const request = transport.request('CONNECT_OTP', { otp: '000000' })
    const refused = expect(request).rejects.toMatchObject({ values: { message: `Code ${'x'.repeat(194)}…` } })
    await vi.advanceTimersByTimeAsync(0)
    frame.fail(frame.find('CONNECT_OTP'), { message: `\u202eCode\n\u0000${'x'.repeat(100_000)}` })
    await refused
  })

  it('error: rejects with the frame’s reason, if it has one', async () => {
    const { transport } = await setUpReady()
    const otp = { otp: '000000' }
    const named = expect(transport.request('CONNECT_OTP', otp)).rejects.toMatchObject({
      code: 'FRAME_ERROR',
      message: 'The wallet service says: “Invalid code”',
      values: { message: 'Invalid code' },
    })
    await vi.advanceTimersByTimeAsync(0)
    frame.fail(frame.find('CONNECT_OTP'), { message: 'Invalid code' })
    await named
    for (const payload of [undefined, {}, { message: 5 }, { message: '\u202e\u0000 ' }]) {
      const silent = expect(transport.request('CONNECT_OTP', otp)).rejects.toThrow(/^An error occurred$/)
      await vi.advanceTimersByTimeAsync(0)
      frame.fail(frame.find('CONNECT_OTP'), payload)
      await silent
    }
  })

  it.each(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'GET_SOCIAL_REDIRECT_URI'] as const)(
    'error: rejects %s after 120 s',
    async (name) => {
      const { transport, alerts } = await setUpReady()
      const payload = { email: 'a@b.test', otp: '1', uri: 'x', provider: 'google' }
      const asking = transport.request(name, (name === 'CONNECT_DEVICE' ? undefined : payload) as never)
      const caught = expect(asking).rejects.toThrow(/^Something went wrong$/)
      await vi.advanceTimersByTimeAsync(119_999)
      expect(alerts.raised).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      await caught
      expect(alerts.raised).toEqual([{ code: 'IFRAME_REQUEST_TIMEOUT', details: name }])
      // Late answers are ignored.
      frame.succeed(frame.find(name), { action: 'CONNECT' })
      frame.succeed(frame.find(name), { action: 'CONNECT' })
      expect(warnings).toEqual([])
    },
  )

  it('behavior: limits messages to 120 s, unless they wait for the user or get no reply', () => {
    const unlimited = Object.entries(messageTable).filter(([, { timeoutMs }]) => timeoutMs === undefined)
    expect(unlimited.map(([name]) => name).sort()).toEqual([
      'CONNECT_FARCASTER',
      'RELOAD',
      'RPC_ABORT',
      'RPC_REQUEST',
      'SIGN_OUT',
      'SYNC_DAPP_DATA',
      'SYNC_THEME',
    ])
    const limits = Object.values(messageTable).flatMap(({ timeoutMs }) => timeoutMs ?? [])
    expect(new Set(limits)).toEqual(new Set([120_000]))
  })

  it('behavior: waits for the user without a time limit', async () => {
    const { transport } = await setUpReady()
    const signing = transport.request('RPC_REQUEST', { method: 'personal_sign' })
    await vi.advanceTimersByTimeAsync(600_000)
    frame.succeed(frame.find('RPC_REQUEST'), '0xabc')
    await expect(signing).resolves.toBe('0xabc')
  })

  it('behavior: a signal aborts only its own request', async () => {
    const { transport } = await setUpReady()
    const controller = new AbortController()
    const first = transport.request('RPC_REQUEST', { method: 'eth_call' }, controller.signal)
    const second = transport.request('RPC_REQUEST', { method: 'eth_call' })
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED', message: 'Request was aborted' })
    expect(frame.find('RPC_ABORT')?.id).toBe(frame.received[0]?.id)
    frame.succeed(frame.received[1], '0x1')
    await expect(second).resolves.toBe('0x1')
    await expect(transport.request('GET_USER', {}, AbortSignal.abort())).rejects.toThrow(/^Something went wrong$/)
  })

  it.each([
    ['CONNECT_OTP', { otp: '123456' }],
    ['CONNECT_SOCIAL', { uri: 'https://secure.test/done' }],
    ['CONNECT_FARCASTER', undefined],
  ] as const)('behavior: reports the end of %s after its caller has left', async (name, payload) => {
    const { transport, events } = await setUpReady()
    const leaving = new AbortController()
    const entering = transport.request(name, payload as never, leaving.signal)
    await vi.advanceTimersByTimeAsync(0)
    leaving.abort()
    await expect(entering).rejects.toMatchObject({ code: 'FRAME_ABORTED' })
    expect(events).not.toContain('abandoned')
    for (let times = 0; times < 2; times += 1) frame.succeed(frame.find(name))
    expect(events.filter((event) => event === 'abandoned')).toHaveLength(1)
  })

  it('behavior: abort withdraws only requests of the given method', async () => {
    const { transport } = await setUpReady()
    const signing = transport.request('RPC_REQUEST', { method: 'personal_sign' })
    const user = transport.request('GET_USER', {})
    await vi.advanceTimersByTimeAsync(0)
    const aborting = transport.abort('personal_sign')
    await vi.advanceTimersByTimeAsync(0)
    frame.succeed(frame.find('RPC_ABORT'))
    await expect(aborting).resolves.toEqual({ status: 'withdrawn' })
    await expect(signing).rejects.toThrow('Request was aborted')
    expect(frame.received.filter(({ name }) => name === 'RPC_ABORT')).toHaveLength(1)
    frame.succeed(frame.find('GET_USER'), { address: '0x1', chainId: 1 })
    await expect(user).resolves.toEqual({ address: '0x1', chainId: 1 })
  })

  it('error: abort does not reject a request that the user has already approved', async () => {
    const { transport } = await setUpReady()
    const sending = transport.request('RPC_REQUEST', { method: 'eth_sendTransaction' })
    await vi.advanceTimersByTimeAsync(0)
    const aborting = transport.abort('eth_sendTransaction')
    await vi.advanceTimersByTimeAsync(0)
    frame.fail(frame.find('RPC_ABORT'), { message: 'The request was approved' })
    await expect(aborting).resolves.toEqual({ status: 'approved' })
    frame.succeed(frame.find('RPC_REQUEST'), '0xabc')
    await expect(sending).resolves.toBe('0xabc')
  })

  it('behavior: treats a request as withdrawn if the frame fails it without answering RPC_ABORT', async () => {
    const { transport } = await setUpReady()
    const signing = transport.request('RPC_REQUEST', { method: 'personal_sign' })
    const caught = expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await vi.advanceTimersByTimeAsync(0)
    const aborting = transport.abort('personal_sign')
    await vi.advanceTimersByTimeAsync(0)
    frame.fail(frame.find('RPC_REQUEST'), { message: 'Closed' })
    await expect(aborting).resolves.toEqual({ status: 'withdrawn' })
    await caught
  })

  it('behavior: treats an answer during the withdrawal as an approval', async () => {
    const { transport } = await setUpReady()
    const sending = transport.request('RPC_REQUEST', { method: 'eth_sendTransaction' })
    await vi.advanceTimersByTimeAsync(0)
    const aborting = transport.abort('eth_sendTransaction')
    await vi.advanceTimersByTimeAsync(4_999)
    frame.succeed(frame.find('RPC_REQUEST'), '0xabc')
    await expect(aborting).resolves.toEqual({ status: 'approved' })
    await expect(sending).resolves.toBe('0xabc')
  })

  it('error: the outcome is unclear if the page is replaced while the prompt is open', async () => {
    const { transport } = await setUpReady()
    const signing = transport.request('RPC_REQUEST', { method: 'personal_sign' })
    const reading = transport.request('RPC_REQUEST', { method: 'eth_call' })
    await vi.advanceTimersByTimeAsync(0)
    frame.ready()
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_OUTCOME_UNKNOWN', rpcCode: -32000 })
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  it('error: the outcome is unclear if the frame does not answer the withdrawal within 5 s', async () => {
    const { transport } = await setUpReady()
    const signing = transport.request('RPC_REQUEST', { method: 'personal_sign' })
    await vi.advanceTimersByTimeAsync(0)
    const aborting = transport.abort('personal_sign')
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(aborting).resolves.toEqual({ status: 'unclear', reason: 'The frame did not answer in time.' })
    // The request is not withdrawn again, and a late answer still settles it.
    await expect(transport.abort('personal_sign')).resolves.toEqual({ status: 'withdrawn' })
    expect(frame.received.filter(({ name }) => name === 'RPC_ABORT')).toHaveLength(1)
    frame.succeed(frame.find('RPC_REQUEST'), '0xabc')
    await expect(signing).resolves.toBe('0xabc')
  })

  it('behavior: abort sends nothing if no request matches', async () => {
    const { transport } = await setUpReady()
    await expect(transport.abort('personal_sign')).resolves.toEqual({ status: 'withdrawn' })
    expect(frame.find('RPC_ABORT')).toBeUndefined()
  })

  it('error: does not send a payload that the message table rejects', async () => {
    const { transport } = await setUpReady()
    await expect(transport.request('CONNECT_EMAIL', { email: 'none' })).rejects.toThrow('An error occurred')
    await expect(transport.request('CONNECT_EMAIL', { email: `${'a'.repeat(320)}@b.test` })).rejects.toThrow()
    await expect(transport.request('GET_SOCIAL_REDIRECT_URI', { provider: 'other' as never })).rejects.toThrow()
    for (const params of ['0x', 5, null]) {
      const asking = transport.request('RPC_REQUEST', { method: 'eth_call', params: params as never })
      await expect(asking).rejects.toThrow('An error occurred')
    }
    transport.tell('SYNC_THEME', { themeMode: 'pink' as never, themeVariables: {}, w3mThemeVariables: {} })
    expect(frame.received).toEqual([])
  })

  it.each([[undefined], [[]], [[{ to: '0x' }, 'latest']], [{ message: 'x', pubkey: 'y' }]])(
    'parameters: sends params %j',
    async (params) => {
      const { transport } = await setUpReady()
      transport.request('RPC_REQUEST', { method: 'eth_call', params }).catch(() => undefined)
      await vi.advanceTimersByTimeAsync(0)
      expect(frame.find('RPC_REQUEST')?.payload).toEqual({ method: 'eth_call', ...(params && { params }) })
    },
  )

  it('behavior: validates READY and SESSION_UPDATE too', async () => {
    const { transport, events } = await setUpReady()
    const asking = transport.request('GET_CHAIN_ID', undefined)
    await vi.advanceTimersByTimeAsync(0)
    frame.send({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'abc' } })
    expect(warnings).toEqual([])
    // READY rejects earlier requests, so it must be valid.
    frame.send({ type: '@w3m-frame/READY', payload: { version: 4 } })
    expect(warnings).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(500)
    expect(events).toHaveLength(1)
    frame.succeed(frame.find('GET_CHAIN_ID'), { chainId: 1 })
    await expect(asking).resolves.toEqual({ chainId: 1 })
  })

  it('error: warns about a SESSION_UPDATE that has no token', async () => {
    await setUpReady()
    frame.send({ type: '@w3m-frame/SESSION_UPDATE', payload: {} })
    expect(warnings).toHaveLength(1)
  })
})

describe('forged messages', () => {
  /** Sends a request and forges its answer. A hostile page would have to guess the id. */
  async function ask() {
    const parts = await setUpReady()
    let answer: unknown
    parts.transport.request('CONNECT_EMAIL', { email: 'a@b.test' }).then(
      (reply) => {
        answer = reply
      },
      (error: Error) => {
        answer = error
      },
    )
    await vi.advanceTimersByTimeAsync(0)
    const message = frame.find('CONNECT_EMAIL')
    const forged = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: message?.id, payload: { action: 'CONNECT' } }
    const settle = async () => {
      await vi.advanceTimersByTimeAsync(0)
      return answer
    }
    return { ...parts, message, forged, settle }
  }

  it.each([
    ['the page itself', { source: globalThis, origin: 'http://localhost:3000' }],
    ['the page itself, in the name of the origin', { source: globalThis }],
    ['a window that the secure site opened', { source: {} }],
    ['another page in the frame', { origin: 'https://evil.test' }],
    ['an origin that begins alike', { origin: `${frameOrigin}.evil.test` }],
    ['a sandboxed frame', { origin: 'null', source: {} }],
    ['nobody', { source: null }],
  ])('error: ignores an answer from %s', async (_name, from) => {
    const { forged, settle, message } = await ask()
    frame.send(forged, from)
    frame.send({ type: '@w3m-frame/READY' }, from)
    expect(await settle()).toBeUndefined()
    expect(warnings).toHaveLength(1)
    expect(frame.received).toHaveLength(1)
    frame.succeed(message, { action: 'VERIFY_OTP' })
    expect(await settle()).toEqual({ action: 'VERIFY_OTP' })
  })

  it('behavior: ignores a READY from another window', async () => {
    const { transport, events } = setUp()
    transport.load().catch(() => undefined)
    frame.send({ type: '@w3m-frame/READY' }, { source: window })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(events).toEqual([])
  })

  it.each([
    [
      'another id',
      (id: string) => ({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: `${id}0`, payload: { action: 'CONNECT' } }),
    ],
    ['no id', () => ({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } })],
    ['no object', () => '@w3m-frame/CONNECT_EMAIL_SUCCESS'],
    ['another name than the protocol has', (id: string) => ({ type: '@w3m-frame/connect email', id })],
    ['an id that is none', () => ({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: 5 })],
    ["another library's message", (id: string) => ({ type: 'other', id })],
  ])('error: ignores an answer with %s', async (_name, make) => {
    const { message, settle } = await ask()
    frame.send(make(message?.id ?? ''))
    expect(await settle()).toBeUndefined()
    frame.succeed(message, { action: 'CONNECT' })
    frame.succeed(message, { action: 'VERIFY_OTP' })
    expect(await settle()).toEqual({ action: 'CONNECT' })
  })

  it.each([
    ['an action that does not exist', { action: 'STEAL' }],
    ['nothing', undefined],
    ['a list', []],
  ])('error: rejects if the answer is %s', async (_name, payload) => {
    const { message, settle } = await ask()
    frame.succeed(message, payload)
    expect(await settle()).toMatchObject({ code: 'FRAME_FAILED', message: 'An error occurred' })
    expect(warnings).toHaveLength(1)
  })

  it('error: rejects if the answer is for another message', async () => {
    const { message, settle } = await ask()
    frame.succeed({ ...(message as NonNullable<typeof message>), name: 'IS_CONNECTED' }, { isConnected: true })
    expect(await settle()).toMatchObject({ code: 'FRAME_FAILED' })
  })

  it('parameters: does not warn if debug is off', async () => {
    await setUpReady({ debug: false })
    frame.send({ type: '@w3m-frame/READY' }, { source: {} })
    expect(warnings).toEqual([])
  })
})

import { formatMessage, LatchkeyError, type PluginManifest, type TextValues } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrameAnswerError, FrameLoadError } from '../../../../embedded-wallet/src/errors.js'
import type { Core } from '../../core.js'
import { createNavigation } from '../../navigation/createNavigation.js'
import type { ModalOptions } from '../../options.js'
import { setConnections } from '../../state/connections.js'
import { openAtom } from '../../state/modal.js'
import { viewStackAtom } from '../../state/navigation.js'
import { setNetworkIds } from '../../state/networks.js'
import { setPlugins } from '../../state/plugins.js'
import { approvalAtom, sentAtom } from '../../state/requests.js'
import { createTestConnector, testAccount, testAddress } from '../../testing/createTestConnector.js'
import { createTestRuntime } from '../../testing/createTestRuntime.js'
import { createTestSecureFrame } from '../../testing/createTestSecureFrame.js'
import { createRequests, type RequestPipeline } from '../createRequests.js'
import { startApprovals } from './createApprovals.js'

const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'cd'.repeat(65)}`
const message = ['0x00', testAddress]
const plugin = { kind: 'plugin', id: 'send' } as const

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** The real navigation and pipeline, with a test frame. */
function setUp(options: Partial<ModalOptions> = {}) {
  const runtime = createTestRuntime(options)
  const { store } = runtime
  const test = createTestSecureFrame()
  const connector = createTestConnector({ id: 'AUTH', type: 'AUTH' })
  const manifest: PluginManifest = {
    id: 'send',
    version: '1.0.0',
    api: '^1.0.0',
    permissions: ['rpc:sign', 'rpc:send'],
  }
  setPlugins(store, new Map([['send', { manifest, status: 'active' }]]))
  setConnections(store, { eip155: { status: 'connected', accounts: [testAccount('AUTH')] } })
  const toasts: unknown[] = []
  const core = {
    runtime,
    auth: async () => test.frame,
    connections: { connectorOf: () => connector, getProvider: async () => test.provider },
    data: async () => ({ refreshBalance: async () => undefined }),
    gates: { beginOpening: () => undefined },
    messages: {
      ready: Promise.resolve(),
      text: (_id: string, english: string, values?: TextValues) => formatMessage(english, values),
    },
    networks: {},
    plugins: {
      ready: Promise.resolve(),
      ownerOf: () => undefined,
      connects: () => false,
      admit: async () => undefined,
    },
    restored: Promise.resolve(),
    rpc: () => ({ request: async () => ({ status: '0x1' }) }),
    toasts: { show: (toast: unknown) => toasts.push(toast) },
    wallets: { prefetch: async () => undefined },
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  core.navigation = createNavigation(core)
  core.requests = createRequests(core)
  const request = (method: string, params?: unknown, more: Partial<Parameters<RequestPipeline['request']>[0]> = {}) => {
    const response = core.requests.request({ namespace: 'eip155', method, params, origin: { kind: 'host' }, ...more })
    response.catch(() => undefined)
    return response
  }
  const names = () => store.get(viewStackAtom).map(({ name }) => name as string)
  /** Waits until the frame asks the user. */
  const asks = (...methods: string[]) => vi.waitFor(() => expect(test.open).toEqual(methods))
  const approvals = () => startApprovals(core)
  return { core, runtime, store, test, toasts, request, names, asks, approvals }
}

describe('an embedded wallet request', () => {
  it('default: opens the modal, shows the request as it is sent, and closes the modal', async () => {
    const { test, store, request, names, asks } = setUp()
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    expect(store.get(openAtom)).toBe(true)
    expect(names()).toEqual(['ApproveTransaction'])
    expect(store.get(approvalAtom)).toMatchObject({
      request: { method: 'personal_sign', params: message, networkId: 'eip155:1', origin: { kind: 'host' } },
      status: 'asking',
      position: 1,
      count: 1,
    })
    expect(test.calls).toEqual([{ method: 'personal_sign', params: message }])
    test.approve(signature)
    await expect(signing).resolves.toBe(signature)
    expect(store.get(openAtom)).toBe(false)
    expect(store.get(approvalAtom)).toBeUndefined()
  })

  it('behavior: sends safe methods without showing a view', async () => {
    const { test, store, request, asks } = setUp()
    const reading = request('eth_getBalance', [testAddress, 'latest'])
    await asks('eth_getBalance')
    test.approve('0x1')
    await expect(reading).resolves.toBe('0x1')
    expect(store.get(openAtom)).toBe(false)
  })

  it('behavior: covers an open modal’s view, and returns to it', async () => {
    const { core, test, store, request, names, asks } = setUp()
    await core.navigation.open({ view: 'Account' })
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    expect(names()).toEqual(['Account', 'ApproveTransaction'])
    test.approve(signature)
    await signing
    expect(names()).toEqual(['Account'])
    expect(store.get(openAtom)).toBe(true)
  })

  it('behavior: returns to the plugin’s view before it answers the plugin', async () => {
    const { core, test, request, names, asks } = setUp()
    await core.navigation.open({ view: 'Account' })
    core.navigation.push('Networks')
    const seen = request('personal_sign', message, { origin: plugin }).then(() => names())
    await asks('personal_sign')
    test.approve(signature)
    await expect(seen).resolves.toEqual(['Account', 'Networks'])
  })

  it('behavior: returns to an embedded modal’s view', async () => {
    const { core, store, request, names, asks } = setUp({ enableEmbedded: true })
    await core.navigation.open({ view: 'Networks' })
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    expect(names()).toEqual(['Networks', 'ApproveTransaction'])
    core.navigation.requestClose()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(names()).toEqual(['Account'])
    expect(store.get(openAtom)).toBe(true)
  })

  it('error: rejects with 4001 if the user rejects in the frame', async () => {
    const { test, store, request, asks, toasts } = setUp()
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    test.refuse(new Error('User rejected the request'))
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'User rejected the request' })
    expect(store.get(openAtom)).toBe(false)
    expect(toasts).toEqual([])
  })

  it('error: rejects a plugin’s request with REQUEST_REJECTED', async () => {
    const { test, request, asks } = setUp()
    const signing = request('personal_sign', message, { origin: plugin })
    await asks('personal_sign')
    test.refuse(Object.assign(new Error('no'), { code: 4001 }))
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  })

  it('error: shows a toast if the frame fails and the modal closes', async () => {
    const { test, store, request, asks, toasts } = setUp()
    const error = new FrameAnswerError('Not enough for the fee')
    const sending = request('eth_sendTransaction', [{ to: testAddress }])
    await asks('eth_sendTransaction')
    test.refuse(error)
    await expect(sending).rejects.toMatchObject({ code: -32603, cause: error })
    expect(store.get(openAtom)).toBe(false)
    expect(toasts).toEqual([{ variant: 'error', message: 'The wallet service says: “Not enough for the fee”' }])
  })

  it.each([
    ['eth_sendTransaction', signature],
    ['eth_sendTransaction', { hash }],
    ['eth_sendUserOperation', '0x1'],
    ['personal_sign', '0x51'],
    ['personal_sign', null],
    ['eth_signTypedData_v4', 'signed'],
  ])('error: rejects if the answer to %s is %o', async (method, answer) => {
    const { test, request, asks } = setUp()
    const response = request(method, [])
    await asks(method)
    test.approve(answer)
    await expect(response).rejects.toMatchObject({ code: -32603, cause: { code: 'WALLET_ANSWER_INVALID' } })
  })

  it('default: resolves with a transaction hash', async () => {
    const { test, request, asks } = setUp()
    const sending = request('eth_sendTransaction', [{ to: testAddress }])
    await asks('eth_sendTransaction')
    test.approve(hash)
    await expect(sending).resolves.toBe(hash)
  })

  it('error: withdraws the request from the frame if the caller aborts', async () => {
    const { test, store, request, asks } = setUp()
    const leaving = new AbortController()
    const signing = request('personal_sign', message, { signal: leaving.signal })
    await asks('personal_sign')
    leaving.abort()
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    await vi.waitFor(() => expect(test.aborts).toBe(1))
    expect(store.get(openAtom)).toBe(false)
  })

  it('error: rejects if the UI does not load', async () => {
    const { core, request } = setUp()
    core.runtime.ui = async () => {
      throw new LatchkeyError('MODAL_LOAD_FAILED', 'The wallet window could not be loaded')
    }
    await expect(request('personal_sign', message)).rejects.toMatchObject({ cause: { code: 'MODAL_LOAD_FAILED' } })
  })
})

describe('several requests at once', () => {
  it('default: shows them one after another, each with its position', async () => {
    const { test, store, request, names, asks } = setUp()
    const first = request('personal_sign', message)
    await asks('personal_sign')
    const second = request('eth_sendTransaction', [{ to: testAddress }])
    const third = request('eth_signTypedData_v4', [testAddress, '{}'])
    await vi.waitFor(() => expect(store.get(approvalAtom)).toMatchObject({ position: 1, count: 3 }))
    expect(test.calls).toHaveLength(1)
    const shown: unknown[] = []
    const stop = store.sub(approvalAtom, () => shown.push(store.get(approvalAtom)))
    test.approve(signature)
    await first
    await asks('eth_sendTransaction')
    stop()
    expect(shown).not.toContain(undefined)
    expect(store.get(approvalAtom)).toMatchObject({ position: 2, count: 3, request: { method: 'eth_sendTransaction' } })
    test.refuse(new Error('User rejected the request'))
    await expect(second).rejects.toMatchObject({ code: 4001 })
    await asks('eth_signTypedData_v4')
    expect(names()).toEqual(['ApproveTransaction'])
    expect(store.get(approvalAtom)).toMatchObject({ position: 3, count: 3 })
    test.approve(signature)
    await expect(third).resolves.toBe(signature)
    expect(store.get(openAtom)).toBe(false)
  })

  it('behavior: closing the modal does not reject a pending read', async () => {
    const { core, test, request, asks } = setUp()
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    const reading = request('eth_call', [{ to: testAddress }])
    await asks('personal_sign', 'eth_call')
    core.navigation.requestClose()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    await asks('eth_call')
    test.approve('0x1')
    await expect(reading).resolves.toBe('0x1')
  })

  it('error: closing the modal rejects all of them, and aborts once in the frame', async () => {
    const { core, test, request, asks, store } = setUp()
    const all = [
      request('personal_sign', message),
      request('personal_sign', message),
      request('eth_sendTransaction', []),
    ]
    await asks('personal_sign')
    await vi.waitFor(() => expect(store.get(approvalAtom)?.count).toBe(3))
    core.navigation.requestClose()
    for (const one of all) await expect(one).rejects.toMatchObject({ code: 4001, message: 'User rejected the request' })
    await vi.waitFor(() => expect(test.aborts).toBe(1))
    expect(test.calls).toHaveLength(1)
    const next = request('personal_sign', message)
    await asks('personal_sign')
    expect(store.get(approvalAtom)).toMatchObject({ position: 1, count: 1 })
    test.approve(signature)
    await next
  })

  it('behavior: closing the modal rejects the queue, but not a request that the user has approved', async () => {
    const { core, test, request, asks, store, toasts } = setUp()
    const sending = request('eth_sendTransaction', [{ to: testAddress }])
    await asks('eth_sendTransaction')
    const signing = request('personal_sign', message)
    await vi.waitFor(() => expect(store.get(approvalAtom)?.count).toBe(2))
    test.press()
    core.navigation.requestClose()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(store.get(openAtom)).toBe(false)
    expect(test.open).toEqual(['eth_sendTransaction'])
    test.approve(hash)
    await expect(sending).resolves.toBe(hash)
    expect([store.get(openAtom), store.get(approvalAtom), toasts]).toEqual([false, undefined, []])
  })

  it('error: closing the modal while the frame does not answer makes the outcome unclear', async () => {
    const { core, test, store, request, asks, toasts } = setUp()
    const sending = request('eth_sendTransaction', [{ to: testAddress }])
    await asks('eth_sendTransaction')
    test.fallSilent()
    core.navigation.requestClose()
    await expect(sending).rejects.toMatchObject({ code: -32000, cause: { code: 'REQUEST_OUTCOME_UNKNOWN' } })
    expect(toasts).toEqual([{ variant: 'error', message: expect.stringContaining('unclear') }])
    // The modal follows a transaction that was sent anyway.
    test.approve(hash)
    await vi.waitFor(() => expect(store.get(sentAtom)).toMatchObject([{ id: hash }]))
  })

  it('behavior: after an approved request, reopens the modal for the next one', async () => {
    const { core, test, request, asks, store, names } = setUp()
    const sending = request('eth_sendTransaction', [{ to: testAddress }])
    await asks('eth_sendTransaction')
    test.press()
    core.navigation.requestClose()
    const signing = request('personal_sign', message)
    await vi.waitFor(() => expect(names()).toEqual(['ApproveTransaction']))
    expect(store.get(approvalAtom)).toMatchObject({ request: { method: 'eth_sendTransaction' }, position: 1, count: 2 })
    test.approve(hash)
    await expect(sending).resolves.toBe(hash)
    await asks('personal_sign')
    test.approve(signature)
    await expect(signing).resolves.toBe(signature)
    expect(store.get(openAtom)).toBe(false)
  })

  it('error: shows a toast if an approved request fails after the modal was closed', async () => {
    const { core, test, request, asks, toasts } = setUp()
    const sending = request('eth_sendTransaction', [{ to: testAddress }])
    await asks('eth_sendTransaction')
    test.press()
    core.navigation.requestClose()
    await vi.waitFor(() => expect(test.aborts).toBe(1))
    test.refuse(new FrameAnswerError('Not enough for the fee'))
    await expect(sending).rejects.toMatchObject({ code: -32603 })
    expect(toasts).toEqual([{ variant: 'error', message: 'The wallet service says: “Not enough for the fee”' }])
  })

  it('behavior: settling one request does not reject another that a handler is still preparing', async () => {
    const { core, test, request, asks } = setUp()
    let go: (() => void) | undefined
    core.requests.addHandler({
      namespace: 'eip155',
      method: 'eth_sendTransaction',
      class: 'approval',
      handle: async (_request, { forward }) => {
        await new Promise<void>((resolve) => {
          go = resolve
        })
        return forward()
      },
    } as Parameters<RequestPipeline['addHandler']>[0])
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    const sending = request('eth_sendTransaction', [{ to: testAddress }])
    const next = vi.fn()
    sending.catch(next)
    await vi.waitFor(() => expect(go).toBeDefined())
    test.approve(signature)
    await expect(signing).resolves.toBe(signature)
    go?.()
    await asks('eth_sendTransaction')
    expect(next).not.toHaveBeenCalled()
    core.navigation.requestClose()
    await expect(sending).rejects.toMatchObject({ code: 4001 })
  })

  it('behavior: opening another view rejects the request', async () => {
    const { core, request, asks, names } = setUp()
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    await core.navigation.open({ view: 'Account' })
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(names()).toEqual(['Account'])
  })

  it('behavior: does not send a request that is aborted before its turn', async () => {
    const { test, store, request, asks } = setUp()
    const first = request('personal_sign', message)
    await asks('personal_sign')
    const leaving = new AbortController()
    const second = request('eth_sendTransaction', [], { signal: leaving.signal })
    await vi.waitFor(() => expect(store.get(approvalAtom)?.count).toBe(2))
    leaving.abort()
    await expect(second).rejects.toMatchObject({ code: 4001 })
    expect(store.get(approvalAtom)).toMatchObject({ position: 1, count: 1 })
    expect(test.aborts).toBe(0)
    test.approve(signature)
    await first
    expect(test.calls).toHaveLength(1)
  })

  it.each(['network', 'account'])(
    'error: rejects if the wallet switches to another %s before the request’s turn',
    async (what) => {
      const { test, store, request, asks } = setUp()
      const first = request('personal_sign', message)
      await asks('personal_sign')
      const second = request('eth_sendTransaction', [{ to: testAddress }])
      await vi.waitFor(() => expect(store.get(approvalAtom)?.count).toBe(2))
      if (what === 'network') setNetworkIds(store, { eip155: 'eip155:137' })
      else {
        const other = testAccount('AUTH', '0x00000000000000000000000000000000000000b2')
        setConnections(store, { eip155: { status: 'connected', accounts: [other] } })
      }
      test.approve(signature)
      await first
      await expect(second).rejects.toMatchObject({ cause: { code: 'REQUEST_CHANGED' } })
      expect(test.calls).toHaveLength(1)
    },
  )

  it('error: a method that is not allowed rejects the whole queue and shows a toast', async () => {
    const { store, request, asks, toasts, names } = setUp()
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    await expect(request('eth_sign', [])).rejects.toMatchObject({ message: 'Requested RPC call is not allowed' })
    await vi.advanceTimersByTimeAsync(299)
    expect([names(), toasts]).toEqual([['ApproveTransaction'], []])
    await vi.advanceTimersByTimeAsync(1)
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(toasts).toEqual([{ variant: 'error', message: 'Action not allowed' }])
    expect(store.get(openAtom)).toBe(false)
  })
})

describe('a plugin’s flow', () => {
  /** Sends a request from the plugin's view. Records its outcome and the views at that moment. */
  async function openFlow() {
    const context = setUp()
    const outcomes: string[] = []
    await context.core.navigation.open({ view: 'Account' })
    context.core.navigation.push('Networks')
    const sending = context.request('eth_sendTransaction', [{ to: testAddress }], { origin: plugin })
    const where = () => context.names().join(' > ')
    sending.then(
      () => outcomes.push(`success on ${where()}`),
      (error: LatchkeyError) => outcomes.push(`${error.code} on ${where()}`),
    )
    await context.asks('eth_sendTransaction')
    return { ...context, sending, outcomes }
  }

  it('default: continues from the plugin’s view with the answer', async () => {
    const { test, sending, outcomes, store } = await openFlow()
    test.approve(hash)
    await sending
    expect(outcomes).toEqual(['success on Account > Networks'])
    expect(store.get(openAtom)).toBe(true)
  })

  it.each([
    ['REQUEST_REJECTED', new Error('User rejected the request')],
    ['FRAME_ERROR', new FrameAnswerError('Not enough for the fee')],
  ])('error: %s', async (code, error) => {
    const { test, sending, outcomes, toasts } = await openFlow()
    test.refuse(error)
    await expect(sending).rejects.toThrow()
    expect(outcomes).toEqual([`${code} on Account > Networks`])
    // The plugin's view shows the failure.
    expect(toasts).toEqual([])
  })

  it.each(['close', 'back'] as const)('error: %s rejects the request', async (way) => {
    const { core, sending, outcomes, names, store, test } = await openFlow()
    core.navigation[way]()
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(outcomes).toEqual([`REQUEST_REJECTED on ${way === 'close' ? 'Connect' : 'Account > Networks'}`])
    expect(names()).toEqual(way === 'close' ? ['Connect'] : ['Account', 'Networks'])
    expect(store.get(openAtom)).toBe(way === 'back')
    await vi.waitFor(() => expect(test.aborts).toBe(1))
  })

  it('behavior: shows the page’s request above the plugin’s next view without rejecting it', async () => {
    const { core, test, store, request, asks, sending, names } = await openFlow()
    const signing = request('personal_sign', message)
    await vi.waitFor(() => expect(store.get(approvalAtom)?.count).toBe(2))
    sending.then(() => core.navigation.replace('AllWallets')).catch(() => undefined)
    test.approve(hash)
    await sending
    await vi.advanceTimersByTimeAsync(1)
    await asks('personal_sign')
    expect(names()).toEqual(['Account', 'AllWallets', 'ApproveTransaction'])
    expect(store.get(approvalAtom)).toMatchObject({ position: 2, count: 2 })
    test.approve(signature)
    await expect(signing).resolves.toBe(signature)
    expect(names()).toEqual(['Account', 'AllWallets'])
  })

  it('error: rejects the plugin’s request before it shows the page’s request', async () => {
    const { test, store, request, asks, sending, names, outcomes } = await openFlow()
    const signing = request('personal_sign', message)
    await vi.waitFor(() => expect(store.get(approvalAtom)?.count).toBe(2))
    test.refuse(new Error('User rejected the request'))
    await expect(sending).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(outcomes).toEqual(['REQUEST_REJECTED on Account > Networks'])
    await vi.advanceTimersByTimeAsync(1)
    await asks('personal_sign')
    expect(names()).toEqual(['Account', 'Networks', 'ApproveTransaction'])
    test.approve(signature)
    await expect(signing).resolves.toBe(signature)
    expect(names()).toEqual(['Account', 'Networks'])
  })

  it('behavior: shows the page’s request first, then the plugin’s', async () => {
    const { core, test, store, request, asks, names } = setUp()
    await core.navigation.open({ view: 'Account' })
    const signing = request('personal_sign', message)
    await asks('personal_sign')
    const sending = request('eth_sendTransaction', [{ to: testAddress }], { origin: plugin })
    await vi.waitFor(() => expect(store.get(approvalAtom)?.count).toBe(2))
    test.approve(signature)
    await signing
    await asks('eth_sendTransaction')
    expect(names()).toEqual(['Account', 'ApproveTransaction'])
    test.approve(hash)
    await expect(sending).resolves.toBe(hash)
    expect(names()).toEqual(['Account'])
  })

  it('behavior: shows a plugin’s two requests in a row', async () => {
    const { core, test, request, asks, names } = setUp()
    await core.navigation.open({ view: 'Account' })
    core.navigation.push('Networks')
    const flow = (async () => {
      await request('eth_sendTransaction', [{ to: testAddress }], { origin: plugin })
      return request('eth_sendTransaction', [{ to: testAddress }], { origin: plugin })
    })()
    await asks('eth_sendTransaction')
    test.approve(hash)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(test.calls).toHaveLength(2))
    expect(names()).toEqual(['Account', 'Networks', 'ApproveTransaction'])
    test.approve(hash)
    await expect(flow).resolves.toBe(hash)
    expect(names()).toEqual(['Account', 'Networks'])
  })

  it('behavior: resolves an approved request after the modal was closed', async () => {
    const { core, test, sending, outcomes, store } = await openFlow()
    test.press()
    core.navigation.requestClose()
    await vi.waitFor(() => expect(test.aborts).toBe(1))
    expect(outcomes).toEqual([])
    test.approve(hash)
    await expect(sending).resolves.toBe(hash)
    expect([outcomes, store.get(openAtom)]).toEqual([['success on Connect'], false])
  })
})

describe('a frame that does not load', () => {
  async function open() {
    const context = setUp()
    const signing = context.request('personal_sign', message)
    await context.asks('personal_sign')
    const error = new FrameLoadError('The frame was not ready within 20 s.')
    context.test.refuse(error)
    await vi.waitFor(() => expect(context.store.get(approvalAtom)).toMatchObject({ status: 'failed', error }))
    return { ...context, signing }
  }

  it('default: retries when the user asks', async () => {
    const { test, store, signing, asks, approvals } = await open()
    expect(store.get(openAtom)).toBe(true)
    approvals().retry()
    await asks('personal_sign')
    expect(store.get(approvalAtom)).toMatchObject({ status: 'asking' })
    test.approve(signature)
    await expect(signing).resolves.toBe(signature)
  })

  it('error: rejects if the user cancels', async () => {
    const { store, signing, approvals } = await open()
    approvals().cancel()
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'User rejected the request' })
    expect(store.get(openAtom)).toBe(false)
  })

  it('error: rejects if the user closes the modal', async () => {
    const { core, signing } = await open()
    core.navigation.close()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
  })
})

it('behavior: a required sign-in can’t be closed during the approval', async () => {
  const { core, test, store, request, names, asks } = setUp()
  await core.navigation.open({ view: 'SIWXSignMessage', args: { required: true } })
  const signing = request('personal_sign', message)
  await asks('personal_sign')
  core.navigation.requestClose()
  expect(store.get(openAtom)).toBe(true)
  expect(names()).toEqual(['SIWXSignMessage', 'ApproveTransaction'])
  test.approve(signature)
  await signing
  expect(names()).toEqual(['SIWXSignMessage'])
})

it('behavior: disposal rejects the queue, and the current request’s outcome is unknown', async () => {
  const { runtime, request, asks } = setUp()
  const signing = request('personal_sign', message)
  await asks('personal_sign')
  const waiting = request('personal_sign', message)
  runtime.dispose()
  await expect(signing).rejects.toMatchObject({ code: -32000, cause: { code: 'REQUEST_OUTCOME_UNKNOWN' } })
  await expect(waiting).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
})

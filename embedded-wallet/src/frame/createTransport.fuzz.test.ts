// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmbeddedWalletContext } from '../../../shell/src/embedded-wallet/createEmbeddedWalletContext.js'
import { recordAlerts } from '../../../shell/src/testing/recordAlerts.js'
import { testHttpClients } from '../../../shell/src/testing/testHttpClient.js'
import { testRuntime } from '../../../shell/src/testing/testRuntime.js'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../tests/fuzz/hostileValues.js'
import { createTestFrame, frameOrigin, type TestFrame } from '../testing/createTestFrame.js'
import { createTransport, type Transport } from './createTransport.js'
import type { MessageName } from './FrameMessages.js'
import { messageTable } from './messageTable.js'

let frame: TestFrame
let transport: Transport
let dispose: () => void
/** The number of calls to `onReady`. */
let readyCount = 0
const requests: Promise<unknown>[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  frame = createTestFrame()
  const test = testRuntime({ services: { frameUrl: `${frameOrigin}/sdk` } })
  dispose = test.dispose
  const core = {
    runtime: test.runtime,
    alerts: recordAlerts(),
    analytics: { reportError: () => undefined },
    http: testHttpClients(() => ({ allowedOrigins: [] })),
    dialog: { frameSlot: frame.slot },
    messages: { text: (_id: string, text: string) => text },
  }
  readyCount = 0
  transport = createTransport(createEmbeddedWalletContext(core as never), {
    onReady: () => (readyCount += 1),
    onAbandoned: () => undefined,
  })
  const loading = transport.load()
  frame.ready()
  await vi.advanceTimersByTimeAsync(500)
  await loading
})
afterEach(async () => {
  dispose()
  await Promise.allSettled(requests.splice(0))
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const names = Object.keys(messageTable) as MessageName[]
const payload = fc.oneof(
  fc.record({ isConnected: fc.boolean(), chainId: fc.constantFrom(1, 'eip155:1'), email: hostileText }),
  hostileJson,
)
const type = fc.oneof(
  fc.constantFrom(
    ...names.flatMap((name) => [`@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`]),
    '@w3m-frame/SESSION_UPDATE',
    '@w3m-frame/',
    '@w3m-app/IS_CONNECTED',
  ),
  hostileText,
)

const ownType = fc.constantFrom(
  '@w3m-frame/IS_CONNECTED_SUCCESS',
  '@w3m-frame/IS_CONNECTED_ERROR',
  '@w3m-frame/GET_CHAIN_ID_SUCCESS',
)

/** Sends a request, and reports how it ends. */
function ask() {
  let outcome: 'pending' | 'fulfilled' | 'rejected' = 'pending'
  const request = transport.request('IS_CONNECTED', undefined).then(
    () => (outcome = 'fulfilled'),
    () => (outcome = 'rejected'),
  )
  requests.push(request)
  const { id } = frame.received.at(-1) ?? {}
  return { id, request, read: () => outcome }
}

async function expectValidAnswer() {
  const { request, read } = ask()
  frame.succeed(frame.received.at(-1), { isConnected: true })
  await request
  expect(read()).toBe('fulfilled')
}

test('accepts answers only from the frame', async () => {
  const origins = fc.constantFrom('https://evil.test', 'null', '', `${frameOrigin}.evil.test`, 'http://secure.test')
  const senders = fc.oneof(
    fc.record({ origin: origins }),
    fc.record({ origin: fc.oneof(fc.constant(frameOrigin), origins), source: fc.constantFrom(null, window, {}) }),
  )
  await fuzzBorder({
    name: 'frame events of other windows',
    input: fc.tuple(senders, spoiled(fc.record({ type, payload })), fc.boolean()),
    async pass([from, data, isGuessed]) {
      const { id, request, read } = ask()
      const sent = frame.received.length
      frame.send(typeof data === 'object' && data !== null ? { ...data, id } : data, from)
      // A forged answer in which only the sender is wrong.
      if (isGuessed) frame.send({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id, payload: { isConnected: true } }, from)
      frame.send({ type: '@w3m-frame/READY', payload: { version: '4' } }, from)
      await Promise.resolve()
      const outcome = read()
      expect(frame.received).toHaveLength(sent)
      frame.succeed({ name: 'IS_CONNECTED', id: id ?? '', payload: undefined }, { isConnected: false })
      await request
      return { outcome, end: read() }
    },
    check({ outcome, end }) {
      expect(outcome).toBe('pending')
      expect(end).toBe('fulfilled')
      expect(readyCount).toBe(1)
    },
  })
})

test('survives whatever the frame sends, and accepts the next answer', async () => {
  const failures: unknown[] = []
  const note = (event: ErrorEvent) => failures.push(event.error)
  window.addEventListener('error', note)
  await fuzzBorder({
    name: 'frame events',
    input: fc.oneof(
      spoiled(fc.record({ type, payload, id: hostileText })),
      spoiled(fc.record({ type: ownType, payload, id: fc.constant('own') })),
      hostileJson,
    ),
    pass(data) {
      const { id, read } = ask()
      const isOwn = typeof data === 'object' && data !== null && (data as { id?: unknown }).id === 'own'
      frame.send(isOwn ? { ...data, id } : data)
      expect(failures).toEqual([])
      return Promise.resolve().then(() => read())
    },
    check: (outcome) => expect(['pending', 'fulfilled', 'rejected']).toContain(outcome),
    passGood: expectValidAnswer,
  })
  window.removeEventListener('error', note)
})

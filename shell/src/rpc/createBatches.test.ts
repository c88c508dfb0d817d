import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hangUp, silence, startTestServer, type TestServer } from '../testing/startTestServer.js'
import { createBatches, type NodeCall } from './createRpc.js'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

interface Call {
  readonly id: number
  readonly method: string
}

const call = (method: string, more: Partial<NodeCall> = {}): NodeCall => ({
  url: `${server.url}/node`,
  contentType: 'application/json',
  method,
  params: [],
  ...more,
})
const answerTo = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: `${method}!` })
/** A node that answers single calls and batches. In a batch, its answers are in reverse order. */
const answerAll = ({ body }: { readonly body: unknown }) =>
  Array.isArray(body) ? (body as Call[]).map(answerTo).reverse() : answerTo(body as Call)
const sizes = () => server.requests.map(({ body }) => (Array.isArray(body) ? body.length : 'single'))

describe('one tick', () => {
  it('default: sends one request, and resolves each call with its own answer', async () => {
    server.answer(answerAll)
    const callNode = createBatches()
    await expect(Promise.all(['a', 'b', 'c'].map((method) => callNode(call(method))))).resolves.toEqual([
      'a!',
      'b!',
      'c!',
    ])
    expect(sizes()).toEqual([3])
    expect(server.requests[0]?.body).toMatchObject([{ jsonrpc: '2.0', id: 0, method: 'a', params: [] }, {}, {}])
  })

  it('behavior: does not wrap a single call in a batch', async () => {
    server.answer(answerAll)
    const callNode = createBatches()
    await callNode(call('a'))
    await callNode(call('b'))
    expect(sizes()).toEqual(['single', 'single'])
  })

  it('behavior: never mixes two URLs', async () => {
    server.answer(answerAll)
    const callNode = createBatches()
    await Promise.all([callNode(call('a')), callNode(call('b', { url: `${server.url}/other` }))])
    expect(sizes()).toEqual(['single', 'single'])
  })

  it('behavior: sends at most 1000 calls in a batch', async () => {
    server.answer(answerAll)
    const callNode = createBatches()
    await Promise.all(Array.from({ length: 2_001 }, (_, index) => callNode(call(`m${index}`))))
    expect(sizes().sort()).toEqual([1000, 1000, 'single'])
  })
})

describe('errors', () => {
  it('error: rejects only the call that failed', async () => {
    server.answer(({ body }) =>
      (body as Call[]).map((one) =>
        one.method === 'bad' ? { jsonrpc: '2.0', id: one.id, error: { code: 3, message: 'reverted' } } : answerTo(one),
      ),
    )
    const callNode = createBatches()
    const [good, bad] = await Promise.allSettled([callNode(call('good')), callNode(call('bad'))])
    expect(good).toEqual({ status: 'fulfilled', value: 'good!' })
    expect(bad).toMatchObject({ reason: { code: 'RPC_ERROR', rpcCode: 3, reason: 'reverted' } })
    expect(server.requests).toHaveLength(1)
  })

  it('behavior: retries the whole batch if the node is busy or unreachable', async () => {
    const failures: unknown[] = [429, 503, hangUp]
    server.answer((request) => failures.shift() ?? answerAll(request))
    const callNode = createBatches()
    await expect(Promise.all([callNode(call('a')), callNode(call('b'))])).resolves.toEqual(['a!', 'b!'])
    expect(sizes()).toEqual([2, 2, 2, 2])
  })

  it('error: rejects every call if the node stays unreachable', async () => {
    server.answer(() => 503)
    const callNode = createBatches()
    const results = await Promise.allSettled([callNode(call('a')), callNode(call('b'))])
    expect(results).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }])
    expect(sizes()).toEqual([2, 2, 2, 2])
  })
})

describe('a node that does not support batches', () => {
  it.each([
    ['one error', { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }],
    ['a status', 400],
    ['a broken server', 500],
    ['no JSON', '<html>'],
    ['an error in each place', [0, 1].map((id) => ({ id, error: { code: -32600, message: 'no batches' } }))],
    ['an empty list', []],
    [
      'answers to unknown calls',
      [
        { id: null, result: 'x' },
        { id: 7, result: 'y' },
      ],
    ],
  ])('behavior: sends the calls one by one if it answers %s', async (_title, refusal) => {
    server.answer((request) => (Array.isArray(request.body) ? refusal : answerAll(request)))
    const callNode = createBatches()
    await expect(Promise.all([callNode(call('a')), callNode(call('b'))])).resolves.toEqual(['a!', 'b!'])
    expect(sizes()).toEqual([2, 'single', 'single'])
  })

  it('behavior: sends no further batch', async () => {
    server.answer((request) => (Array.isArray(request.body) ? 400 : answerAll(request)))
    const callNode = createBatches()
    await Promise.all([callNode(call('a')), callNode(call('b'))])
    await Promise.all([callNode(call('a')), callNode(call('b'))])
    expect(sizes()).toEqual([2, 'single', 'single', 'single', 'single'])
  })
})

describe('aborts', () => {
  it('parameters: signal aborts only its own call', async () => {
    const abort = new AbortController()
    server.answer(async (request) => {
      abort.abort(new Error('left'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      return answerAll(request)
    })
    const callNode = createBatches()
    const results = await Promise.allSettled([
      callNode(call('a', { signal: abort.signal })),
      callNode(call('b', { signal: new AbortController().signal })),
    ])
    expect(results).toMatchObject([{ reason: { message: 'left' } }, { value: 'b!' }])
  })

  it('behavior: aborts the request once all callers have aborted', async () => {
    const abort = new AbortController()
    server.answer(() => silence)
    const callNode = createBatches()
    const asking = Promise.allSettled([
      callNode(call('a', { signal: abort.signal })),
      callNode(call('b', { signal: abort.signal })),
    ])
    setTimeout(() => abort.abort(new Error('left')), 50)
    expect(await asking).toMatchObject([{ reason: { message: 'left' } }, { reason: { message: 'left' } }])
    expect(server.requests).toHaveLength(1)
  })

  it('behavior: does not send a call that is aborted in the same tick', async () => {
    const abort = new AbortController()
    server.answer(answerAll)
    const callNode = createBatches()
    const asking = Promise.allSettled([callNode(call('a', { signal: abort.signal })), callNode(call('b'))])
    abort.abort(new Error('left'))
    await asking
    expect(sizes()).toEqual(['single'])
  })
})

// @vitest-environment happy-dom
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SwapsContext } from '../module.js'
import { createQuotes, type Exchange } from './createQuotes.js'

const token = (end: string) =>
  ({ address: `eip155:1:0x${end.repeat(40)}`, networkId: 'eip155:1', name: end, symbol: end, decimals: 18 }) as const
const exchange = (amount: bigint): Exchange => ({
  account: {
    namespace: 'eip155',
    address: '0xab',
    networkId: 'eip155:1',
    caipAddress: 'eip155:1:0xab',
    type: 'eoa',
    connectorId: 'wallet',
  },
  from: token('a'),
  to: token('b'),
  amount,
})

/** Creates a service whose answers the test releases. */
function setUp({ gasPrice, isSupported = true }: { gasPrice?: bigint; isSupported?: boolean } = {}) {
  const requests: {
    readonly amount: string
    readonly gasPrice: string | undefined
    readonly signal: AbortSignal
    answer(toAmount: string): void
    fail(error: unknown): void
  }[] = []
  const store = createStore()
  const cleanups: (() => void)[] = []
  const get = (_path: string, { query, signal }: { query: Record<string, string>; signal: AbortSignal }) =>
    new Promise((resolve, fail) => {
      const { amount = '', from, gasPrice, to } = query
      const answer = (toAmount: string) =>
        resolve({ quotes: [{ fromAmount: amount, fromAccount: from, toAccount: to, toAmount }] })
      requests.push({ amount, gasPrice, signal, answer, fail })
    })
  const add = (cleanup: () => void) => cleanups.push(cleanup)
  const quotes = createQuotes(
    { add, store, api: { get, supports: async () => isSupported } } as unknown as SwapsContext,
    { read: () => gasPrice },
  )
  const state = () => store.get(quotes.state)
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { requests, cleanups, quotes, state, wait }
}

let hidden = false
beforeEach(() => {
  hidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('watch', () => {
  it('default: requests an offer after 500 ms, then every 10 s', async () => {
    const { requests, quotes, state, wait } = setUp()
    const onTick = vi.fn()
    const stop = quotes.watch(exchange(1n), onTick)
    await wait(499)
    expect(requests).toHaveLength(0)
    await wait(1)
    requests[0]?.answer('7')
    await wait(0)
    expect(state()).toMatchObject({ status: 'success', toAmount: 7n })
    await wait(10_000)
    expect(requests).toHaveLength(2)
    // The offer stays visible while a new one loads.
    expect(state()).toMatchObject({ status: 'loading', toAmount: 7n })
    requests[1]?.answer('8')
    await wait(0)
    expect(state().toAmount).toBe(8n)
    expect(onTick).toHaveBeenCalledTimes(2)
    stop()
    await wait(60_000)
    expect(requests).toHaveLength(2)
  })

  it('behavior: sends the loaded gas price', async () => {
    const { requests, quotes, wait } = setUp({ gasPrice: 5n })
    quotes.watch(exchange(1n), () => undefined)
    await wait(500)
    expect(requests[0]?.gasPrice).toBe('5')
  })

  it('behavior: requests no quote on a network that the service does not support', async () => {
    const { requests, quotes, state, wait } = setUp({ isSupported: false })
    quotes.watch(exchange(1n), () => undefined)
    await wait(500)
    expect(requests).toEqual([])
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'SWAP_NETWORK_UNSUPPORTED' } })
  })

  it('behavior: aborts the previous exchange’s request and ignores its answer', async () => {
    const { requests, quotes, state, wait } = setUp()
    const stop = quotes.watch(exchange(1n), () => undefined)
    await wait(500)
    stop()
    expect(requests[0]?.signal.aborted).toBe(true)
    quotes.watch(exchange(2n), () => undefined)
    requests[0]?.answer('7')
    await wait(0)
    expect(state()).toMatchObject({ status: 'loading', exchange: { amount: 2n } })
    expect(state().toAmount).toBeUndefined()
    await wait(500)
    expect(requests.map(({ amount }) => amount)).toEqual(['1', '2'])
  })

  it('behavior: reuses an offer for 10 s, and requests an older one again immediately', async () => {
    const { requests, quotes, state, wait } = setUp()
    const stop = quotes.watch(exchange(1n), () => undefined)
    await wait(500)
    requests[0]?.answer('7')
    await wait(4_000)
    stop()
    quotes.watch(exchange(1n), () => undefined)()
    expect(state()).toMatchObject({ status: 'success', toAmount: 7n })
    await wait(30_000)
    quotes.watch(exchange(1n), () => undefined)
    await wait(0)
    expect(requests).toHaveLength(2)
  })

  it('behavior: does not poll in a hidden tab', async () => {
    const { requests, quotes, wait } = setUp()
    quotes.watch(exchange(1n), () => undefined)
    hidden = true
    await wait(30_000)
    expect(requests).toHaveLength(0)
    hidden = false
    await wait(10_000)
    expect(requests).toHaveLength(1)
  })

  it('error: keeps showing a failure while it polls, until the user retries', async () => {
    const { requests, quotes, state, wait } = setUp()
    const onTick = vi.fn()
    quotes.watch(exchange(1n), onTick)
    await wait(10_500)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.signal.aborted).toBe(false)
    expect(onTick).toHaveBeenCalledTimes(2)
    requests[0]?.fail(new Error('no answer'))
    await wait(0)
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'SWAP_OFFER_UNAVAILABLE' } })
    await wait(10_000)
    expect(requests).toHaveLength(2)
    expect(state().status).toBe('failed')

    quotes.retry()
    expect(state().status).toBe('loading')
    expect(requests[1]?.signal.aborted).toBe(true)
    requests[1]?.fail(new Error('late'))
    await wait(0)
    expect(state().status).toBe('loading')
    requests[2]?.answer('7')
    await wait(0)
    expect(state()).toMatchObject({ status: 'success', toAmount: 7n })
  })

  it('behavior: deactivation aborts the pending request', async () => {
    const { requests, cleanups, quotes, wait } = setUp()
    quotes.watch(exchange(1n), () => undefined)
    await wait(500)
    for (const cleanup of cleanups) cleanup()
    expect(requests[0]?.signal.aborted).toBe(true)
  })
})

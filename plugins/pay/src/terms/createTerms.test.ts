// @vitest-environment happy-dom
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PayContext } from '../module.js'
import type { Order } from '../request/readRequest.js'
import { createTerms } from './createTerms.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('behavior: waits for a chain whose answer takes longer than the refresh interval', async () => {
  const store = createStore()
  const requests: ((error: Error) => void)[] = []
  const chain = () => new Promise((_resolve, reject) => requests.push(reject))
  const order = { namespace: 'eip155', network: { caipNetworkId: 'eip155:1' }, recipient: '0xab' }
  const terms = createTerms({ store, chain } as unknown as PayContext, order as unknown as Order, () => true)
  const stop = terms.watch(undefined)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(requests).toHaveLength(1)
  requests[0]?.(new Error('no answer'))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(terms.state).status).toBe('failed')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(requests).toHaveLength(2)
  void terms.lookUp(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toHaveLength(3)
  stop()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(requests).toHaveLength(3)
})

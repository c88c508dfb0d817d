// @vitest-environment happy-dom
import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PayContext } from '../context.js'
import type { Payment } from '../payment/Payment.js'
import { watchTerms } from './watchTerms.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('behavior: a chain that answers more slowly than the refresh is waited for', async () => {
  const store = createStore()
  const asked: ((error: Error) => void)[] = []
  const chain = () => new Promise((_resolve, reject) => asked.push(reject))
  const order = { namespace: 'eip155', network: { caipNetworkId: 'eip155:1' }, recipient: '0xab' }
  const payment = { order, state: atom({ status: 'idle' }), terms: atom({ status: 'loading' }) } as unknown as Payment
  const watch = watchTerms({ store, chain } as unknown as PayContext, payment, undefined, () => undefined)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked).toHaveLength(1)
  asked[0]?.(new Error('no answer'))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(payment.terms).status).toBe('failed')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toHaveLength(2)
  watch.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(3)
  watch.stop()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked).toHaveLength(3)
})

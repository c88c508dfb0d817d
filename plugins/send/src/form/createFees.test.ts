// @vitest-environment happy-dom
import type { TransferParameters } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SendContext } from '../module.js'
import { createFees } from './createFees.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('error: shows a failure if an estimate takes longer than the refresh interval', async () => {
  const store = createStore()
  const requests: ((error: Error) => void)[] = []
  const estimateFee = () => new Promise((_resolve, reject) => requests.push(reject))
  const fees = createFees({ store, chain: async () => ({ estimateFee }) } as unknown as SendContext)
  const transfer: TransferParameters = { networkId: 'eip155:1', from: '0xab', to: '0xcd', amount: 1n }
  const stop = fees.watch('eip155', transfer)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(requests).toHaveLength(1)
  requests[0]?.(new Error('no answer'))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(fees.state).status).toBe('failed')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(requests).toHaveLength(2)
  stop()
})

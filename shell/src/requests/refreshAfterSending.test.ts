import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Core } from '../contract/core.js'
import { solana } from '../networks/definitions/solana.js'
import { testRuntime } from '../testing/testRuntime.js'
import { refreshAfterSending } from './refreshAfterSending.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('default: on Solana the balance is asked for once the signature is confirmed', async () => {
  const { runtime, dispose } = testRuntime({ networks: [solana] })
  const refreshBalance = vi.fn(async () => undefined)
  const statuses = [null, { confirmationStatus: 'processed' }, { confirmationStatus: 'confirmed', err: null }]
  const request = vi.fn(async (_method: string, _params?: unknown) => ({ value: [statuses.shift()] }))
  const core = { runtime, rpc: () => ({ request }), data: async () => ({ refreshBalance }) } as unknown as Core
  const signature = '5'.repeat(88)

  refreshAfterSending(core, solana.caipNetworkId, { signature })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(request).toHaveBeenCalledTimes(2)
  expect(refreshBalance).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(request.mock.calls.map(([method, params]) => [method, params])).toEqual(
    Array(3).fill(['getSignatureStatuses', [[signature]]]),
  )
  expect(refreshBalance).toHaveBeenCalledTimes(1)
  dispose()
})

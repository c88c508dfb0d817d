import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Core } from '../contract/core.js'
import { mainnet } from '../networks/definitions/mainnet.js'
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

it('behavior: every 4 s while it waits, also past a node that fails, and not afterwards', async () => {
  const { runtime, dispose } = testRuntime({ networks: [mainnet] })
  const refreshBalance = vi.fn(async () => undefined)
  const answers: unknown[] = [null, new Error('busy'), { status: '0x1' }]
  const request = vi.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const core = { runtime, rpc: () => ({ request }), data: async () => ({ refreshBalance }) } as unknown as Core

  refreshAfterSending(core, mainnet.caipNetworkId, `0x${'ab'.repeat(32)}`)
  await vi.advanceTimersByTimeAsync(7_900)
  expect(request).toHaveBeenCalledTimes(2)
  expect(refreshBalance).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).toHaveBeenCalledTimes(3)
  expect(refreshBalance).toHaveBeenCalledTimes(1)
  dispose()
})

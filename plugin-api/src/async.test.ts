import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pause, raceAbort, shareWhilePending, waitAtMost } from './async.js'
import { loadOnce, once } from './once.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new Promise<never>(() => undefined)

it('default', async () => {
  const { signal } = new AbortController()
  await expect(waitAtMost(Promise.resolve(1), 1_000, signal)).resolves.toBe(1)
  await expect(waitAtMost(Promise.reject(new Error('no')), 1_000, signal)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: resolves with undefined after the timeout', async () => {
  const waiting = waitAtMost(never, 1_000, undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(waiting).resolves.toBeUndefined()
})

it('behavior: ends on abort, and clears its timer', async () => {
  const lifetime = new AbortController()
  const waiting = [waitAtMost(never, 1_000, lifetime.signal), pause(1_000, lifetime.signal)]
  expect(vi.getTimerCount()).toBe(2)
  lifetime.abort()
  await expect(Promise.all(waiting)).resolves.toEqual([undefined, undefined])
  await pause(1_000, lifetime.signal)
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: once and loadOnce share one promise, and retry after a failure', async () => {
  for (const [share, failures] of [
    [once, 1],
    [loadOnce, 2],
  ] as const) {
    let calls = 0
    const run = share(async () => {
      calls += 1
      if (calls <= failures) throw new Error('offline')
      return calls
    })
    await expect(run()).rejects.toThrow('offline')
    expect(calls).toBe(failures)
    await expect(Promise.all([run(), run()])).resolves.toEqual([failures + 1, failures + 1])
  }
})

it('behavior: shareWhilePending runs again once the earlier call has settled', async () => {
  let calls = 0
  const run = shareWhilePending(async () => ++calls)
  await expect(Promise.all([run(), run()])).resolves.toEqual([1, 1])
  await expect(run()).resolves.toBe(2)
})

it('error: raceAbort rejects with the reason of the signal, whether it aborts before or during the wait', async () => {
  const controller = new AbortController()
  const waiting = raceAbort(never, controller.signal)
  controller.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  await expect(raceAbort(Promise.resolve(1), controller.signal)).rejects.toThrow('left')
  await expect(raceAbort(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1)
})

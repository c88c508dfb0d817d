import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from './createCache.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const key = ['balance']

/** A cache whose fetches the test answers one by one. */
function setUp() {
  const lifetime = new AbortController()
  const cache = createCache(lifetime.signal)
  const calls: { resolve(answer: string): void; reject(error: Error): void }[] = []
  const load = vi.fn(() => new Promise<string>((resolve, reject) => calls.push({ resolve, reject })))
  return { cache, lifetime, calls, load }
}

it('default: fetches once for all callers within an answer’s lifetime', async () => {
  const { cache, calls, load } = setUp()
  const pending = [cache.get(key, 1_000, load), cache.get(key, 0, load)]
  calls[0]?.resolve('1')
  await expect(Promise.all(pending)).resolves.toEqual(['1', '1'])
  vi.advanceTimersByTime(999)
  await expect(cache.get(key, 1_000, load)).resolves.toBe('1')
  vi.advanceTimersByTime(1)
  const next = cache.get(key, 1_000, load)
  calls[1]?.resolve('2')
  await expect(next).resolves.toBe('2')
  expect(load).toHaveBeenCalledTimes(2)
})

it('behavior: distinguishes keys whose parts join to the same string', async () => {
  const { cache, calls, load } = setUp()
  void cache.get(['a', 'b,c'], 1_000, load)
  void cache.get(['a,b', 'c'], 1_000, load)
  expect(calls).toHaveLength(2)
})

it('behavior: after a pending fetch, refreshes once for all callers', async () => {
  const { cache, calls, load } = setUp()
  const pending = cache.get(key, 1_000, load)
  const refreshes = [cache.get(key, 1_000, load, true), cache.get(key, 1_000, load, true)]
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toHaveLength(1)
  calls[0]?.reject(new Error('offline'))
  await expect(pending).rejects.toThrow('offline')
  await vi.advanceTimersByTimeAsync(0)
  calls[1]?.resolve('2')
  await expect(Promise.all(refreshes)).resolves.toEqual(['2', '2'])
  expect(calls).toHaveLength(2)
})

it('behavior: fetches again after the system clock was set back', async () => {
  const { cache, load } = setUp()
  load.mockResolvedValueOnce('1').mockResolvedValueOnce('2').mockResolvedValueOnce('3').mockResolvedValueOnce('4')
  await cache.get(key, 1_000, load)
  vi.setSystemTime(Date.now() - 5_000)
  await expect(cache.get(key, 1_000, load, true)).resolves.toBe('2')
  vi.setSystemTime(Date.now() - 5_000)
  await expect(cache.get(key, 0, load)).resolves.toBe('3')
  vi.setSystemTime(Date.now() - 5_000)
  await expect(cache.get(key, 1_000, load)).resolves.toBe('4')
})

it('error: rejects all callers of a failed fetch, and fetches again for the next', async () => {
  const { cache, calls, load } = setUp()
  const pending = [cache.get(key, 1_000, load), cache.get(key, 1_000, load)]
  calls[0]?.reject(new Error('offline'))
  for (const call of pending) await expect(call).rejects.toThrow('offline')
  void cache.get(key, 1_000, load)
  expect(calls).toHaveLength(2)
})

it('behavior: leaves no timer running if the modal is disposed during a fetch', async () => {
  const { cache, lifetime, calls, load } = setUp()
  const pending = cache.get(key, 1_000, load)
  lifetime.abort()
  calls[0]?.resolve('1')
  await pending
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: fetches nothing after the modal is disposed', async () => {
  const { cache, lifetime } = setUp()
  const load = vi.fn(async () => '1')
  await cache.get(key, 1_000, load)
  const refreshing = cache.get(key, 1_000, load, true)
  lifetime.abort()
  await expect(refreshing).rejects.toBe(lifetime.signal.reason)
  await expect(cache.get(['name'], 1_000, load)).rejects.toBe(lifetime.signal.reason)
  expect(load).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

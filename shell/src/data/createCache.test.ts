import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from './createCache.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const key = ['balance']

/** A cache, and calls that the test answers one by one. */
function setUp() {
  const lifetime = new AbortController()
  const cache = createCache(lifetime.signal)
  const calls: { resolve(answer: string): void; reject(error: Error): void }[] = []
  const load = vi.fn(() => new Promise<string>((resolve, reject) => calls.push({ resolve, reject })))
  return { cache, lifetime, calls, load }
}

it('default: one call for all who read the answer within its lifetime', async () => {
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

it('behavior: keys of the same text in other parts are other keys', async () => {
  const { cache, calls, load } = setUp()
  void cache.get(['a', 'b,c'], 1_000, load)
  void cache.get(['a,b', 'c'], 1_000, load)
  expect(calls).toHaveLength(2)
})

it('behavior: a refresh waits for a pending call, and calls once for all who refresh', async () => {
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

it('error: a failure reaches all who wait, and the next one calls again', async () => {
  const { cache, calls, load } = setUp()
  const pending = [cache.get(key, 1_000, load), cache.get(key, 1_000, load)]
  calls[0]?.reject(new Error('offline'))
  for (const one of pending) await expect(one).rejects.toThrow('offline')
  void cache.get(key, 1_000, load)
  expect(calls).toHaveLength(2)
})

it('behavior: a call that ends after the modal was disposed leaves no timer', async () => {
  const { cache, lifetime, calls, load } = setUp()
  const pending = cache.get(key, 1_000, load)
  lifetime.abort()
  calls[0]?.resolve('1')
  await pending
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: after the modal was disposed nothing is called', async () => {
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

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createCache } from './createCache.js'

afterEach(() => vi.useRealTimers())

it('behavior: a call that ends after all is cleared leaves no timer', async () => {
  vi.useFakeTimers()
  const lifetime = new AbortController()
  const cache = createCache(lifetime.signal)
  let answer: (value: string) => void = () => undefined
  const load = () => new Promise<string>((resolve) => (answer = resolve))
  const asked = cache.get(['balance'], 1_000, load).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  lifetime.abort()
  answer('1')
  await asked
  await vi.advanceTimersByTimeAsync(1_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: a call that begins after all is cleared asks nothing and leaves no timer', async () => {
  vi.useFakeTimers()
  const lifetime = new AbortController()
  const cache = createCache(lifetime.signal)
  const load = vi.fn(async () => '1')
  await cache.get(['balance'], 1_000, load)
  const refreshing = cache.get(['balance'], 1_000, load, true)
  lifetime.abort()
  await expect(refreshing).rejects.toBe(lifetime.signal.reason)
  await expect(cache.get(['name'], 1_000, load)).rejects.toBe(lifetime.signal.reason)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

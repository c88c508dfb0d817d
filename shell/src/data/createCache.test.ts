// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createCache } from './createCache.js'

afterEach(() => vi.useRealTimers())

it('behavior: a call that ends after all is cleared leaves no timer', async () => {
  vi.useFakeTimers()
  const cache = createCache()
  let answer: (value: string) => void = () => undefined
  const load = () => new Promise<string>((resolve) => (answer = resolve))
  const asked = cache.get(['balance'], 1_000, load).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  cache.clear()
  answer('1')
  await asked
  await vi.advanceTimersByTimeAsync(1_000)
  expect(vi.getTimerCount()).toBe(0)
})

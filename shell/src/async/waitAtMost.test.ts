import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pause, waitAtMost } from './waitAtMost.js'

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

// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchWhenIdle } from './prefetchWhenIdle.js'

const idle: (() => void)[] = []
const prefetch = vi.fn()
let cancel: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
})
afterEach(() => {
  cancel()
  idle.length = 0
  prefetch.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function becomeIdle() {
  for (const task of idle.splice(0)) task()
  await Promise.resolve()
}

it('default: prefetches once the page has loaded and is idle', async () => {
  cancel = prefetchWhenIdle(prefetch)
  await becomeIdle()
  expect(prefetch).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  expect(prefetch).not.toHaveBeenCalled()
  await becomeIdle()
  expect(prefetch).toHaveBeenCalledOnce()
})

it('behavior: if the page has already loaded, only waits until it is idle', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  cancel = prefetchWhenIdle(prefetch)
  await becomeIdle()
  expect(prefetch).toHaveBeenCalledOnce()
})

it('behavior: prefetches 1 s after the load if the browser lacks requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  cancel = prefetchWhenIdle(prefetch)
  dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(999)
  expect(prefetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(prefetch).toHaveBeenCalledOnce()
})

it('behavior: leaves no timer once it is canceled', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  cancel = prefetchWhenIdle(prefetch)
  dispatchEvent(new Event('load'))
  expect(vi.getTimerCount()).toBe(1)
  cancel()
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: runs each step in a separate idle period, and stops after a failure', async () => {
  const last = vi.fn()
  const failing = vi.fn(() => Promise.reject(new Error('offline')))
  cancel = prefetchWhenIdle(prefetch, failing, last)
  dispatchEvent(new Event('load'))
  await becomeIdle()
  expect(prefetch).toHaveBeenCalledOnce()
  expect(failing).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(idle).toHaveLength(1))
  await becomeIdle()
  expect(failing).toHaveBeenCalledOnce()
  await Promise.resolve()
  await becomeIdle()
  expect(last).not.toHaveBeenCalled()
})

it('behavior: prefetches nothing for users who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  cancel = prefetchWhenIdle(prefetch)
  dispatchEvent(new Event('load'))
  expect(idle).toEqual([])
})

it('behavior: can be canceled before the load, and before the page is idle', async () => {
  prefetchWhenIdle(prefetch)()
  dispatchEvent(new Event('load'))
  expect(idle).toEqual([])
  cancel = prefetchWhenIdle(prefetch)
  dispatchEvent(new Event('load'))
  cancel()
  await becomeIdle()
  expect(prefetch).not.toHaveBeenCalled()
})

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

function becomeIdle() {
  for (const task of idle.splice(0)) task()
}

it('default: prefetches once the page has loaded and is idle', () => {
  cancel = prefetchWhenIdle(prefetch)
  becomeIdle()
  expect(prefetch).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  expect(prefetch).not.toHaveBeenCalled()
  becomeIdle()
  expect(prefetch).toHaveBeenCalledOnce()
})

it('behavior: if the page has already loaded, only waits until it is idle', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  cancel = prefetchWhenIdle(prefetch)
  becomeIdle()
  expect(prefetch).toHaveBeenCalledOnce()
})

it('behavior: prefetches 1 s after the load if the browser lacks requestIdleCallback', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  cancel = prefetchWhenIdle(prefetch)
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(999)
  expect(prefetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
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

it('behavior: prefetches nothing for users who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  cancel = prefetchWhenIdle(prefetch)
  dispatchEvent(new Event('load'))
  expect(idle).toEqual([])
})

it('behavior: can be canceled before the load, and before the page is idle', () => {
  prefetchWhenIdle(prefetch)()
  dispatchEvent(new Event('load'))
  expect(idle).toEqual([])
  cancel = prefetchWhenIdle(prefetch)
  dispatchEvent(new Event('load'))
  cancel()
  becomeIdle()
  expect(prefetch).not.toHaveBeenCalled()
})

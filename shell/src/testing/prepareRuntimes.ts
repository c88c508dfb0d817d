import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { ModalOptions } from '../options.js'
import { createTestRuntime, type TestRuntime } from './createTestRuntime.js'

/**
 * For a file that tests connections by a fake clock: what it opens ends with its test, and has then left no timer.
 *
 * @returns what opens a runtime.
 */
export function prepareRuntimes(): (options?: Partial<ModalOptions>) => TestRuntime {
  const runtimes: TestRuntime[] = []

  // Fetched lazily, which takes a busy machine its time, while the clock is a fake one.
  beforeAll(async () => {
    await import('../connections/kept/createKeptWallets.js')
  })
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const runtime of runtimes.splice(0)) runtime.dispose()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  return (options) => {
    const runtime = createTestRuntime(options)
    runtimes.push(runtime)
    return runtime
  }
}

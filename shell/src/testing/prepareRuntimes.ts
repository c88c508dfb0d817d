import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { ModalOptions } from '../options.js'
import { createTestRuntime, type TestRuntime } from './createTestRuntime.js'

/** For connection tests with fake timers. Disposes runtimes after each test, and checks that no timer is left. */
export function prepareRuntimes(): (options?: Partial<ModalOptions>) => TestRuntime {
  const runtimes: TestRuntime[] = []

  // Load the lazy chunk before faking timers.
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

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

  // What core fetches when it is needed is here already: a busy machine takes its time for it, and the clock is a fake one.
  beforeAll(async () => {
    await Promise.all([
      import('../connections/connectWallet.js'),
      import('../connections/createReconnect.js'),
      import('../connections/createWalletKeeper.js'),
      import('../connections/disconnectWallets.js'),
      import('../connections/openLogin.js'),
    ])
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

/** Runs in each test file. */
import { afterAll, afterEach, vi } from 'vitest'

// A test that fails before it gives the time back would take all that follow in its worker with it.
afterEach(() => void vi.useRealTimers())

// Files of one worker share their modules: one that is still on its way when a file ends would fail for all that follow.
afterAll(() => vi.dynamicImportSettled())

// They share their page's storage as well.
afterAll(() => {
  vi.unstubAllGlobals()
  if (typeof localStorage !== 'undefined') localStorage.clear()
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear()
})

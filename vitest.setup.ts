/** Runs before each test file. */
import { afterAll, afterEach, vi } from 'vitest'

// A test may fail before it restores the real timers. Later tests in its worker would then fail too.
afterEach(() => void vi.useRealTimers())

// Files in a worker share modules. If a file ended during an import, the import could fail for later files too.
afterAll(() => vi.dynamicImportSettled())

// Files in a worker also share storage, so clear it.
afterAll(() => {
  vi.unstubAllGlobals()
  if (typeof localStorage !== 'undefined') localStorage.clear()
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear()
})

/** Runs in each test file. */
import { afterAll, vi } from 'vitest'

// Files of one worker share their modules: one that is still on its way when a file ends would fail for all that follow.
afterAll(() => vi.dynamicImportSettled())

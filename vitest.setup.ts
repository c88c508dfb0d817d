/** Runs in each test file. */
import { setImmediate } from 'node:timers'
import { afterAll, vi } from 'vitest'

/** React's work makes new work, each in a turn of its own. */
const turns = 5

// Files of one worker share their modules: one that is still on its way when a file ends would fail for all that follow, and
// what React has yet to do would find the next file's document, or none.
afterAll(async () => {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
})

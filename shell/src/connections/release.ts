import type { Cleanup } from '@latchkey/plugin-api'

/** Runs a cleanup in either of its two forms. */
export function release(cleanup: Cleanup): void {
  if (typeof cleanup === 'function') cleanup()
  else cleanup.dispose()
}

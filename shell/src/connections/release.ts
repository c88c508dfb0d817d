import type { Cleanup } from '@latchkey/plugin-api'

export function release(cleanup: Cleanup): void {
  if (typeof cleanup === 'function') cleanup()
  else cleanup.dispose()
}

/** Runs a cleanup when its key is deleted, and the remaining cleanups when `signal` is aborted. */
export class CleanupMap<K> extends Map<K, Cleanup> {
  constructor(signal: AbortSignal) {
    super()
    signal.addEventListener('abort', () => {
      for (const key of [...this.keys()]) this.delete(key)
    })
  }

  override delete(key: K): boolean {
    const cleanup = this.get(key)
    const isDeleted = super.delete(key)
    if (cleanup) release(cleanup)
    return isDeleted
  }
}

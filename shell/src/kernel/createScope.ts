import type { Cleanup, Disposable } from '@latchkey/plugin-api'
import { PluginError } from './PluginError.js'

/** One activation of a plugin: what it got is released with it. */
export interface Scope {
  readonly signal: AbortSignal
  add<T extends Cleanup>(cleanup: T): T
  /** Keeps it no longer: it was released before. */
  remove(cleanup: Cleanup): void
  /** Wraps a function so that it refuses to work after disposal. @throws {PluginError} PLUGIN_DEACTIVATED */
  guard<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R
  /** Releases everything, last in first out. A cleanup that throws is reported and does not stop the others. */
  dispose(): void
}

export function createScope(pluginId: string, report: (error: unknown) => void): Scope {
  const lifetime = new AbortController()
  const cleanups = new Set<Cleanup>()

  function release(cleanup: Cleanup) {
    try {
      if (typeof cleanup === 'function') cleanup()
      else cleanup.dispose()
    } catch (error) {
      report(error)
    }
  }

  return {
    signal: lifetime.signal,
    add(cleanup) {
      if (lifetime.signal.aborted) release(cleanup)
      else cleanups.add(cleanup)
      return cleanup
    },
    remove: (cleanup) => cleanups.delete(cleanup),
    guard:
      (run) =>
      (...args) => {
        if (lifetime.signal.aborted) throw new PluginError('PLUGIN_DEACTIVATED', pluginId)
        return run(...args)
      },
    dispose() {
      if (lifetime.signal.aborted) return
      lifetime.abort(new PluginError('PLUGIN_DEACTIVATED', pluginId))
      const kept = [...cleanups].reverse()
      cleanups.clear()
      for (const cleanup of kept) release(cleanup)
    },
  }
}

/** A cleanup that runs once: when the plugin asks for it, or at the latest when it is deactivated. */
export function disposable(scope: Scope, cleanup: Cleanup): Disposable {
  let done = false
  const once = scope.add({
    dispose() {
      if (done) return
      done = true
      scope.remove(once)
      if (typeof cleanup === 'function') cleanup()
      else cleanup.dispose()
    },
  })
  return once
}

import type { Cleanup, Disposable } from '@latchkey/plugin-api'
import { freezeError } from './freezeError.js'
import { PluginError } from './PluginError.js'

/** One activation of a plugin: what it got is released with it. */
export interface Scope {
  readonly signal: AbortSignal
  add<T extends Cleanup>(cleanup: T): T
  /** Keeps it no longer: it was released before. */
  remove(cleanup: Cleanup): void
  /**
   * Wraps a function for the plugin: it refuses to work after disposal, and what it throws is frozen.
   *
   * @throws {PluginError} PLUGIN_DEACTIVATED
   */
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
    guard: <A extends readonly unknown[], R>(run: (...args: A) => R) =>
      Object.freeze((...args: A) => {
        try {
          if (lifetime.signal.aborted) throw new PluginError('PLUGIN_DEACTIVATED', pluginId)
          const result = run(...args)
          return result instanceof Promise ? (result.catch(rethrowFrozen) as R) : result
        } catch (error) {
          throw freezeError(error)
        }
      }),
    dispose() {
      if (lifetime.signal.aborted) return
      lifetime.abort(freezeError(new PluginError('PLUGIN_DEACTIVATED', pluginId)))
      const kept = [...cleanups].reverse()
      cleanups.clear()
      for (const cleanup of kept) release(cleanup)
    },
  }
}

function rethrowFrozen(error: unknown): never {
  throw freezeError(error)
}

/** A cleanup that runs once: when the plugin asks for it, or at the latest when it is deactivated. Frozen: the scope keeps what the plugin holds. */
export function disposable(scope: Scope, cleanup: Cleanup): Disposable {
  let done = false
  const once: Disposable = Object.freeze({
    dispose: Object.freeze(() => {
      if (done) return
      done = true
      scope.remove(once)
      if (typeof cleanup === 'function') cleanup()
      else cleanup.dispose()
    }),
  })
  return scope.add(once)
}

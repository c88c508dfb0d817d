/** One activation of a plugin. Disposing the scope releases everything that the plugin received. */
import type { Cleanup, Disposable } from '@latchkey/plugin-api'
import { release } from '../connections/release.js'
import { freezeError } from './freeze.js'
import { PluginError } from './PluginError.js'

export interface Scope {
  readonly signal: AbortSignal
  withSignal(signal: AbortSignal | undefined): AbortSignal
  /** Runs a cleanup when the plugin is deactivated, or immediately if it already is. */
  add<T extends Cleanup>(cleanup: T): T
  /** Turns a cleanup into a disposable for the plugin. It runs once, when the plugin disposes it or is deactivated. */
  disposable(cleanup: Cleanup): Disposable
  /** Wraps a function for the plugin. It throws PLUGIN_DEACTIVATED after deactivation, and freezes every error. */
  guard<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R
  /** Releases everything, last in first out. Reports a cleanup that throws, and runs the others. */
  dispose(): void
}

export function createScope(pluginId: string, report: (error: unknown) => void): Scope {
  const lifetime = new AbortController()
  const cleanups = new Set<Cleanup>()

  function tryRelease(cleanup: Cleanup) {
    try {
      release(cleanup)
    } catch (error) {
      report(error)
    }
  }

  function add<T extends Cleanup>(cleanup: T): T {
    if (lifetime.signal.aborted) tryRelease(cleanup)
    else cleanups.add(cleanup)
    return cleanup
  }

  return {
    signal: lifetime.signal,
    withSignal: (signal) => (signal ? AbortSignal.any([signal, lifetime.signal]) : lifetime.signal),
    add,
    disposable(cleanup) {
      let isReleased = false
      // Frozen, because the scope shares this object with the plugin.
      const disposable: Disposable = Object.freeze({
        dispose: Object.freeze(() => {
          if (isReleased) return
          isReleased = true
          cleanups.delete(disposable)
          release(cleanup)
        }),
      })
      return add(disposable)
    },
    guard: <A extends readonly unknown[], R>(run: (...args: A) => R) =>
      Object.freeze((...args: A) => {
        try {
          if (lifetime.signal.aborted) throw new PluginError('PLUGIN_DEACTIVATED', pluginId)
          const result = run(...args)
          return result instanceof Promise ? (result.catch(throwFrozen) as R) : result
        } catch (error) {
          throw freezeError(error)
        }
      }),
    dispose() {
      if (lifetime.signal.aborted) return
      lifetime.abort(freezeError(new PluginError('PLUGIN_DEACTIVATED', pluginId)))
      const remaining = [...cleanups].reverse()
      cleanups.clear()
      remaining.forEach(tryRelease)
    },
  }
}

function throwFrozen(error: unknown): never {
  throw freezeError(error)
}

import { PluginError } from './PluginError.js'

/**
 * Lets at most 100 events of a plugin through in 10 s: a loop in a plugin must not fill the host's listeners and the
 * analytics. What is over the limit is dropped, and told once until the plugin is quiet again.
 */
export function createEventLimit(pluginId: string, report: (error: unknown) => void): () => boolean {
  let windowStartMs = 0
  let count = 0
  let told = false
  return () => {
    const nowMs = Date.now()
    if (nowMs - windowStartMs >= windowMs) {
      windowStartMs = nowMs
      told &&= count > limit
      count = 0
    }
    count += 1
    if (count <= limit) return true
    if (!told) report(new PluginError('EVENTS_LIMITED', pluginId, { details: `More than ${limit} events in 10 s` }))
    told = true
    return false
  }
}

const limit = 100
const windowMs = 10_000

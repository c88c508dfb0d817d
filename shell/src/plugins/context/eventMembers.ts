/** `on` for every plugin, and `track` for plugins with `events:track`. */
import type { EventName } from '@latchkey/plugin-api'
import type { ContextParts } from '../createContext.js'
import { freezeData } from '../freeze.js'
import { PluginError } from '../PluginError.js'

export function eventMembers({ core, manifest, granted, scope, views, report }: ContextParts): object {
  const { events } = core.runtime
  const { disposable, guard } = scope
  const isBelowLimit = createEventLimit(manifest.id, report)
  return {
    on: guard((event: never, listener: (properties: unknown) => unknown) =>
      disposable(
        events.on(event, async (properties: unknown) => {
          views.refresh()
          try {
            await listener(freezeData(properties))
          } catch (cause) {
            report(new PluginError('LISTENER_FAILED', manifest.id, { details: event, cause }))
          }
        }),
      ),
    ),
    ...(granted.has('events:track') && {
      track: guard((event: EventName, properties: never) => {
        if (isBelowLimit()) events.emit(event, freezeData(properties)) // other plugins and the app get the same object
      }),
    }),
  }
}

/** Drops events beyond 100 in 10 s and reports it once, so that a loop does not flood the app and analytics. */
function createEventLimit(pluginId: string, report: (error: unknown) => void): () => boolean {
  let windowStartMs = 0
  let count = 0
  let isReported = false
  return () => {
    const nowMs = Date.now()
    if (nowMs - windowStartMs >= windowMs) {
      if (count <= limit) isReported = false
      windowStartMs = nowMs
      count = 0
    }
    count += 1
    if (count <= limit) return true
    if (!isReported)
      report(new PluginError('EVENTS_LIMITED', pluginId, { details: `More than ${limit} events in 10 s` }))
    isReported = true
    return false
  }
}

const limit = 100
const windowMs = 10_000

/** What the plugin's parts work with. */
import type { EventArgs, EventName, PluginContext } from '@latchkey/plugin-api'
import type { History } from './history/createHistory.js'
import type { manifest } from './index.js'

export type ActivityContext = PluginContext<typeof manifest>

/** The properties of every view. */
export interface ViewProps {
  readonly context: ActivityContext
  readonly history: History
}

/** Sends an analytics event, unless the host refuses analytics. */
export function track<E extends EventName>(context: ActivityContext, event: E, ...properties: EventArgs<E>): void {
  if ('track' in context) context.track(event, ...properties)
}

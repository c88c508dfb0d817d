/** `POST /e`: receives analytics events and error reports. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

const EventSchema = v.object({
  eventId: v.pipe(v.string(), v.minLength(1)),
  url: v.string(),
  domain: v.string(),
  /** In milliseconds for events, ISO 8601 for errors. */
  timestamp: v.union([v.number(), v.pipe(v.string(), v.isoTimestamp())]),
  props: v.looseObject({ type: v.string(), event: v.string() }),
})

export interface AnalyticsRecord extends v.InferOutput<typeof EventSchema> {
  projectId: string
}

export function serveEvents(app: SandboxApp, { projects, analyticsEvents }: SandboxState): void {
  app.post('/e', requireProject(projects, ['st', 'sv']), async (context) => {
    const event = await parseBody(EventSchema, context)
    analyticsEvents.record({ projectId: context.get('projectId'), ...event })
    return context.json({ status: 'OK' }, 202)
  })
}

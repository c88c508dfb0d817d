/** `/admin/faults`: makes services slow, wrong or unresponsive. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveFaultCalls(app: SandboxApp, { faults }: SandboxState): void {
  app.get('/admin/faults', (context) => context.json(faults.list()))
  app.post('/admin/faults', async (context) => {
    faults.add(await parseBody(FaultSchema, context))
    return context.json(faults.list())
  })
  app.delete('/admin/faults', (context) => {
    faults.clear()
    return context.json([])
  })
}

const FaultSchema = v.strictObject({
  match: v.pipe(v.string(), v.check(isPattern, 'begins with neither / nor ^, or is no regular expression')),
  method: v.optional(v.string()),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  drop: v.optional(v.boolean()),
  malformed: v.optional(v.boolean()),
  huge: v.optional(v.boolean()),
  hang: v.optional(v.boolean()),
  edit: v.optional(v.record(v.string(), v.unknown())),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

function isPattern(match: string): boolean {
  if (match.startsWith('/')) return true
  try {
    return match.startsWith('^') && Boolean(new RegExp(match))
  } catch {
    return false
  }
}

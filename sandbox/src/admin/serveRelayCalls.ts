/** `/admin/relay`: stops the relay, delays its messages or cuts its connections. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveRelayCalls(app: SandboxApp, { relay }: SandboxState): void {
  app.get('/admin/relay', (context) => context.json(relay.stats()))
  for (const action of ['pause', 'resume', 'stop', 'start', 'clear'] as const) {
    app.post(`/admin/relay/${action}`, (context) => {
      relay[action]()
      return context.json(relay.stats())
    })
  }
  app.post('/admin/relay/kick', async (context) => {
    return context.json({ kicked: relay.kick(await parseBody(KickSchema, context)) })
  })
  app.post('/admin/relay/drops', async (context) => {
    relay.drop(await parseBody(DropSchema, context))
    return context.json({})
  })
  app.delete('/admin/relay/drops', (context) => {
    relay.clearDrops()
    return context.json({})
  })
}

const KickSchema = v.strictObject({
  clientId: v.optional(v.string()),
  abrupt: v.optional(v.boolean()),
  // The only close codes that an application may send. The socket throws on any other.
  code: v.optional(
    v.union([v.picklist([1000, 1001, 1011, 1012, 1013]), v.pipe(v.number(), v.minValue(3000), v.maxValue(4999))]),
  ),
  reason: v.optional(v.pipe(v.string(), v.maxBytes(123))),
})

const DropSchema = v.strictObject({
  method: v.optional(v.string()),
  tag: v.optional(v.number()),
  topic: v.optional(v.string()),
  direction: v.optional(v.picklist(['fromClient', 'toClient'])),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

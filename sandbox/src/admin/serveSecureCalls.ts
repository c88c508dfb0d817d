/** `/admin/secure`: controls the secure site and its frame. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveSecureCalls(app: SandboxApp, { secure }: SandboxState): void {
  app.get('/admin/secure', (context) => context.json({ url: secure.url, ...secure.settings }))
  app.put('/admin/secure', async (context) => {
    secure.set(await parseBody(SettingsSchema, context))
    return context.json({ url: secure.url, ...secure.settings })
  })
  app.post('/admin/secure/expire-codes', (context) => {
    secure.expireCodes()
    return context.json({})
  })
  app.post('/admin/secure/frame-faults', async (context) => {
    secure.addFrameFault(await parseBody(FrameFaultSchema, context))
    return context.json({})
  })
  app.delete('/admin/secure/frame-faults', (context) => {
    secure.clearFrameFaults()
    return context.json({})
  })
  app.post('/admin/secure/reset', (context) => {
    secure.reset()
    return context.json({})
  })
}

const SettingsSchema = v.strictObject({
  requireDevice: v.exactOptional(v.boolean()),
  setCookies: v.exactOptional(v.boolean()),
})

const FrameFaultSchema = v.strictObject({
  message: v.pipe(v.string(), v.regex(/^[A-Z_]+$/)),
  kind: v.picklist(['never', 'late', 'twice', 'malformed', 'other-id', 'error']),
  delayMs: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

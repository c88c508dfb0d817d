/** `/admin/onramp`: lists card orders and decides their outcome. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveOnrampCalls(app: SandboxApp, { onramp }: SandboxState): void {
  const describe = () => ({ url: onramp.url, testCards: onramp.testCards, orders: onramp.orders() })
  app.get('/admin/onramp', (context) => context.json(describe()))
  app.put('/admin/onramp', async (context) => {
    onramp.set(await parseBody(SettingsSchema, context))
    return context.json(describe())
  })
  app.post('/admin/onramp/settle', async (context) => {
    await onramp.settle()
    return context.json(describe())
  })
}

const SettingsSchema = v.strictObject({
  outcome: v.exactOptional(v.picklist(['by-card', 'paid', 'delayed', 'failed', 'refused'])),
  delayMs: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000))),
})

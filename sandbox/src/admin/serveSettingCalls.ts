/** `/admin/projects`, `/admin/identities`, `/admin/names`, `/admin/purchases`, `/admin/wallets`: the services' data. */
import * as v from 'valibot'
import { getAddress } from 'viem'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { NameUnknownZoneError } from '../names/createNames.js'
import { ProjectSettingsSchema } from '../projects/createProjects.js'
import { readAccount } from '../services/readAccount.js'

export function serveSettingCalls(
  app: SandboxApp,
  { projects, identities, names, purchases, wallets }: SandboxState,
): void {
  app.get('/admin/projects/:projectId', (context) => context.json(projects.get(context.req.param('projectId'))))
  app.put('/admin/projects/:projectId', async (context) => {
    const projectId = context.req.param('projectId')
    projects.set(projectId, await parseBody(ProjectSettingsSchema, context))
    return context.json(projects.get(projectId))
  })
  app.put('/admin/identities/:address', async (context) => {
    identities.set(context.req.param('address'), await parseBody(IdentitySchema, context))
    return context.json({})
  })
  app.put('/admin/names/:name', async (context) => {
    const { address, avatar, bio } = await parseBody(NameSchema, context)
    try {
      await names.set(context.req.param('name'), { address: getAddress(readAccount(address)), avatar, bio })
    } catch (error) {
      if (error instanceof NameUnknownZoneError) throw new ServiceError(400, 'name', error.message)
      throw error
    }
    return context.json({})
  })
  app.put('/admin/purchases/:account', async (context) => {
    purchases.set(context.req.param('account'), await parseBody(PurchaseSchema, context))
    return context.json({})
  })
  app.post('/admin/wallets/generate', async (context) => {
    wallets.generate((await parseBody(GenerateSchema, context)).count)
    return context.json({})
  })
  app.post('/admin/wallets/reset', (context) => {
    wallets.reset()
    return context.json({})
  })
}

const IdentitySchema = v.strictObject({
  name: v.optional(v.nullable(v.string()), null),
  avatar: v.optional(v.nullable(v.string()), null),
})
const NameSchema = v.strictObject({
  address: v.string(),
  avatar: v.optional(v.string()),
  bio: v.optional(v.string()),
})
const PurchaseSchema = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  symbol: v.string(),
  amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'not a decimal number, such as "1.5"')),
  valueUsd: v.number(),
  status: v.optional(v.picklist(['in-progress', 'success', 'failed'])),
  hash: v.optional(v.string()),
})
const GenerateSchema = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
})

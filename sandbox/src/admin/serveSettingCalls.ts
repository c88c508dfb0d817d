/** `/admin/projects`, `/admin/identities`, `/admin/wallets`: what the services answer from. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ProjectSettingsSchema } from '../projects/createProjects.js'

export function serveSettingCalls(app: SandboxApp, { projects, identities, wallets }: SandboxState): void {
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
const GenerateSchema = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
})

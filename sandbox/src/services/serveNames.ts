/** `GET /v1/profile/account/{name}` and `GET /v1/profile/reverse/{address}`: resolve names and addresses. */
import * as v from 'valibot'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { readAccount } from './readAccount.js'

export function serveNames(app: SandboxApp, { projects, names }: SandboxState): void {
  const project = requireProject(projects, ['st', 'sv'])
  app.get('/v1/profile/account/:name', project, (context) => {
    const { apiVersion } = parseInput(QuerySchema, context.req.query())
    const name = context.req.param('name').toLowerCase()
    if (name.split('.').length !== 3) throw new ServiceError(400, 'name', 'is not a label and its zone')
    const record = names.find(name)
    if (!record && apiVersion === '1') throw new ServiceError(404, 'name', 'is not registered')
    return context.json(record ?? [])
  })
  app.get('/v1/profile/reverse/:address', project, (context) => {
    const { apiVersion } = parseInput(QuerySchema, context.req.query())
    const records = names.of(readAccount(context.req.param('address')))
    if (records.length === 0 && apiVersion === '1') throw new ServiceError(404, 'address', 'has no name')
    return context.json(records)
  })
}

/** If nothing is found, version 2 returns an empty result, and version 1 returns an error. */
const QuerySchema = v.object({ apiVersion: v.optional(v.picklist(['1', '2']), '1') })

import type { MiddlewareHandler } from 'hono'
import type { Projects } from '../projects/createProjects.js'
import { ServiceError } from './ServiceError.js'

export interface ProjectVariables {
  projectId: string
}

/**
 * Responds with 400 if the project id or one of `parameters` (SDK type and version) is missing. Responds with 403 if an
 * admin call has forbidden the project.
 */
export function requireProject(
  projects: Projects,
  parameters: readonly ('st' | 'sv')[] = [],
): MiddlewareHandler<{ Variables: ProjectVariables }> {
  return async (context, next) => {
    for (const name of ['projectId', ...parameters]) {
      if (!context.req.query(name)) throw new ServiceError(400, name, 'is required')
    }
    const projectId = context.req.query('projectId') ?? ''
    if (projects.get(projectId).isForbidden) throw new ServiceError(403, 'projectId', 'is not allowed')
    context.set('projectId', projectId)
    await next()
  }
}

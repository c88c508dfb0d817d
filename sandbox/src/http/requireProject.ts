/** Refuses calls without what every call has to carry. */
import type { MiddlewareHandler } from 'hono'
import type { Projects } from '../projects/createProjects.js'
import { ServiceError } from './ServiceError.js'

/** What a handler finds in its context after this. */
export interface ProjectVariables {
  projectId: string
}

/**
 * 400 without a project id, or without SDK type and version where `parameters` names them; 403 for a project that an
 * admin call forbade.
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

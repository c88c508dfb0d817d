/** Rejects calls without the mandatory query parameters. */
import type { MiddlewareHandler } from 'hono'
import type { Projects } from '../projects/createProjects.js'
import { ServiceError } from './ServiceError.js'

/** Context variables that this middleware sets. */
export interface ProjectVariables {
  projectId: string
}

/**
 * Answers 400 without a project id, or without the SDK type and version that `parameters` require. Answers 403 for a
 * project that an admin call has forbidden.
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

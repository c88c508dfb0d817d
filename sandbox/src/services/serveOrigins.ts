/** `GET /projects/v1/origins`: which origins may use a project. */
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveOrigins(app: SandboxApp, { projects }: SandboxState): void {
  app.get('/projects/v1/origins', requireProject(projects, ['st', 'sv']), (context) => {
    const { originsStatus, allowedOrigins } = projects.get(context.get('projectId'))
    if (originsStatus) return context.json({ status: 'FAILED', reasons: [] }, originsStatus as 500)
    return context.json({ allowedOrigins })
  })
}

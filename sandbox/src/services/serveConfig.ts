/** `GET /appkit/v1/config`: a project's features. */
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveConfig(app: SandboxApp, { projects }: SandboxState): void {
  app.get('/appkit/v1/config', requireProject(projects, ['st', 'sv']), (context) =>
    context.json({ features: projects.get(context.get('projectId')).features }),
  )
}

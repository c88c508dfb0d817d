/** `GET /getAnalyticsConfig`: whether a project collects analytics. */
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveAnalyticsConfig(app: SandboxApp, { projects }: SandboxState): void {
  app.get('/getAnalyticsConfig', requireProject(projects, ['st', 'sv']), (context) =>
    context.json({ isAnalyticsEnabled: projects.get(context.get('projectId')).analyticsEnabled }),
  )
}

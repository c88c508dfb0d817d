/** `/admin/requests`, `/admin/analytics-events`, `/admin/secure/requests`: logs of past requests. */
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveLogCalls(app: SandboxApp, { requests, analyticsEvents, secure }: SandboxState): void {
  for (const [path, log] of [
    ['/admin/requests', requests],
    ['/admin/analytics-events', analyticsEvents],
    ['/admin/secure/requests', secure.requests],
  ] as const) {
    app.get(path, (context) => context.json([...log]))
    app.delete(path, (context) => {
      log.clear()
      return context.json([])
    })
  }
}

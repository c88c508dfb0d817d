/** `GET /v1/supported-chains`: the chains available at `/v1/`. */
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveSupportedChains(app: SandboxApp, { projects, chains, solana }: SandboxState): void {
  app.get('/v1/supported-chains', requireProject(projects, ['st', 'sv']), (context) =>
    // `/v1/` accepts no WebSockets here, so that list is empty.
    context.json({ http: [...Object.values(chains), solana].map(({ caipNetworkId }) => caipNetworkId), ws: [] }),
  )
}

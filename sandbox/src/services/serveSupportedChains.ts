/** `GET /v1/supported-chains`: the chains available at `/v1/`. */
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveSupportedChains(app: SandboxApp, { projects, chains, solana }: SandboxState): void {
  app.get('/v1/supported-chains', requireProject(projects, ['st', 'sv']), (context) =>
    // The WebSocket list is empty, because `/v1/` serves no WebSockets for EVM chains.
    context.json({ http: [...Object.values(chains), solana].map(({ caipNetworkId }) => caipNetworkId), ws: [] }),
  )
}

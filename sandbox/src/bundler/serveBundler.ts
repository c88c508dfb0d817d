/** `POST /v1/bundler`: user operations over JSON-RPC, for the chain in the query. */
import { parseBody } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findChain, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { RpcBodySchema } from '../services/serveRpc.js'

export function serveBundler(app: SandboxApp, state: SandboxState): void {
  app.post('/v1/bundler', requireProject(state.projects), async (context) => {
    const chain = findChain(state, context.req.query('chainId') ?? '')
    if (!chain) throw new ServiceError(400, 'chainId', 'is required, and must be of a chain that runs here')
    const [bundler, { answerCall }] = await Promise.all([
      state.bundlers.open(chain.caipNetworkId),
      import('./answerCall.js'),
    ])
    const body = await parseBody(RpcBodySchema, context)
    if (!Array.isArray(body)) return context.json(await answerCall(bundler, body))
    const answers: object[] = []
    for (const call of body) answers.push(await answerCall(bundler, call))
    return context.json(answers)
  })
}

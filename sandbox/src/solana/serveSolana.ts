/** `POST /solana`: the chain itself, including `requestAirdrop`, which `/v1/` rejects. */
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { RpcBodySchema } from '../services/serveRpc.js'

export function serveSolana(app: SandboxApp, { solana }: SandboxState): void {
  app.post('/solana', async (context) => {
    const body = await parseBody(RpcBodySchema, context)
    if (!Array.isArray(body)) return context.json(await solana.answer(body))
    const answers: unknown[] = []
    for (const call of body) answers.push(await solana.answer(call))
    return context.json(answers)
  })
}

/** `/admin/mining`: keeps transactions on the EVM chains pending. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveChainCalls(app: SandboxApp, state: SandboxState): void {
  app.put('/admin/mining', async (context) => {
    const { isPaused } = await parseBody(MiningSchema, context)
    await setMining(state, isPaused)
    return context.json({ isPaused })
  })
}

export async function setMining({ chains }: Pick<SandboxState, 'chains'>, isPaused: boolean): Promise<void> {
  for (const { client } of Object.values(chains)) {
    await client.setAutomine(!isPaused)
    const { pending } = await client.getTxpoolStatus()
    if (!isPaused && pending > 0) await client.mine({ blocks: 1 })
  }
}

const MiningSchema = v.strictObject({ isPaused: v.boolean() })

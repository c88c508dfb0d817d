/** `GET /v1/convert/gas-price`: the gas price in wei, from the chain's latest block. */
import * as v from 'valibot'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { readSwapGasPrice } from '../swaps/readSwapGasPrice.js'

export function serveSwapGasPrice(app: SandboxApp, state: SandboxState): void {
  app.get('/v1/convert/gas-price', requireProject(state.projects), async (context) => {
    const { chainId } = parseInput(QuerySchema, context.req.query())
    const { standard, fast, instant } = await readSwapGasPrice(state, chainId)
    return context.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
  })
}

const QuerySchema = v.object({ chainId: v.string() })

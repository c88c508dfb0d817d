/** `GET /v1/convert/tokens`: tokens that can be swapped on a network. */
import * as v from 'valibot'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { SwapAddressSchema } from '../swaps/readSwapInput.js'
import { readSwapTokens } from '../swaps/readSwapTokens.js'
import { swapError } from '../swaps/swapError.js'
import { tokenIconUrl } from './tokenIconUrl.js'

export function serveSwapTokens(app: SandboxApp, state: SandboxState): void {
  app.get('/v1/convert/tokens', requireProject(state.projects), async (context) => {
    const { chainId, address: wanted } = parseInput(QuerySchema, context.req.query())
    const tokens = await readSwapTokens(state, chainId)
    if (!tokens) throw swapError(`Chain ID ${chainId} is not supported`)
    const { origin } = new URL(context.req.url)
    return context.json({
      tokens: tokens
        .filter(({ address }) => !wanted || address.toLowerCase() === wanted.address.toLowerCase())
        .map(({ address, name, symbol, decimals }) => ({
          name,
          symbol,
          address: `${chainId}:${address}`,
          decimals,
          logoUri: tokenIconUrl(origin, symbol) ?? null,
          eip2612: false,
        })),
    })
  })
}

const QuerySchema = v.object({ chainId: v.string(), address: v.optional(SwapAddressSchema) })

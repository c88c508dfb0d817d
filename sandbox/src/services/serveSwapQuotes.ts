/** `GET /v1/convert/quotes`: how much a swap pays out, computed by the chain's pools on each call. */
import * as v from 'valibot'
import { maxUint256 } from 'viem'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import type { PlacedQuoteFault } from '../swaps/createQuoteFaults.js'
import { findRoute, quoteSwap } from '../swaps/quoteSwap.js'
import { SwapAddressSchema, SwapAmountSchema } from '../swaps/readSwapInput.js'

export function serveSwapQuotes(app: SandboxApp, state: SandboxState): void {
  app.get('/v1/convert/quotes', requireProject(state.projects), async (context) => {
    const { amount, from, to } = parseInput(QuerySchema, context.req.query())
    const route = await findRoute(state, from, to)
    const fault = state.swaps.quoteFaults.take()
    const block = fault?.kind === 'stale' ? fault.blocks[route.chain.caipNetworkId] : undefined
    const toAmount = await quoteSwap(route, amount, block)
    const quote = {
      id: null,
      fromAmount: String(amount),
      fromAccount: from.text,
      toAmount: String(toAmount),
      toAccount: to.text,
    }
    return context.json({ quotes: fault ? spoil(quote, toAmount, fault) : [quote] })
  })
}

/** Ignores `gasPrice`, because each pair has only one route. Like the real service, also ignores `userAddress`. */
const QuerySchema = v.object({ amount: SwapAmountSchema, from: SwapAddressSchema, to: SwapAddressSchema })

interface Quote {
  readonly id: null
  readonly fromAmount: string
  readonly fromAccount: string
  readonly toAmount: string
  readonly toAccount: string
}

function spoil(quote: Quote, toAmount: bigint, { kind }: PlacedQuoteFault): Quote[] {
  switch (kind) {
    case 'stale':
      return [quote]
    case 'worse':
      return [{ ...quote, toAmount: String((toAmount * 9n) / 10n) }]
    case 'zero':
      return [{ ...quote, toAmount: '0' }]
    case 'huge':
      return [{ ...quote, toAmount: String(maxUint256) }]
    case 'malformed':
      return [{ ...quote, toAmount: '1e21' }]
    case 'other-pair':
      return [{ ...quote, fromAccount: quote.toAccount, toAccount: quote.fromAccount }]
    case 'empty':
      return []
  }
}

/** `/admin/swaps`: simulates other traders, wrong quotes and failing swaps. */
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { TradeUnknownError } from '../swaps/createSwaps.js'
import { SwapAmountSchema } from '../swaps/readSwapInput.js'

export function serveSwapCalls(app: SandboxApp, { swaps }: SandboxState): void {
  app.post('/admin/swaps/trade', async (context) => {
    const trade = await parseBody(TradeSchema, context)
    return context.json({ hash: await swaps.trade(trade).catch(refuse) })
  })
  app.post('/admin/swaps/trade-before', async (context) => {
    const { mined } = await swaps.tradeBefore(await parseBody(TradeSchema, context)).catch(refuse)
    mined.catch(() => undefined) // the response was already sent
    return context.json({})
  })
  app.get('/admin/swaps/quote-faults', (context) => context.json(swaps.quoteFaults.list()))
  app.post('/admin/swaps/quote-faults', async (context) => {
    await swaps.addQuoteFault(await parseBody(QuoteFaultSchema, context))
    return context.json(swaps.quoteFaults.list())
  })
  app.delete('/admin/swaps/quote-faults', (context) => {
    swaps.clearQuoteFaults()
    return context.json([])
  })
  app.put('/admin/swaps/halted', async (context) => {
    const { caipNetworkId, isHalted } = await parseBody(HaltedSchema, context)
    await swaps.setHalted(caipNetworkId, isHalted)
    return context.json({})
  })
  app.post('/admin/swaps/fee-token', async (context) => {
    const { caipNetworkId, address } = await parseBody(FeeTokenSchema, context)
    return context.json(await swaps.addFeeToken(caipNetworkId, address))
  })
}

function refuse(error: unknown): never {
  if (error instanceof TradeUnknownError) throw new ServiceError(400, 'to', error.message)
  throw error
}

const NetworkSchema = v.picklist(['eip155:1', 'eip155:137'], 'is not a chain of this sandbox')
const TradedSchema = v.picklist(['native', 'USDC', 'USDT', 'TAX'])
const TradeSchema = v.pipe(
  v.strictObject({
    caipNetworkId: NetworkSchema,
    from: TradedSchema,
    to: TradedSchema,
    amount: SwapAmountSchema,
  }),
  v.transform(({ caipNetworkId: networkId, ...trade }) => ({ networkId, ...trade })),
)
const QuoteFaultSchema = v.strictObject({
  kind: v.picklist(['stale', 'worse', 'zero', 'huge', 'malformed', 'other-pair', 'empty']),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
const HaltedSchema = v.strictObject({ caipNetworkId: NetworkSchema, isHalted: v.boolean() })
const FeeTokenSchema = v.strictObject({
  caipNetworkId: NetworkSchema,
  address: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isAddress(text, { strict: false }), 'is not an EVM address'),
      v.transform((text) => getAddress(text)),
    ),
  ),
})

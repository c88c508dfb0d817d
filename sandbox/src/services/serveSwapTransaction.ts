/** `POST /v1/convert/build-transaction`: a swap's transaction, with its minimum payout. */
import * as v from 'valibot'
import { encodeFunctionData, isAddressEqual } from 'viem'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { findRoute, quoteSwap } from '../swaps/quoteSwap.js'
import { readSwapGasPrice } from '../swaps/readSwapGasPrice.js'
import { SwapAddressSchema, SwapAmountSchema } from '../swaps/readSwapInput.js'
import { swapRouter } from '../swaps/swapContracts.js'
import { swapError } from '../swaps/swapError.js'
import { nativeTokenAddress } from '../swaps/swapNetworks.js'

export function serveSwapTransaction(app: SandboxApp, state: SandboxState): void {
  app.post('/v1/convert/build-transaction', async (context) => {
    const { projectId, amount, from, to, userAddress, eip155, disableEstimate } = await parseBody(BodySchema, context)
    // Like the real service, reads the project id from the body instead of the query.
    if (state.projects.get(projectId).isForbidden) throw new ServiceError(403, 'projectId', 'is not allowed')
    if (userAddress.caipNetworkId !== from.caipNetworkId) {
      throw new ServiceError(400, '', '`from`, `to` and `userAddress` chain IDs must have the same value')
    }
    const route = await findRoute(state, from, to)
    const { chain, poolIn, poolOut } = route
    const quoted = await quoteSwap(route, amount)
    const args = [poolIn, poolOut, amount, leastOf(quoted, eip155.slippage), userAddress.address] as const
    const data = encodeFunctionData({ abi: swapRouter.abi, functionName: 'swap', args })
    const value = isAddressEqual(from.address, nativeTokenAddress) ? amount : 0n
    const account = userAddress.address
    const { standard } = await readSwapGasPrice(state, from.caipNetworkId)
    const gas = disableEstimate
      ? 0n
      : await chain.client.estimateGas({ account, to: swapRouter.address, data, value }).catch((error: Error) => {
          // The allowance or balance is too low. If the caller requests an estimate, only transactions that would
          // succeed are returned.
          throw swapError(error.message.split('\n')[0] ?? 'the swap fails')
        })
    return context.json({
      tx: {
        from: userAddress.text,
        to: `${from.caipNetworkId}:${swapRouter.address}`,
        data,
        // Like the real service, returns the amount that the user receives, not the value that is sent.
        amount: String(quoted),
        eip155: { gas: String((gas * 11n + 9n) / 10n), gasPrice: String(standard) },
      },
    })
  })
}

/** The minimum payout: the quote minus the slippage percentage, rounded down. */
function leastOf(quoted: bigint, slippagePercent: number): bigint {
  return (quoted * BigInt(100 - slippagePercent)) / 100n
}

const BodySchema = v.object({
  projectId: v.pipe(v.string(), v.minLength(1)),
  amount: SwapAmountSchema,
  from: SwapAddressSchema,
  to: SwapAddressSchema,
  userAddress: SwapAddressSchema,
  eip155: v.object({
    slippage: v.pipe(v.number(), v.integer('is not a whole number of percent'), v.minValue(0), v.maxValue(50)),
  }),
  disableEstimate: v.optional(v.boolean(), false),
})

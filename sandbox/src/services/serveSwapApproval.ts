/** `GET /v1/convert/build-approve`: a transaction that lets the router spend a token. */
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, isAddressEqual, maxUint256 } from 'viem'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { findRoute } from '../swaps/quoteSwap.js'
import { readSwapGasPrice } from '../swaps/readSwapGasPrice.js'
import { SwapAddressSchema, SwapAllowanceSchema } from '../swaps/readSwapInput.js'
import { swapRouter } from '../swaps/swapContracts.js'
import { swapError } from '../swaps/swapError.js'
import { nativeTokenAddress } from '../swaps/swapNetworks.js'

export function serveSwapApproval(app: SandboxApp, state: SandboxState): void {
  app.get('/v1/convert/build-approve', requireProject(state.projects), async (context) => {
    const { from, to, amount } = parseInput(QuerySchema, context.req.query())
    await findRoute(state, from, to)
    if (isAddressEqual(from.address, nativeTokenAddress)) throw swapError('the native coin needs no approval')
    const { standard } = await readSwapGasPrice(state, from.caipNetworkId)
    const args = [swapRouter.address, amount] as const
    return context.json({
      tx: {
        // Like the real service, returns the token as `from`. The token's contract receives the transaction.
        from: from.text,
        to: to.text,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
        value: '0',
        eip155: { gasPrice: String(standard) },
      },
    })
  })
}

const QuerySchema = v.object({
  from: SwapAddressSchema,
  to: SwapAddressSchema,
  userAddress: SwapAddressSchema,
  amount: v.optional(SwapAllowanceSchema, String(maxUint256)),
})

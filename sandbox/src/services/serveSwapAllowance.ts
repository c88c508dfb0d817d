/** `GET /v1/convert/allowance`: how much of an account's token the router may spend, read from the token. */
import * as v from 'valibot'
import { erc20Abi, isAddressEqual, maxUint256 } from 'viem'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findChain, type SandboxState } from '../http/SandboxState.js'
import { SwapAddressSchema } from '../swaps/readSwapInput.js'
import { readSwapTokens } from '../swaps/readSwapTokens.js'
import { swapRouter } from '../swaps/swapContracts.js'
import { swapError } from '../swaps/swapError.js'
import { nativeTokenAddress } from '../swaps/swapNetworks.js'

export function serveSwapAllowance(app: SandboxApp, state: SandboxState): void {
  app.get('/v1/convert/allowance', requireProject(state.projects), async (context) => {
    const { tokenAddress, userAddress } = parseInput(QuerySchema, context.req.query())
    const { caipNetworkId, address: token } = tokenAddress
    const tokens = await readSwapTokens(state, caipNetworkId)
    if (!tokens) throw swapError(`Chain ID ${caipNetworkId} is not supported`)
    // The native coin needs no allowance. The real service returns this value for it.
    if (isAddressEqual(token, nativeTokenAddress)) return context.json({ allowance: String(maxUint256) })
    if (!tokens.some(({ address }) => isAddressEqual(address, token))) {
      throw swapError(`token is not supported: ${token}`)
    }
    const chain = findChain(state, caipNetworkId)
    if (!chain) return context.json({ allowance: '0' })
    const args = [userAddress.address, swapRouter.address] as const
    const allowance = await chain.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args,
    })
    return context.json({ allowance: String(allowance) })
  })
}

const QuerySchema = v.object({ tokenAddress: SwapAddressSchema, userAddress: SwapAddressSchema })

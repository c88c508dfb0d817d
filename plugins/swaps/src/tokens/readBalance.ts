import type { ChainAccount } from '@latchkey/plugin-api'
import type { SwapsContext } from '../context.js'
import { isNative, readContract, type SwapToken } from './SwapToken.js'

/** What the network's node counts, whatever the services have cached. */
export async function readBalance(context: SwapsContext, { address }: ChainAccount, token: SwapToken): Promise<bigint> {
  const chain = await context.chain('eip155')
  const tokenAddress = isNative(token) ? undefined : readContract(token.address)
  const balance = await chain.getBalance({
    networkId: token.networkId,
    address,
    ...(tokenAddress && { tokenAddress }),
  })
  return balance.value
}

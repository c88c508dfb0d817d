import type { ChainAccount } from '@latchkey/plugin-api'
import { largestUnits } from '../amount/readUnits.js'
import type { SwapsContext } from '../context.js'
import { isNative, readContract, type SwapToken } from './SwapToken.js'

/** What the network's node counts, whatever the services have cached. */
export async function readBalance(
  context: SwapsContext,
  { address: owner }: ChainAccount,
  token: SwapToken,
): Promise<bigint | undefined> {
  const { networkId } = token
  const chain = await context.chain('eip155')
  if (isNative(token)) return (await chain.getBalance({ networkId, address: owner })).value
  const amount = await chain.readContract({
    networkId,
    address: readContract(token.address),
    abi: [balanceOf],
    functionName: balanceOf.name,
    args: [owner],
  })
  return typeof amount === 'bigint' && amount >= 0n && amount <= largestUnits ? amount : undefined
}

const balanceOf = {
  type: 'function',
  name: 'balanceOf',
  stateMutability: 'view',
  inputs: [{ name: '', type: 'address' }],
  outputs: [{ name: '', type: 'uint256' }],
} as const

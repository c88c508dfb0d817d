import type { AssetChange } from '@latchkey/plugin-api'
import { SwapError } from '../errors.js'
import { minimumReceived } from '../figures.js'
import type { SwapsContext } from '../module.js'
import type { Offer } from '../swap/createSwaps.js'
import type { Tokens } from '../tokens/createTokens.js'
import { isNative, readContract, type SwapToken } from '../tokens/SwapToken.js'
import type { Call } from './Call.js'

/**
 * Simulates the missing approvals and the swap, and checks the changed balances against the offer. Less than the minimum may
 * arrive of a token that takes a fee from each transfer. Resolves with `false` if the node can't simulate.
 */
export async function simulateSwap(
  context: SwapsContext,
  tokens: Pick<Tokens, 'state'>,
  offer: Offer,
  calls: readonly Call[],
): Promise<boolean> {
  const simulation = await simulate(context, tokens, offer, calls)
  if (!simulation) return false
  if (simulation.status === 'reverted') throw new SwapError('SWAP_WOULD_FAIL', 'The simulation reverts.')
  const { from, to, amount, toAmount, slippage } = offer
  for (const { tokenAddress, amount: change } of simulation.changes) {
    const most = tokenAddress === idOf(from) ? amount : 0n
    if (change < -most) throw new SwapError('SWAP_TAKES_MORE', `${-change} of ${tokenAddress ?? 'the coin'}`)
  }
  const received = simulation.changes.find(({ tokenAddress }) => tokenAddress === idOf(to))?.amount ?? 0n
  if (received < minimumReceived(toAmount, BigInt(slippage)))
    throw new SwapError('SWAP_RECEIVES_LESS', `${received} of ${idOf(to) ?? 'the coin'}`)
  return true
}

async function simulate(context: SwapsContext, tokens: Pick<Tokens, 'state'>, offer: Offer, calls: readonly Call[]) {
  const { account, from, to } = offer
  const { list = [] } = context.store.get(tokens.state)
  // An earlier approval could move other tokens of the account.
  const owned = list.filter(({ balance = 0n }) => balance > 0n).slice(0, 40)
  const watched = [from, to, ...owned].flatMap((token) => idOf(token) ?? [])
  try {
    const chain = await context.chain('eip155')
    const parameters = { networkId: from.networkId, from: account.address, calls, tokens: [...new Set(watched)] }
    return await chain.simulate?.(parameters)
  } catch {
    // The user decides, as with a node that can't simulate.
    return undefined
  }
}

function idOf(token: SwapToken): AssetChange['tokenAddress'] {
  return isNative(token) ? undefined : readContract(token.address)
}

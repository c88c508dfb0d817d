import type { AssetChange } from '@latchkey/plugin-api'
import { attempt } from '@latchkey/plugin-api/submission'
import { SwapError } from '../errors.js'
import { minimumReceived } from '../figures.js'
import type { SwapsContext } from '../module.js'
import type { Offer } from '../swap/createSwaps.js'
import type { Tokens } from '../tokens/createTokens.js'
import { isNative, readContract, type SwapToken } from '../tokens/SwapToken.js'
import type { Call } from './Call.js'

/** Checks a simulation's balance changes against the offer. Resolves with `false` if the node can't simulate. */
export async function simulateSwap(
  context: SwapsContext,
  tokens: Pick<Tokens, 'state'>,
  offer: Offer,
  calls: readonly Call[],
): Promise<boolean> {
  const { account, from, to, amount, toAmount, slippage } = offer
  const { list = [] } = context.store.get(tokens.state)
  // Also watch the account's other tokens, because an earlier approval could let the contract move them.
  const owned = list.filter(({ balance = 0n }) => balance > 0n).slice(0, 40)
  const watched = new Set([from, to, ...owned].flatMap((token) => idOf(token) ?? []))
  const parameters = { networkId: from.networkId, from: account.address, calls, tokens: [...watched] }
  // If the node fails, let the user decide, as if it could not simulate.
  const simulation = await attempt(async () => (await context.chain('eip155')).simulate?.(parameters))
  if (!simulation) return false
  if (simulation.status === 'reverted') throw new SwapError('SWAP_WOULD_FAIL', 'The simulation reverts.')
  for (const { tokenAddress, amount: change } of simulation.changes) {
    const most = tokenAddress === idOf(from) ? amount : 0n
    if (change < -most) throw new SwapError('SWAP_TAKES_MORE', `${-change} of ${tokenAddress ?? 'the coin'}`)
  }
  const received = simulation.changes.find(({ tokenAddress }) => tokenAddress === idOf(to))?.amount ?? 0n
  if (received < minimumReceived(toAmount, BigInt(slippage)))
    throw new SwapError('SWAP_RECEIVES_LESS', `${received} of ${idOf(to) ?? 'the coin'}`)
  return true
}

function idOf(token: SwapToken): AssetChange['tokenAddress'] {
  return isNative(token) ? undefined : readContract(token.address)
}

import { isLatchkeyError } from '@latchkey/plugin-api'
import type { Approval } from '../build/buildApproval.js'
import { type BuiltSwap, buildSwap } from '../build/buildSwap.js'
import { planApprovals } from '../build/planApprovals.js'
import { simulateSwap } from '../build/simulateSwap.js'
import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import type { Tokens } from '../tokens/createTokens.js'
import type { Offer } from './Offer.js'

export interface SwapPlan {
  readonly approvals: readonly Approval[]
  readonly built: BuiltSwap
  /** `false`: nobody could simulate it, which the user has to accept. */
  readonly isSimulated: boolean
}

/**
 * What the wallet will be asked for: the approvals that are missing and the swap, built and simulated.
 *
 * @param stubborn tokens that want their allowance at zero before it changes; what the simulation shows is added.
 * @throws {SwapError} what `planApprovals`, `buildSwap` and `simulateSwap` throw; SWAP_BUILD_UNEXPECTED: the approval is for
 * another contract than the swap.
 */
export async function planSwap(
  context: SwapsContext,
  tokens: Tokens,
  offer: Offer,
  stubborn: Set<string>,
  signal: AbortSignal,
): Promise<SwapPlan> {
  const [approvals, built] = await Promise.all([
    planApprovals(context, offer, stubborn, signal),
    buildSwap(context, tokens, offer, offer.slippage, signal),
  ])
  demandOneContract(approvals, built)
  // When the market has moved, this builds less than is shown. The run asks about that before anything is signed.
  const reviewed = built.toAmount < offer.toAmount ? { ...offer, toAmount: built.toAmount } : offer
  try {
    return { approvals, built, isSimulated: await simulateSwap(context, tokens, reviewed, [...approvals, built]) }
  } catch (error) {
    const isFirst = approvals.length === 1 && !stubborn.has(offer.from.address)
    if (!isFirst || !isLatchkeyError(error, 'SWAP_WOULD_FAIL')) throw error
    // The approval may be what reverts: some tokens change no allowance that is not zero.
    const withReset = await planApprovals(context, offer, new Set([...stubborn, offer.from.address]), signal)
    if (withReset.length === 1) throw error
    const isSimulated = await simulateSwap(context, tokens, reviewed, [...withReset, built])
    stubborn.add(offer.from.address)
    return { approvals: withReset, built, isSimulated }
  }
}

/** Nobody may take the token but the contract that swaps it. */
export function demandOneContract(approvals: readonly Approval[], { to }: BuiltSwap): void {
  if (approvals.some(({ spender }) => spender !== to))
    throw new SwapError('SWAP_BUILD_UNEXPECTED', 'The approval is for somebody else than the swap.')
}

import { isLatchkeyError } from '@latchkey/plugin-api'
import { checkListedToken } from '@latchkey/plugin-api/submission'
import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import { type Approval, planApprovals } from '../build/approvals.js'
import { type BuiltSwap, buildSwap } from '../build/buildSwap.js'
import { simulateSwap } from '../build/simulateSwap.js'
import { SwapError } from '../errors.js'
import type { SwapsContext } from '../module.js'
import type { Tokens } from '../tokens/createTokens.js'
import { isNative, readContract, type SwapToken } from '../tokens/SwapToken.js'
import type { Offer, Review } from './createSwaps.js'

export interface PlanState {
  readonly status: 'loading' | 'success' | 'failed'
  readonly approvals: readonly Approval[]
  readonly built?: BuiltSwap
  /** `false` if the node can't simulate the swap, which the user must accept. */
  readonly isSimulated?: boolean
  readonly error?: unknown
}

export function createPlanner(
  context: SwapsContext,
  tokens: Tokens,
  reviewAtom: PrimitiveAtom<Review | undefined>,
  resetFirst: Set<string>,
) {
  const { add, store } = context
  const stateAtom = atom<PlanState>({ status: 'loading', approvals: [] })
  let latest = new AbortController()
  const abort = () => latest.abort()
  add(abort)

  /** Adds the token to `resetFirst` if the simulation only succeeds with a reset. */
  async function planSwap(offer: Offer, signal: AbortSignal) {
    const [approvals, built] = await Promise.all([
      planApprovals(context, offer, resetFirst, signal),
      buildSwap(context, tokens, offer, offer.slippage, signal),
    ])
    demandOneContract(approvals, built)
    // The built amount may be below the offer. `runSwap` then asks the user before they sign anything.
    const reviewed = built.toAmount < offer.toAmount ? { ...offer, toAmount: built.toAmount } : offer
    try {
      return { approvals, built, isSimulated: await simulateSwap(context, tokens, reviewed, [...approvals, built]) }
    } catch (error) {
      const isFirst = approvals.length === 1 && !resetFirst.has(offer.from.address)
      if (!isFirst || !isLatchkeyError(error, 'SWAP_WOULD_FAIL')) throw error
      // The approval may be the call that reverts: for some tokens, the allowance must be zero before it changes.
      const withReset = await planApprovals(context, offer, new Set([...resetFirst, offer.from.address]), signal)
      if (withReset.length === 1) throw error
      const isSimulated = await simulateSwap(context, tokens, reviewed, [...withReset, built])
      resetFirst.add(offer.from.address)
      return { approvals: withReset, built, isSimulated }
    }
  }

  return {
    state: stateAtom as Atom<PlanState>,
    abort,
    /** Checks the tokens and plans the swap. Never rejects. */
    async load() {
      const offer = store.get(reviewAtom)?.offer
      if (!offer) return
      abort()
      latest = new AbortController()
      const { signal } = latest
      store.set(stateAtom, { status: 'loading', approvals: [] })
      try {
        const [from, to] = await Promise.all([checkToken(context, offer.from), checkToken(context, offer.to)])
        signal.throwIfAborted()
        // Keep a checked offer's tokens, because the user may have agreed to them.
        store.set(reviewAtom, (review) =>
          !review || review.isChecked ? review : { ...review, offer: { ...review.offer, from, to }, isChecked: true },
        )
        const plan = await planSwap(offer, signal)
        if (!signal.aborted) store.set(stateAtom, { status: 'success', ...plan })
      } catch (error) {
        if (!signal.aborted) store.set(stateAtom, { status: 'failed', approvals: [], error })
      }
    },
  }
}

async function checkToken(context: SwapsContext, token: SwapToken): Promise<SwapToken> {
  // The network's configuration defines the native coin's decimals and symbol.
  if (isNative(token)) return token
  const decimalsWrong = (details: string) => new SwapError('SWAP_DECIMALS_WRONG', details)
  return checkListedToken(await context.chain('eip155'), readContract(token.address), token, decimalsWrong)
}

export function demandOneContract(approvals: readonly Approval[], { to }: BuiltSwap): void {
  if (approvals.some(({ spender }) => spender !== to))
    throw new SwapError('SWAP_BUILD_UNEXPECTED', 'The approval is for another contract than the swap.')
}

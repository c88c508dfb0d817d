import { isLatchkeyError } from '@latchkey/plugin-api'
import type { Approval } from '../build/buildApproval.js'
import { type BuiltSwap, buildSwap } from '../build/buildSwap.js'
import { planApprovals } from '../build/planApprovals.js'
import { simulateSwap } from '../build/simulateSwap.js'
import type { SwapsContext } from '../context.js'
import { SwapError, SwapInsufficientError } from '../errors.js'
import type { GasPrices } from '../figures/createGasPrice.js'
import { likelySwapGas, networkFee } from '../figures/fees.js'
import { fetchQuote } from '../quote/fetchQuote.js'
import type { Tokens } from '../tokens/createTokens.js'
import { isNative } from '../tokens/SwapToken.js'
import type { Offer } from './Offer.js'
import { OfferChangedError } from './OfferChangedError.js'
import { demandOneContract } from './planSwap.js'
import type { Step } from './Step.js'
import { canBatch, sendBatch } from './sendBatch.js'
import { sendCall } from './sendCall.js'

export interface SwapRun {
  readonly offer: Offer
  readonly gas: Pick<GasPrices, 'read'>
  /** What the visitor has seen of the approvals: nothing else is signed. */
  readonly approvals: readonly Approval[]
  /** The contract that the user has seen. */
  readonly contract: string
  /** `false`: the user has accepted that nobody could simulate the swap. */
  readonly isSimulated: boolean
  /** Tokens that want their allowance at zero before it changes; what is learnt is added. */
  readonly stubborn: Set<string>
  onStep(step: Step): void
  /** `true` right before the wallet is asked: from then on nobody else knows what becomes of it. `false` when that is settled. */
  onAsked(isAsked: boolean): void
  /** The swap itself has gone to the network. A batch is named when it is in a block. */
  onSent(hash: string | Promise<string>): void
  /** @throws what ends the run before the next question: the visitor has left. */
  demandPresence(): void
}

/**
 * Looks once more whether the offer still holds, has the token approved where that is needed, and swaps. Resolves with the
 * transaction that is in a block.
 *
 * @throws {OfferChangedError} less would arrive than the visitor has agreed to; nothing was signed since.
 * @throws {SwapError} SWAP_APPROVAL_CHANGED, SWAP_CONTRACT_CHANGED, SWAP_ACCOUNT_CHANGED; SWAP_RECEIVES_LESS, SWAP_TAKES_MORE,
 * SWAP_UNSIMULATED: what the simulation shows, or that there is none any more; what the services have built is not this swap; SWAP_REVERTED,
 * SWAP_APPROVAL_REVERTED, SWAP_WOULD_FAIL, SWAP_REPLACED, SWAP_LOST: what became of it on the chain.
 * @throws {SwapInsufficientError} the balance has gone down meanwhile, or the fee up.
 * @throws {LatchkeyError} `REQUEST_REJECTED` by the visitor; what the wallet throws.
 */
export async function runSwap(context: SwapsContext, tokens: Tokens, run: SwapRun): Promise<string> {
  const { offer, stubborn } = run
  const { account, from } = offer
  const { signal } = context
  run.onStep({ kind: 'check', number: 0, count: 1, isSent: false })
  demandUnchanged(context, offer)
  const [approvals] = await Promise.all([
    planApprovals(context, offer, stubborn, signal),
    demandOffer(context, run),
    tokens.load([from], oldestBalanceMs),
  ])
  // What is allowed by now needs no approval.
  const isSeen = approvals.every((one) => run.approvals.some((seen) => seen.data === one.data && seen.to === one.to))
  if (!isSeen) throw new SwapError('SWAP_APPROVAL_CHANGED')

  // Nothing is approved before it is known which contract swaps, and for how much.
  const early = approvals.length > 0 ? await prepare(context, tokens, run, approvals, approvals) : undefined
  if (early && (await canBatch(context, account))) {
    const progress = { kind: 'batch', number: 1, count: 1 } as const
    demandUnchanged(context, offer)
    run.demandPresence()
    run.onStep({ ...progress, isSent: false })
    run.onAsked(true)
    const sending = sendBatch(context, account, [...approvals, early], () => {
      run.onStep({ ...progress, isSent: true })
      run.onSent(sending.then(String))
    })
    const hash = await sending
    if (hash !== undefined) return hash
    // A wallet that would rather not: then one after the other.
    run.onAsked(false)
  }

  const count = approvals.length + 1
  for (const [index, approval] of approvals.entries()) {
    const progress = { kind: approval.kind, number: index + 1, count }
    demandUnchanged(context, offer)
    run.demandPresence()
    run.onStep({ ...progress, isSent: false })
    try {
      run.onAsked(true)
      await sendCall(context, account, approval, approval.kind, () => run.onStep({ ...progress, isSent: true }))
      run.onAsked(false)
    } catch (error) {
      // It may be a token that wants its allowance at zero first: the next try does that.
      if (!isLatchkeyError(error, 'REQUEST_REJECTED')) stubborn.add(from.address)
      throw error
    }
  }

  const progress = { kind: 'swap', number: count, count } as const
  run.onStep({ ...progress, isSent: false })
  run.demandPresence()
  // The approval took its time, and the market went on.
  if (approvals.length > 0) await demandOffer(context, run)
  const swap = await prepare(context, tokens, run, approvals, [])
  demandUnchanged(context, offer)
  run.demandPresence()
  run.onAsked(true)
  return sendCall(context, account, swap, 'swap', (hash) => {
    run.onStep({ ...progress, isSent: true })
    run.onSent(hash)
  })
}

/** Balances that are older are asked for anew. */
const oldestBalanceMs = 20_000

function demandUnchanged({ accounts, store }: SwapsContext, { account, network }: Offer) {
  const now = store.get(accounts.activeAccount)
  const isHere = store.get(accounts.activeNetwork)?.caipNetworkId === network.caipNetworkId
  if (!isHere || now?.address !== account.address || now.connectorId !== account.connectorId)
    throw new SwapError('SWAP_ACCOUNT_CHANGED')
}

async function demandOffer(context: SwapsContext, { gas, offer }: SwapRun): Promise<void> {
  const toAmount = await fetchQuote(context, offer, context.signal, gas.read(offer.from.networkId))
  if (toAmount < offer.toAmount) throw new OfferChangedError(toAmount, false)
}

/**
 * Builds the swap, and holds it against what was agreed to, what is approved for it and what is there.
 *
 * @param missing the approvals that have to come before it still.
 */
async function prepare(
  context: SwapsContext,
  tokens: Tokens,
  { offer, contract, isSimulated }: SwapRun,
  approvals: readonly Approval[],
  missing: readonly Approval[],
): Promise<BuiltSwap> {
  const { from, amount, slippage, account } = offer
  const swap = await buildSwap(context, tokens, offer, slippage, context.signal)
  demandOneContract(approvals, swap)
  if (swap.to !== contract) throw new SwapError('SWAP_CONTRACT_CHANGED', swap.to)
  // The tolerance counts from what the service reckoned with when it built this.
  if (swap.toAmount < offer.toAmount) throw new OfferChangedError(swap.toAmount, true)
  const { list, coin } = context.store.get(tokens.state)
  const held = list?.find(({ address }) => address === from.address)?.balance
  if (held !== undefined && held < amount) throw new SwapInsufficientError(false, from.symbol)
  // Of a smart account somebody else may pay the fee.
  const fee = account.type === 'smartAccount' ? 0n : (networkFee(swap.gas ?? likelySwapGas, swap.gasPrice) ?? 0n)
  if (coin?.balance !== undefined && coin.balance < fee + (isNative(from) ? amount : 0n))
    throw new SwapInsufficientError(true, coin.symbol)
  // What the user has not accepted unseen is not signed unseen.
  if (!(await simulateSwap(context, tokens, offer, [...missing, swap])) && isSimulated)
    throw new SwapError('SWAP_UNSIMULATED')
  return swap
}

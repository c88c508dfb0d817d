import { isLatchkeyError } from '@latchkey/plugin-api'
import type { SubmissionControl } from '@latchkey/plugin-api/submission'
import { type Approval, planApprovals } from '../build/approvals.js'
import { type BuiltSwap, buildSwap } from '../build/buildSwap.js'
import { simulateSwap } from '../build/simulateSwap.js'
import { OfferChangedError, SwapError, SwapInsufficientError } from '../errors.js'
import { likelySwapGas, networkFee } from '../figures.js'
import type { GasPrices } from '../form/createGasPrice.js'
import type { SwapReference } from '../index.js'
import type { SwapsContext } from '../module.js'
import { fetchQuote } from '../quote/fetchQuote.js'
import type { Tokens } from '../tokens/createTokens.js'
import { isNative } from '../tokens/SwapToken.js'
import { canBatch, sendBatch, sendCall } from './askWallet.js'
import type { Offer } from './createSwaps.js'
import { demandOneContract } from './planSwap.js'

/** Where a swap is: what the wallet is asked for, or the network has to confirm. */
export interface Step {
  readonly kind: 'check' | 'reset' | 'approve' | 'swap' | 'batch'
  /** Among all that the wallet is asked for, from 1. */
  readonly number: number
  readonly count: number
  readonly isSent: boolean
}

export const checkStep: Step = { kind: 'check', number: 0, count: 1, isSent: false }

export interface SwapRun {
  readonly offer: Offer
  readonly gas: Pick<GasPrices, 'read'>
  readonly tokens: Tokens
  /** The approvals that the user has seen: no other is signed. */
  readonly approvals: readonly Approval[]
  /** The contract that the user has seen. */
  readonly contract: string
  /** `false`: the user has accepted that the swap could not be simulated. */
  readonly isSimulated: boolean
  /** Tokens whose allowance has to be zero before it changes; what is learnt is added. */
  readonly resetFirst: Set<string>
  readonly control: SubmissionControl<SwapReference, Step>
  /** The run asks for approvals, or has asked for the swap. */
  onPhase(phase: 'approving' | 'approved' | 'swapping'): void
  /** The network has the swap itself. The hash of a batch is known when it is in a block. */
  onSent(hash: string | Promise<string>): void
  /** @throws an error that ends the run before the next question if the user has left. */
  demandPresence(): void
}

/**
 * Checks once more that the offer holds, has the token approved if needed, and swaps. Resolves with the transaction that is
 * in a block.
 *
 * @throws {OfferChangedError} less would arrive than the user has agreed to; nothing was signed since.
 * @throws {SwapError} SWAP_APPROVAL_CHANGED, SWAP_CONTRACT_CHANGED; SWAP_RECEIVES_LESS, SWAP_TAKES_MORE, SWAP_UNSIMULATED: by
 * the simulation; SWAP_BUILD_UNEXPECTED; SWAP_REVERTED, SWAP_APPROVAL_REVERTED, SWAP_WOULD_FAIL, SWAP_REPLACED, SWAP_LOST.
 * @throws {SwapInsufficientError} the balance has gone down meanwhile, or the fee up.
 * @throws {LatchkeyError} what `control`, the services and the wallet throw.
 */
export async function runSwap(
  context: SwapsContext,
  run: SwapRun,
): Promise<{ readonly status: 'confirmed'; readonly result: SwapReference }> {
  const { control, offer } = run
  control.prepare(checkStep)
  const [approvals] = await Promise.all([
    planApprovals(context, offer, run.resetFirst, context.signal),
    demandOffer(context, run),
    run.tokens.load([offer.from], oldestBalanceMs),
  ])
  // An approval that is not needed any more may be missing.
  const isSeen = approvals.every((one) => run.approvals.some((seen) => seen.data === one.data && seen.to === one.to))
  if (!isSeen) throw new SwapError('SWAP_APPROVAL_CHANGED')
  const hash = (await swapInOneBatch(context, run, approvals)) ?? (await swapStepByStep(context, run, approvals))
  return { status: 'confirmed', result: { hash, networkId: offer.from.networkId } }
}

/** Balances that are older are loaded again. */
const oldestBalanceMs = 20_000

/** `undefined` if there is nothing to approve, or the wallet takes no batch. */
async function swapInOneBatch(
  context: SwapsContext,
  run: SwapRun,
  approvals: readonly Approval[],
): Promise<string | undefined> {
  if (approvals.length === 0) return undefined
  const { control, offer } = run
  // Nothing is approved before it is known which contract swaps, and for how much.
  const swap = await buildChecked(context, run, approvals, approvals)
  if (!(await canBatch(context, offer.account))) return undefined
  run.demandPresence()
  run.onPhase('swapping')
  const step: Step = { kind: 'batch', number: 1, count: 1, isSent: false }
  return control.ask(() => {
    const sending = sendBatch(context, offer.account, [...approvals, swap], (id) => {
      control.sent({ hash: id, networkId: offer.from.networkId }, { ...step, isSent: true })
      run.onSent(sending.then(String))
    })
    return sending
  }, step)
}

async function swapStepByStep(context: SwapsContext, run: SwapRun, approvals: readonly Approval[]): Promise<string> {
  const { control, offer } = run
  const count = approvals.length + 1
  for (const [index, approval] of approvals.entries()) {
    const step: Step = { kind: approval.kind, number: index + 1, count, isSent: false }
    run.demandPresence()
    run.onPhase('approving')
    const onSent = () => control.prepare({ ...step, isSent: true })
    try {
      await control.ask(() => sendCall(context, offer.account, approval, approval.kind, onSent), step)
    } catch (error) {
      // The allowance may have to be zero first: the next try begins with that.
      if (!isLatchkeyError(error, 'REQUEST_REJECTED')) run.resetFirst.add(offer.from.address)
      throw error
    }
    if (approval.kind === 'approve') run.onPhase('approved')
  }

  const step: Step = { kind: 'swap', number: count, count, isSent: false }
  control.prepare(step)
  run.onPhase('swapping')
  run.demandPresence()
  // The approval took its time, and the market may have moved.
  if (approvals.length > 0) await demandOffer(context, run)
  const swap = await buildChecked(context, run, approvals, [])
  run.demandPresence()
  const onSent = (hash: string) => {
    control.sent({ hash, networkId: offer.from.networkId }, { ...step, isSent: true })
    run.onSent(hash)
  }
  return control.ask(() => sendCall(context, offer.account, swap, 'swap', onSent), step)
}

async function demandOffer(context: SwapsContext, { gas, offer }: SwapRun): Promise<void> {
  const toAmount = await fetchQuote(context, offer, context.signal, gas.read(offer.from.networkId))
  if (toAmount < offer.toAmount) throw new OfferChangedError(toAmount, false)
}

/**
 * Builds the swap, and compares it with what was agreed to, what is approved for it, and the balances.
 *
 * @param missing the approvals that have to come before it still.
 */
async function buildChecked(
  context: SwapsContext,
  { offer, contract, isSimulated, tokens }: SwapRun,
  approvals: readonly Approval[],
  missing: readonly Approval[],
): Promise<BuiltSwap> {
  const { from, amount, slippage, account } = offer
  const swap = await buildSwap(context, tokens, offer, slippage, context.signal)
  demandOneContract(approvals, swap)
  if (swap.to !== contract) throw new SwapError('SWAP_CONTRACT_CHANGED', swap.to)
  // The service counts the tolerance from this amount.
  if (swap.toAmount < offer.toAmount) throw new OfferChangedError(swap.toAmount, true)
  const { list, coin } = context.store.get(tokens.state)
  const held = list?.find(({ address }) => address === from.address)?.balance
  if (held !== undefined && held < amount) throw new SwapInsufficientError(false, from.symbol)
  // Somebody else may pay the fee of a smart account.
  const fee = account.type === 'smartAccount' ? 0n : (networkFee(swap.gas ?? likelySwapGas, swap.gasPrice) ?? 0n)
  if (coin?.balance !== undefined && coin.balance < fee + (isNative(from) ? amount : 0n))
    throw new SwapInsufficientError(true, coin.symbol)
  // Without a simulation nothing is signed, unless the user has accepted that.
  if (!(await simulateSwap(context, tokens, offer, [...missing, swap])) && isSimulated)
    throw new SwapError('SWAP_UNSIMULATED')
  return swap
}

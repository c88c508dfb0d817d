import { isLatchkeyError } from '@latchkey/plugin-api'
import type { SubmissionControl, SubmissionSuccess } from '@latchkey/plugin-api/submission'
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
import type { SwapDescription } from './createSwaps.js'
import { demandOneContract } from './planSwap.js'

export interface Step {
  readonly kind: 'check' | 'reset' | 'approve' | 'swap' | 'batch'
  readonly number: number
  readonly count: number
  /** Whether the request was sent and awaits the network's confirmation. */
  readonly isSent: boolean
}

export const checkStep: Step = { kind: 'check', number: 0, count: 1, isSent: false }

/** A swap as the user has seen it. The wallet never receives a request for anything else. */
export interface SwapRun extends SwapDescription {
  readonly gas: Pick<GasPrices, 'read'>
  readonly tokens: Tokens
  /** `false` if the swap could not be simulated, and the user accepted that. */
  readonly isSimulated: boolean
  /** Tokens whose allowance must be zero before it changes. The run adds tokens that it discovers. */
  readonly resetFirst: Set<string>
  readonly control: SubmissionControl<SwapReference, Step>
  onPhase(phase: 'approving' | 'approved' | 'swapping'): void
  onSent(sent: SwapReference | Promise<SwapReference | undefined>): void
  /** @throws {SwapError} If the user has left. This ends the run before the next request. */
  demandUserPresent(): void
}

export async function runSwap(context: SwapsContext, run: SwapRun): Promise<SubmissionSuccess<SwapReference>> {
  const { control, offer } = run
  control.prepare(checkStep)
  const [approvals] = await Promise.all([
    planApprovals(context, offer, run.resetFirst, context.signal),
    demandOffer(context, run),
    run.tokens.load([offer.from], oldestBalanceMs),
  ])
  // The user must have seen every approval. Some that they saw may no longer be needed.
  const isKnown = ({ data, to }: Approval) => run.approvals.some((seen) => seen.data === data && seen.to === to)
  if (!approvals.every(isKnown)) throw new SwapError('SWAP_APPROVAL_CHANGED')
  const result = (await swapInOneBatch(context, run, approvals)) ?? (await swapStepByStep(context, run, approvals))
  return { status: 'confirmed', result }
}

const oldestBalanceMs = 20_000

async function swapInOneBatch(context: SwapsContext, run: SwapRun, approvals: readonly Approval[]) {
  if (approvals.length === 0) return undefined
  const { control, offer } = run
  // Build the swap first: never approve before contract and amount are known.
  const swap = await buildChecked(context, run, approvals, approvals)
  if (!(await canBatch(context, offer.account))) return undefined
  run.demandUserPresent()
  run.onPhase('swapping')
  const step: Step = { kind: 'batch', number: 1, count: 1, isSent: false }
  return control.ask(() => {
    const sending = sendBatch(context, offer.account, [...approvals, swap], (sent) => {
      control.sent(sent, { ...step, isSent: true })
      run.onSent(sending)
    })
    return sending
  }, step)
}

async function swapStepByStep(
  context: SwapsContext,
  run: SwapRun,
  approvals: readonly Approval[],
): Promise<SwapReference> {
  const { control, offer } = run
  const count = approvals.length + 1
  for (const [index, approval] of approvals.entries()) {
    const step: Step = { kind: approval.kind, number: index + 1, count, isSent: false }
    run.demandUserPresent()
    run.onPhase('approving')
    const onSent = () => control.prepare({ ...step, isSent: true })
    try {
      await control.ask(() => sendCall(context, offer.account, approval, approval.kind, onSent), step)
    } catch (error) {
      // The token may require a zero allowance first, so start the next attempt with a reset.
      if (!isLatchkeyError(error, 'REQUEST_REJECTED')) run.resetFirst.add(offer.from.address)
      throw error
    }
    if (approval.kind === 'approve') run.onPhase('approved')
  }

  const step: Step = { kind: 'swap', number: count, count, isSent: false }
  control.prepare(step)
  run.onPhase('swapping')
  run.demandUserPresent()
  if (approvals.length > 0) await demandOffer(context, run)
  const swap = await buildChecked(context, run, approvals, [])
  run.demandUserPresent()
  const onSent = (sent: SwapReference) => {
    control.sent(sent, { ...step, isSent: true })
    run.onSent(sent)
  }
  return control.ask(() => sendCall(context, offer.account, swap, 'swap', onSent), step)
}

async function demandOffer(context: SwapsContext, { gas, offer }: SwapRun): Promise<void> {
  const toAmount = await fetchQuote(context, offer, context.signal, gas.read(offer.from.networkId))
  if (toAmount < offer.toAmount) throw new OfferChangedError(toAmount, false)
}

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
  // The service applies the slippage tolerance to the built amount.
  if (swap.toAmount < offer.toAmount) throw new OfferChangedError(swap.toAmount, true)
  const { list, coin } = context.store.get(tokens.state)
  const held = list?.find(({ address }) => address === from.address)?.balance
  if (held !== undefined && held < amount) throw new SwapInsufficientError(false, from.symbol)
  // A paymaster may pay a smart account's fee.
  const fee = account.type === 'smartAccount' ? 0n : (networkFee(swap.gas ?? likelySwapGas, swap.gasPrice) ?? 0n)
  if (coin?.balance !== undefined && coin.balance < fee + (isNative(from) ? amount : 0n))
    throw new SwapInsufficientError(true, coin.symbol)
  if (!(await simulateSwap(context, tokens, offer, [...missing, swap])) && isSimulated)
    throw new SwapError('SWAP_UNSIMULATED')
  return swap
}

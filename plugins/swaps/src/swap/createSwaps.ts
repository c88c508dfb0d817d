import { isLatchkeyError, type Network, track } from '@latchkey/plugin-api'
import {
  createSubmissions,
  type DraftControls,
  findState,
  type Submission,
  type SubmissionEnd,
} from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import type { Approval } from '../build/approvals.js'
import { OfferChangedError, SwapError } from '../errors.js'
import type { Draft } from '../form/createDraft.js'
import type { GasPrices } from '../form/createGasPrice.js'
import type { SwapReference } from '../index.js'
import type { SwapsContext } from '../module.js'
import { type Exchange, keyOf, type Quotes } from '../quote/createQuotes.js'
import type { Tokens } from '../tokens/createTokens.js'
import { describeDone, describeUnclear, toProperties } from './describe.js'
import { createPlanner } from './planSwap.js'
import { runSwap, type Step } from './runSwap.js'

/** The offer under review. Better quotes replace it. Worse quotes replace it only if the user accepts them. */
export interface Offer extends Exchange {
  readonly network: Network
  /** Base units of `to`. */
  readonly toAmount: bigint
  /** Basis points. */
  readonly slippage: number
}

export interface Review {
  readonly id: string
  readonly offer: Offer
  /** Whether the chain has confirmed the tokens. The view shows no amounts until then. */
  readonly isChecked: boolean
  readonly agreed: bigint
  /** Whether the offer is below `agreed`, so that the user must accept it. */
  readonly isWorse: boolean
  /** The `toAmount` of a swap that has been built. Higher quotes are capped at it. */
  readonly limit?: bigint
  /** Whether an approval went through, but no swap has used it yet. */
  readonly hasApproved: boolean
}

export interface SwapDescription {
  readonly offer: Offer
  readonly approvals: readonly Approval[]
  readonly contract: string
}

export type SwapSubmission = Submission<SwapDescription, SwapReference, Step>

interface SwapParts {
  readonly draft: DraftControls<Draft>
  readonly tokens: Tokens
  readonly quotes: Quotes
  readonly gas: GasPrices
}

type End = SubmissionEnd<SwapDescription, SwapReference, Step>

/** Errors after which the outcome is known, even if the wallet received the request. */
const conclusiveCodes = new Set<string>(['SWAP_WOULD_FAIL', 'SWAP_REVERTED', 'SWAP_APPROVAL_REVERTED', 'SWAP_REPLACED'])

export function createSwaps(context: SwapsContext, parts: SwapParts) {
  const { accounts, add, atoms, nav, store, ui } = context
  const reviewAtom = atom<Review>()
  const submissions = createSubmissions<SwapDescription, SwapReference, Step>(context, {
    isConclusive: (error) => isLatchkeyError(error) && conclusiveCodes.has(error.code),
  })
  const stateAtom = atom((get) => findState(get(submissions.list), get(reviewAtom)?.id))
  const resetFirst = new Set<string>()
  const planner = createPlanner(context, parts.tokens, reviewAtom, resetFirst)
  let reviews = 0
  const change = (changes: Partial<Review>) => store.set(reviewAtom, (review) => review && { ...review, ...changes })
  const isAt = (...views: readonly string[]) => store.get(atoms.open) && views.includes(store.get(atoms.view).name)
  const isLatest = ({ isAbandoned, subject }: SwapSubmission) => !isAbandoned && store.get(reviewAtom)?.id === subject
  const isShownInReview = ({ submission, visit }: End) =>
    isLatest(submission) && !visit.wasClosed() && isAt('SwapPreview', 'ApproveTransaction')

  function dropReviewOnSwitch() {
    const offer = store.get(reviewAtom)?.offer
    if (!offer || store.get(stateAtom).status === 'confirmed') return
    const isSame =
      store.get(accounts.activeAccount)?.caipAddress === offer.account.caipAddress &&
      store.get(accounts.activeNetwork)?.caipNetworkId === offer.network.caipNetworkId
    if (isSame) return
    planner.abort()
    store.set(reviewAtom, undefined)
    if (isAt('SwapPreview')) nav.back()
  }
  for (const source of [accounts.activeAccount, accounts.activeNetwork]) add(store.sub(source, dropReviewOnSwitch))

  function followQuotes() {
    const { exchange, status, toAmount: quoted } = store.get(parts.quotes.state)
    const review = store.get(reviewAtom)
    if (store.get(submissions.pending) || store.get(stateAtom).status !== 'idle') return
    if (!review || status !== 'success' || !exchange || quoted === undefined) return
    const { agreed, limit, offer } = review
    if (keyOf(exchange) !== keyOf(offer)) return
    const toAmount = limit !== undefined && quoted > limit ? limit : quoted
    if (toAmount !== offer.toAmount) change({ isWorse: toAmount < agreed, offer: { ...offer, toAmount } })
  }
  add(store.sub(parts.quotes.state, followQuotes))

  function showSuccess(end: End) {
    const { offer } = end.submission.details
    track(context, 'SWAP_SUCCESS', toProperties(offer))
    void parts.tokens.refresh(offer.account, [offer.from, offer.to])
    if (!isShownInReview(end))
      ui.toast({ variant: 'success', message: describeDone(offer, ui.text, store.get(atoms.locale)) })
  }

  function showFailure(end: End, hasApproved: boolean) {
    const { submission, error } = end
    const { status } = submission.state
    // Read this before `change` and `planner.load` change the review.
    const isShown = isShownInReview(end)
    if (isLatest(submission)) {
      change({ hasApproved })
      if (error instanceof OfferChangedError) {
        const { isBuilt, toAmount } = error
        submissions.abandon(submission.id)
        const { offer } = submission.details
        change({ isWorse: true, offer: { ...offer, toAmount }, ...(isBuilt && { limit: toAmount }) })
      }
      void planner.load()
    }
    if (status === 'rejected' || isShown) return
    const hasLeft = isLatchkeyError(error, 'SWAP_LEFT') || isLatchkeyError(error, 'SWAP_CLOSED')
    const message = status === 'unclear' ? describeUnclear(ui.text) : ui.errorText(error)
    ui.toast({ variant: hasLeft ? 'info' : 'error', message })
  }

  async function submit(): Promise<void> {
    const review = store.get(reviewAtom)
    const { approvals, built, isSimulated = false } = store.get(planner.state)
    const isDone = store.get(stateAtom).status === 'confirmed'
    if (!review || !built || review.isWorse || isDone || store.get(submissions.pending)) return
    const { id: subject, offer } = review
    const details = { offer, approvals, contract: built.to }
    change({ agreed: offer.toAmount })
    const typed = store.get(parts.draft.draft)
    let { hasApproved } = review
    let isApproving = false
    await submissions.submit({
      subject,
      details,
      account: offer.account,
      networkId: offer.network.caipNetworkId,
      views: ['Swap'],
      run: (control) =>
        runSwap(context, {
          ...{ ...parts, ...details, isSimulated, resetFirst, control },
          onPhase(phase) {
            isApproving = phase === 'approving'
            if (phase === 'approved') hasApproved = true
          },
          onSent(sent) {
            const { isWaiting, visit } = control
            if (isWaiting() && store.get(parts.draft.draft) === typed) parts.draft.reset()
            const isAnswer = isWaiting() || !store.get(submissions.pending)
            if (isAnswer) visit.settle('Swap', toReference(sent))
          },
          demandUserPresent() {
            const { isWaiting, visit } = control
            if (!isWaiting() || visit.wasClosed() || !visit.isSameRequest())
              throw new SwapError(hasApproved ? 'SWAP_LEFT' : 'SWAP_CLOSED')
          },
        }),
      onEnd(end) {
        const { state } = end.submission
        if (state.status === 'confirmed') return showSuccess(end)
        if ('error' in state && state.error && state.status !== 'rejected') {
          const event = isApproving ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
          track(context, event, { ...toProperties(offer), message: state.error.message })
        }
        showFailure(end, hasApproved)
      },
    })
  }

  return {
    review: reviewAtom as Atom<Review | undefined>,
    plan: planner.state,
    submissions,
    loadPlan: planner.load,
    submit,
    begin(offer: Offer) {
      track(context, 'INITIATE_SWAP', toProperties(offer))
      reviews += 1
      const flags = { isChecked: false, isWorse: false, hasApproved: false }
      store.set(reviewAtom, { id: `${reviews}`, offer, agreed: offer.toAmount, ...flags })
      void planner.load()
    },
    accept() {
      const review = store.get(reviewAtom)
      if (review?.isWorse) change({ isWorse: false, agreed: review.offer.toAmount })
    },
  }
}

function toReference(sent: SwapReference | Promise<SwapReference | undefined>): Promise<SwapReference> {
  const reference = Promise.resolve(sent) as Promise<SwapReference>
  // The view shows the failure, so nobody needs to handle the rejection.
  reference.catch(() => undefined)
  return reference
}

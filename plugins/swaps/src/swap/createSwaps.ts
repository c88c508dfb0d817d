/** The swap that the visitor looks at, on its way through the wallet and the chain. */
import { isLatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { attempt } from '../attempt.js'
import type { Approval } from '../build/buildApproval.js'
import { type BuiltSwap, buildSwap } from '../build/buildSwap.js'
import { planApprovals } from '../build/planApprovals.js'
import type { SwapsContext } from '../context.js'
import type { DraftControls } from '../draft/createDraft.js'
import { SwapError } from '../errors.js'
import type { Quotes } from '../quote/createQuotes.js'
import { keyOf } from '../quote/Exchange.js'
import type { Tokens } from '../tokens/createTokens.js'
import { describeDone } from './describeDone.js'
import { describeSwap } from './describeSwap.js'
import type { Offer } from './Offer.js'
import { OfferChangedError } from './OfferChangedError.js'
import { runSwap } from './runSwap.js'
import type { Step } from './Step.js'

/**
 * ```
 *            submit           in a block
 *  review ----------> asked --------------> done
 *    ^                 |
 *    |    accept       |  less would arrive than was agreed to, also while nobody has submitted
 *    +---------------- +--> changed
 *    |    submit       |  the visitor's no
 *    +---------------- +--> rejected
 *    |    submit       |  anything else before the wallet has sent something, or the network's no
 *    +---------------- +--> failed
 *    |    submit       |  nobody knows whether it was sent
 *    +---------------- +--> unclear
 * ```
 */
export interface SwapState {
  readonly status: 'review' | 'changed' | 'rejected' | 'failed' | 'unclear' | 'done'
  readonly offer?: Offer
  /** What was agreed to at the review, or since. */
  readonly agreed?: bigint
  /** What a build has brought at most, whatever quotes say. */
  readonly limit?: bigint
  /** An approval went through, and no swap has used it. */
  readonly hasApproved?: boolean
  readonly error?: unknown
  readonly hash?: string
}

/** What the swap takes besides: loaded when the visitor looks at it. */
export interface PlanState {
  readonly status: 'loading' | 'success' | 'failed'
  readonly approvals: readonly Approval[]
  /** Absent where the service builds none before the approval. */
  readonly built?: BuiltSwap | undefined
  readonly error?: unknown
}

export interface Asked {
  readonly offer: Offer
  readonly approvals: readonly Approval[]
  readonly step: Step
}

export interface Swaps {
  readonly state: Atom<SwapState>
  readonly plan: Atom<PlanState>
  /** What the wallet is asked for, which may be another swap than that of `state`: one at a time. */
  readonly asked: Atom<Asked | undefined>
  /** Puts it before the visitor. */
  review(offer: Offer): void
  /** Looks at approvals and gas. Never rejects. */
  loadPlan(): Promise<void>
  /** The visitor agrees to the offer as it is now. */
  accept(): void
  /** Asks the wallet. Never rejects: what goes wrong is in `state`. */
  submit(): Promise<void>
}

export interface SwapParts {
  readonly draft: DraftControls
  readonly tokens: Tokens
  readonly quotes: Quotes
}

export function createSwaps(context: SwapsContext, { draft, tokens, quotes }: SwapParts): Swaps {
  const { accounts, add, atoms, nav, store, ui } = context
  const track = 'track' in context ? context.track : undefined
  const stateAtom = atom<SwapState>({ status: 'review' })
  const planAtom = atom<PlanState>({ status: 'loading', approvals: [] })
  const askedAtom = atom<Asked>()
  const stubborn = new Set<string>()
  let planning = new AbortController()
  add(() => planning.abort())
  /** How often the modal was closed: a wallet may answer when the visitor is at something else. */
  let closings = 0
  add(store.sub(atoms.open, () => store.get(atoms.open) || closings++))
  const isHere = () => store.get(atoms.open) && ownViews.has(store.get(atoms.view).name)

  // Another account or network has nothing to do with what was looked at. What the wallet was asked for goes on.
  const forget = () => {
    const { offer } = store.get(stateAtom)
    if (!offer) return
    const account = store.get(accounts.activeAccount)
    const isSame =
      account?.caipAddress === offer.account.caipAddress &&
      store.get(accounts.activeNetwork)?.caipNetworkId === offer.network.caipNetworkId
    if (isSame || store.get(stateAtom).status === 'done') return
    planning.abort()
    store.set(stateAtom, { status: 'review' })
    if (store.get(atoms.open) && store.get(atoms.view).name === 'SwapPreview') nav.back()
  }
  add(store.sub(accounts.activeAccount, forget))
  add(store.sub(accounts.activeNetwork, forget))

  // What is offered by now: better is taken as it comes, worse is asked about.
  add(
    store.sub(quotes.state, () => {
      const { exchange, status: quoted, toAmount: fresh } = store.get(quotes.state)
      const state = store.get(stateAtom)
      const { offer, status, agreed, limit } = state
      // How a run has ended stays until the visitor begins another one.
      if (quoted !== 'success' || store.get(askedAtom) || (status !== 'review' && status !== 'changed')) return
      if (!offer || !exchange || fresh === undefined || agreed === undefined || keyOf(exchange) !== keyOf(offer)) return
      const toAmount = limit !== undefined && fresh > limit ? limit : fresh
      if (toAmount === offer.toAmount) return
      store.set(stateAtom, {
        ...state,
        status: toAmount < agreed ? 'changed' : 'review',
        offer: { ...offer, toAmount },
      })
    }),
  )

  async function loadPlan(): Promise<void> {
    const { offer } = store.get(stateAtom)
    if (!offer) return
    planning.abort()
    const own = new AbortController()
    planning = own
    store.set(planAtom, { status: 'loading', approvals: [] })
    try {
      const [approvals, built] = await Promise.all([
        planApprovals(context, offer, stubborn, own.signal),
        // Some services build no swap of what is not approved yet. Then its gas is a guess.
        attempt(buildSwap(context, tokens, offer, offer.slippage, own.signal)),
      ])
      if (!own.signal.aborted) store.set(planAtom, { status: 'success', approvals, built })
    } catch (error) {
      if (!own.signal.aborted) store.set(planAtom, { status: 'failed', approvals: [], error })
    }
  }

  return {
    state: stateAtom,
    plan: planAtom,
    asked: askedAtom,
    loadPlan,
    review(offer) {
      track?.('INITIATE_SWAP', describeSwap(offer))
      store.set(stateAtom, { status: 'review', offer, agreed: offer.toAmount })
      void loadPlan()
    },
    accept: () =>
      store.set(stateAtom, (state) =>
        state.status === 'changed' && state.offer
          ? { ...state, status: 'review', agreed: state.offer.toAmount }
          : state,
      ),
    async submit() {
      const { offer, hasApproved: hadApproved = false, limit, status } = store.get(stateAtom)
      const { approvals, status: planned } = store.get(planAtom)
      if (!offer || planned !== 'success' || status === 'changed' || status === 'done' || store.get(askedAtom)) return
      const keep = { offer, agreed: offer.toAmount, ...(limit !== undefined && { limit }) }
      store.set(stateAtom, { status: 'review', ...keep, ...(hadApproved && { hasApproved: true }) })
      // A visitor who closed the modal may have begun another one while the wallet was asking.
      const isLatest = () => store.get(stateAtom).offer === offer
      const visit = closings
      const typed = store.get(draft.draft)
      let step: Step | undefined
      let hasApproved = hadApproved
      let isAsked = false
      try {
        const hash = await runSwap(context, tokens, {
          offer,
          approvals,
          stubborn,
          onStep(next) {
            // One step behind another: the one before is in a block.
            if (step?.isSent && step.kind === 'approve') hasApproved = true
            step = next
            store.set(askedAtom, { offer, approvals, step: next })
          },
          onAsked(asked) {
            isAsked = asked
          },
          onSent(sent) {
            if (store.get(draft.draft) === typed) draft.reset()
            if (visit === closings) nav.settle('Swap', { hash: sent, networkId: offer.from.networkId })
          },
          demandPresence() {
            if (visit !== closings) throw new SwapError('SWAP_LEFT')
          },
        })
        track?.('SWAP_SUCCESS', describeSwap(offer))
        store.set(askedAtom, undefined)
        if (isLatest()) store.set(stateAtom, { status: 'done', offer, hash })
        void tokens.refresh(offer.account, [offer.from, offer.to])
        if (!(isLatest() && visit === closings && isHere())) tell(offer)
      } catch (error) {
        // The plugin has gone, and nobody is there to be told.
        if (context.signal.aborted) return
        store.set(askedAtom, undefined)
        fail(error, offer, { step, hasApproved, isAsked, isShown: isLatest() && visit === closings })
      }
    },
  }

  /** Whoever has gone elsewhere hears how it ended. */
  function tell(offer: Offer) {
    ui.toast({ variant: 'success', message: describeDone(offer, ui.text, store.get(atoms.locale)) })
  }

  function fail(error: unknown, offer: Offer, { step, hasApproved, isAsked, isShown }: Ending) {
    const isRejected = isLatchkeyError(error, 'REQUEST_REJECTED')
    const { limit } = store.get(stateAtom)
    const kept = {
      offer,
      agreed: offer.toAmount,
      ...(limit !== undefined && { limit }),
      ...(hasApproved && { hasApproved }),
    }
    const isApproval = step?.kind === 'approve' || step?.kind === 'reset'
    // Analytics hear what we say, and not what wallets do: that may hold addresses.
    const message = isLatchkeyError(error) ? error.message : 'Unknown error'
    if (!isRejected) track?.(isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...describeSwap(offer), message })
    if (store.get(stateAtom).offer === offer) {
      if (error instanceof OfferChangedError) {
        store.set(stateAtom, {
          ...kept,
          status: 'changed',
          offer: { ...offer, toAmount: error.toAmount },
          ...(error.isBuilt && { limit: error.toAmount }),
        })
      } else {
        const status = isRejected ? 'rejected' : isAsked && !isSettled(error) ? 'unclear' : 'failed'
        store.set(stateAtom, { ...kept, status, error })
      }
      // What was approved by now, or is allowed no more.
      void loadPlan()
    }
    if (isRejected || (isShown && isHere())) return
    // Nothing went wrong where the visitor has left between two steps.
    ui.toast({ variant: isLatchkeyError(error, 'SWAP_LEFT') ? 'info' : 'error', message: ui.errorText(error) })
  }
}

const ownViews: ReadonlySet<string> = new Set(['SwapPreview', 'ApproveTransaction'])

interface Ending {
  readonly step: Step | undefined
  readonly hasApproved: boolean
  /** The wallet has something before it, or has sent it. */
  readonly isAsked: boolean
  readonly isShown: boolean
}

/** The network, or the wallet in its name, has said no. Whatever else comes after the wallet was asked says nothing. */
function isSettled(error: unknown): boolean {
  return isLatchkeyError(error) && settledCodes.has(error.code)
}

const settledCodes: ReadonlySet<string> = new Set([
  'SWAP_WOULD_FAIL',
  'SWAP_REVERTED',
  'SWAP_APPROVAL_REVERTED',
  'SWAP_REPLACED',
])

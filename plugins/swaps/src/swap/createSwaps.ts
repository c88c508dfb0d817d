/** The swap that the visitor looks at, on its way through the wallet and the chain. */
import { isLatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { Approval } from '../build/buildApproval.js'
import type { BuiltSwap } from '../build/buildSwap.js'
import type { SwapsContext } from '../context.js'
import type { DraftControls } from '../draft/createDraft.js'
import { SwapError } from '../errors.js'
import type { GasPrices } from '../figures/createGasPrice.js'
import type { Quotes } from '../quote/createQuotes.js'
import { keyOf } from '../quote/Exchange.js'
import { checkTokens } from '../tokens/checkTokens.js'
import type { Tokens } from '../tokens/createTokens.js'
import { describeDone, describeUnclear } from './describeDone.js'
import { describeSwap } from './describeSwap.js'
import type { Offer } from './Offer.js'
import { OfferChangedError } from './OfferChangedError.js'
import { planSwap } from './planSwap.js'
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
  /** The chain has confirmed the tokens of the offer. Until it does no amount is shown. */
  readonly isChecked?: boolean
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
  /** Absent unless all of it succeeded. */
  readonly built?: BuiltSwap
  /** `false`: nobody could simulate the swap, which the user has to accept. */
  readonly isSimulated?: boolean
  readonly error?: unknown
}

export interface Asked {
  readonly offer: Offer
  readonly approvals: readonly Approval[]
  /** The contract that swaps. */
  readonly contract: string
  readonly step: Step
}

export interface Swaps {
  readonly state: Atom<SwapState>
  readonly plan: Atom<PlanState>
  /** What the wallet is asked for, which may be another swap than that of `state`: one at a time. */
  readonly asked: Atom<Asked | undefined>
  /** How many the visitor waits for no longer, while they may still go through. Those that ended unclear stay among them. */
  readonly left: Atom<number>
  /** Puts it before the visitor. */
  review(offer: Offer): void
  /** Looks at approvals and gas. Never rejects. */
  loadPlan(): Promise<void>
  /** The visitor agrees to the offer as it is now. */
  accept(): void
  /** Asks the wallet. Never rejects: what goes wrong is in `state`. */
  submit(): Promise<void>
  /** Stops waiting: what was asked can't be taken back, nothing else is. How it ends is told by a toast. */
  leave(): void
}

export interface SwapParts {
  readonly draft: DraftControls
  readonly tokens: Tokens
  readonly quotes: Quotes
  readonly gas: GasPrices
}

export function createSwaps(context: SwapsContext, { draft, tokens, quotes, gas }: SwapParts): Swaps {
  const { accounts, add, atoms, nav, store, ui } = context
  const track = 'track' in context ? context.track : undefined
  const stateAtom = atom<SwapState>({ status: 'review' })
  const planAtom = atom<PlanState>({ status: 'loading', approvals: [] })
  const askedAtom = atom<Asked>()
  const leftAtom = atom(0)
  const stubborn = new Set<string>()
  let planning = new AbortController()
  add(() => planning.abort())
  /** How often the modal was closed: a wallet may answer when the visitor is at something else. */
  let closings = 0
  add(store.sub(atoms.open, () => store.get(atoms.open) || closings++))
  const changeLeft = (by: number) => store.set(leftAtom, (left) => left + by)
  const isHere = () => store.get(atoms.open) && ownViews.has(store.get(atoms.view).name)

  /** What has ended unclear stays so, whatever comes in its place. */
  function put(state: SwapState) {
    if (store.get(stateAtom).status === 'unclear') changeLeft(1)
    store.set(stateAtom, state)
  }

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
    put({ status: 'review' })
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
      const checked = await checkTokens(context, offer)
      own.signal.throwIfAborted()
      // An offer keeps its identity once it can be agreed to.
      store.set(stateAtom, (state) =>
        state.isChecked || !state.offer ? state : { ...state, offer: { ...state.offer, ...checked }, isChecked: true },
      )
      const plan = await planSwap(context, tokens, offer, stubborn, own.signal)
      if (!own.signal.aborted) store.set(planAtom, { status: 'success', ...plan })
    } catch (error) {
      if (!own.signal.aborted) store.set(planAtom, { status: 'failed', approvals: [], error })
    }
  }

  return {
    state: stateAtom,
    plan: planAtom,
    asked: askedAtom,
    left: leftAtom,
    loadPlan,
    leave() {
      if (!store.get(askedAtom)) return
      store.set(askedAtom, undefined)
      changeLeft(1)
    },
    review(offer) {
      track?.('INITIATE_SWAP', describeSwap(offer))
      put({ status: 'review', offer, agreed: offer.toAmount })
      void loadPlan()
    },
    accept: () =>
      store.set(stateAtom, (state) =>
        state.status === 'changed' && state.offer
          ? { ...state, status: 'review', agreed: state.offer.toAmount }
          : state,
      ),
    async submit() {
      const state = store.get(stateAtom)
      const { offer, status } = state
      const { approvals, built, isSimulated = false } = store.get(planAtom)
      if (!offer || !built || status === 'changed' || status === 'done' || store.get(askedAtom)) return
      put({ ...state, status: 'review', agreed: offer.toAmount, error: undefined })
      let own: Asked | undefined
      const isAwaited = () => store.get(askedAtom) === own
      // A visitor who closed the modal may look at another one while the wallet is asking.
      const finish = (isUnclear = false) => {
        const isLeft = !isAwaited()
        const isLatest = !isLeft && store.get(stateAtom).offer === offer
        if (!isLeft) store.set(askedAtom, undefined)
        changeLeft(Number(isUnclear && !isLatest) - Number(isLeft))
        return isLatest
      }
      const visit = closings
      // Another request may take its place, which this is no answer to.
      const request = nav.waiting('Swap')
      const isShown = () => visit === closings && isHere()
      const isSameRequest = () => visit === closings && request === nav.waiting('Swap')
      const isSameVisit = () => isAwaited() && isSameRequest()
      const typed = store.get(draft.draft)
      let step: Step | undefined
      let { hasApproved = false } = state
      let isAsked = false
      try {
        const hash = await runSwap(context, tokens, {
          offer,
          gas,
          approvals,
          contract: built.to,
          isSimulated,
          stubborn,
          onStep(next) {
            // One step behind another: the one before is in a block.
            if (step?.isSent && step.kind === 'approve') hasApproved = true
            step = next
            const before = own
            own = { offer, approvals, contract: built.to, step: next }
            if (store.get(askedAtom) === before) store.set(askedAtom, own)
          },
          onAsked(asked) {
            isAsked = asked
          },
          onSent(sent) {
            if (isAwaited() && store.get(draft.draft) === typed) draft.reset()
            const result = Promise.resolve(sent).then((hash) => ({ hash, networkId: offer.from.networkId }))
            // Where no host waits for it, the view tells why there is none.
            result.catch(() => undefined)
            // Who stopped waiting, and has asked for nothing else by now, gets what was wished for all the same.
            if (isSameRequest() && (isAwaited() || !store.get(askedAtom))) nav.settle('Swap', result)
          },
          demandPresence() {
            if (!isSameVisit()) throw new SwapError(hasApproved ? 'SWAP_LEFT' : 'SWAP_CLOSED')
          },
        })
        track?.('SWAP_SUCCESS', describeSwap(offer))
        const isLatest = finish()
        if (isLatest) store.set(stateAtom, { status: 'done', offer, hash })
        void tokens.refresh(offer.account, [offer.from, offer.to])
        if (!(isLatest && isShown())) {
          // Whoever has gone elsewhere hears how it ended.
          ui.toast({ variant: 'success', message: describeDone(offer, ui.text, store.get(atoms.locale)) })
        }
      } catch (error) {
        // The plugin has gone, and nobody is there to be told.
        if (context.signal.aborted) return
        const known = isLatchkeyError(error) ? error : undefined
        const code = known?.code ?? ''
        const isRejected = code === 'REQUEST_REJECTED'
        // The wallet has something before it, or has sent it. Whatever else comes after that says nothing.
        const isUnclear = isAsked && !settledCodes.has(code)
        // Its view is that of no other swap.
        const isLatest = finish(isUnclear)
        const isApproval = step?.kind === 'approve' || step?.kind === 'reset'
        // Analytics hear what we say, and not what wallets do: that may hold addresses.
        const said = known?.message ?? 'Unknown error'
        if (!isRejected)
          track?.(isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...describeSwap(offer), message: said })
        if (isLatest) {
          const kept = { ...store.get(stateAtom), hasApproved }
          if (error instanceof OfferChangedError) {
            store.set(stateAtom, {
              ...kept,
              status: 'changed',
              offer: { ...offer, toAmount: error.toAmount },
              ...(error.isBuilt && { limit: error.toAmount }),
            })
          } else {
            const status = isRejected ? 'rejected' : isUnclear ? 'unclear' : 'failed'
            store.set(stateAtom, { ...kept, status, error })
          }
          // What was approved by now, or is allowed no more.
          void loadPlan()
        }
        if (isRejected || (isLatest && isShown())) return
        // Nothing went wrong where the visitor has left between two steps.
        const hasLeft = code === 'SWAP_LEFT' || code === 'SWAP_CLOSED'
        const message = isUnclear ? describeUnclear(ui.text) : ui.errorText(error)
        ui.toast({ variant: hasLeft ? 'info' : 'error', message })
      }
    },
  }
}

const ownViews: ReadonlySet<string> = new Set(['SwapPreview', 'ApproveTransaction'])

/** The visitor, the network, or the wallet in its name, has said no. */
const settledCodes: ReadonlySet<string> = new Set([
  'REQUEST_REJECTED',
  'SWAP_WOULD_FAIL',
  'SWAP_REVERTED',
  'SWAP_APPROVAL_REVERTED',
  'SWAP_REPLACED',
])

/** Submits one thing at a time to a wallet, and records each outcome. `Submission.ts` has the state diagram. */
import { type Atom, atom } from 'jotai/vanilla'
import type { ChainAccount, SentTransaction } from '../account.js'
import type { CaipNetworkId } from '../caip.js'
import type { AccountAtoms, PluginContext } from '../context.js'
import { describeError } from '../describeError.js'
import { LatchkeyError } from '../errors.js'
import { isLatchkeyError } from '../isLatchkeyError.js'
import type { ViewMap, ViewName } from '../registries.js'
import { AccountChangedError, RequestRejectedError, RequestUnclearError } from '../requestErrors.js'
import { createVisits, type Visit } from './createVisits.js'
import type { Submission, SubmissionError, SubmissionState } from './Submission.js'
import { followTransaction } from './transactions.js'

/** Without `ask`, a submission can't notice that the user switched accounts or stopped waiting. */
class SubmissionUnaskedError extends LatchkeyError<'SUBMISSION_UNASKED'> {
  constructor() {
    const details = '`run` ended without `ask`. Use chain.sendTransfer({ … }, { ask }), or ask(() => request(…))'
    super('SUBMISSION_UNASKED', 'The wallet was called outside `ask`', { details })
  }
}

/** The context of a plugin with the permission `accounts:read`. */
export type SubmissionContext = Pick<PluginContext, 'add' | 'atoms' | 'log' | 'nav' | 'signal' | 'store' | 'ui'> & {
  readonly accounts: AccountAtoms
}

export interface SubmissionOptions {
  /**
   * Returns whether an error from the wallet proves that nothing was sent, or that the network reverted it. Other errors
   * make the submission unclear. Not called for rejections, or if the request never reached the wallet. @default false
   */
  isConclusive?(error: unknown): boolean
}

export interface SubmitParameters<Details, Result, Step> extends Pick<Submission<Details>, 'subject' | 'details'> {
  /** The wallet is called only while this account is active on `networkId`. */
  readonly account: ChainAccount | undefined
  readonly networkId: CaipNetworkId | undefined
  /** Views whose results a dapp may be waiting for. */
  readonly views?: readonly ViewName[]
  /**
   * Calls the wallet through `ask`. Resolves when the user no longer has to wait. Logs `SUBMISSION_UNASKED` if it
   * resolves without `ask`.
   */
  run(control: SubmissionControl<Result, Step>): Promise<SubmissionSuccess<Result>>
  /**
   * What happens once the transaction is sent. Calls that wait for one of `views` resolve with the result. If the user
   * still looks at one of them, `view` opens with the result as its arguments. Otherwise, a toast says `toast`.
   */
  readonly outcome?: { readonly view: ViewFor<Result>; readonly toast: string }
  /** Called after `run` and before the next render, unless the plugin was deactivated. Navigate here without `outcome`. */
  onEnd?(end: SubmissionEnd<Details, Result, Step>): void
  /**
   * Called when the transaction in `follow` is dropped, and when it is final. The submission already has the outcome
   * when this is called.
   */
  onOutcome?(transaction: SentTransaction, end: SubmissionEnd<Details, Result, Step>): void
}

/** The views whose arguments can be the result. */
export type ViewFor<Result> = {
  [Name in ViewName]: Result extends ViewMap[Name] ? Name : never
}[ViewName]

export interface SubmissionSuccess<Result> {
  readonly status: 'sent' | 'confirmed'
  readonly result: Result
  /**
   * A sent transaction's hash, or a batch's id, whose outcome the submission then gets. Without `follow`, call
   * `conclude`.
   */
  readonly follow?: string
}

export interface SubmissionControl<Result, Step> {
  readonly id: string
  readonly visit: Visit
  /** Aborts when the account's wallet disconnects or is replaced. Aborted requests can't report a late approval. */
  readonly signal: AbortSignal
  isWaiting(): boolean
  /** Shows a step while you prepare it, or while the network confirms it. */
  prepare(step: Step): void
  /**
   * Calls the wallet, once. If `request` rejects, the submission becomes unclear, unless the error is conclusive, or the
   * request never reached the wallet. It also becomes unclear if `run` later throws an error that is no `LatchkeyError`,
   * or the error of `receipts.add`.
   *
   * @throws {LatchkeyError} `REQUEST_REJECTED` if the user stopped waiting, `ACCOUNT_CHANGED` if the wallet is on another
   * account or network, or the error from `request`.
   */
  ask<Answer>(request: () => Promise<Answer>, step?: Step): Promise<Answer>
  /** Shows that the transaction was sent and the user is waiting for a block. */
  sent(result: Result, step?: Step): void
  /** @throws {LatchkeyError} `ACCOUNT_CHANGED` if the wallet is on another account or network. */
  requireUnchanged(): void
}

export interface SubmissionEnd<Details, Result, Step> {
  readonly submission: Submission<Details, Result, Step>
  readonly visit: Visit
  /** Whether the user is still waiting in the same visit. If not, show a toast instead of navigating. */
  readonly isWaiting: boolean
  readonly error?: unknown
}

export interface Submissions<Details, Result, Step = never> {
  /** All submissions since the page loaded, latest last. */
  readonly list: Atom<readonly Submission<Details, Result, Step>[]>
  /** The submission that the user waits for. Until it ends, nothing else can be submitted. */
  readonly pending: Atom<Submission<Details, Result, Step> | undefined>
  /**
   * Never rejects. Resolves with `undefined` if another submission is pending, or if the plugin is deactivated before
   * the end.
   */
  submit(parameters: SubmitParameters<Details, Result, Step>): Promise<SubmissionEnd<Details, Result, Step> | undefined>
  /** Call this when the user stops waiting. `submit` still resolves, so report a late approval to the user. */
  abandon(id: string): void
  /**
   * Records the outcome of a submission that was sent. `overdue`: the transaction is not in a block after the expected
   * time.
   */
  conclude(id: string, outcome: SentTransaction | 'overdue'): void
}

export function createSubmissions<Details, Result, Step = never>(
  context: SubmissionContext,
  { isConclusive = () => false }: SubmissionOptions = {},
): Submissions<Details, Result, Step> {
  type Entry = Submission<Details, Result, Step>
  const { signal, store } = context
  const listAtom = atom<readonly Entry[]>([])
  const pendingAtom = atom((get) => get(listAtom).find(({ isRunning, isAbandoned }) => isRunning && !isAbandoned))
  const beginVisit = createVisits(context)

  const read = (id: string) => store.get(listAtom).find((entry) => entry.id === id) as Entry
  const isAwaited = (id: string) => !read(id).isAbandoned
  const change = (id: string, changes: Partial<Entry>) =>
    store.set(listAtom, (list) => list.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))

  async function submit(parameters: SubmitParameters<Details, Result, Step>) {
    const { account, details, networkId, onEnd, onOutcome, outcome, run, subject, views = [] } = parameters
    if (store.get(pendingAtom)) return undefined
    const id = `${store.get(listAtom).length + 1}`
    const visit = beginVisit(views)
    const wallet = watchWallet(context, account)
    const set = (state: Entry['state']) => change(id, { state })
    const requireUnchanged = () => {
      if (!isActive(context, account, networkId)) throw new AccountChangedError()
    }
    const asked = { hasBegun: false, hasAnswered: false, isUnclear: false }
    const release = holdRequest(context, visit, () => asked.hasBegun)
    const control: SubmissionControl<Result, Step> = {
      ...{ id, visit, signal: wallet.signal, isWaiting: () => isAwaited(id), requireUnchanged },
      prepare: (step) => set({ status: 'preparing', step }),
      sent: (result, step) => set({ status: 'sent', result, ...(step && { step }) }),
      async ask(request, step) {
        requireUnchanged()
        if (!isAwaited(id)) throw new RequestRejectedError()
        set({ status: 'asking', ...(step && { step }) })
        asked.hasBegun = true
        try {
          const answer = await request()
          asked.hasAnswered = true
          return answer
        } catch (error) {
          if (hasCode(error, movedCodes)) {
            context.log.debug(describeError(error))
            throw new AccountChangedError()
          }
          if (!isUnsent(error) && !isConclusive(error)) asked.isUnclear = true
          throw error
        }
      },
    }
    store.set(listAtom, (list) => [
      ...list,
      { id, subject, details, account, isRunning: true, isAbandoned: false, state: { status: 'preparing' } },
    ])
    let state: Entry['state']
    let error: unknown
    let followed: string | undefined
    try {
      requireUnchanged()
      const { follow, ...success } = await run(control)
      followed = follow
      state = success
      if (!asked.hasBegun) context.log.error(new SubmissionUnaskedError())
    } catch (thrown) {
      error = thrown
      if (isFault(thrown) || hasCode(thrown, developerCodes)) context.log.error(thrown)
      // A fault in `run` after the wallet's answer does not mean that nothing was sent.
      state = describeFailure(thrown, asked.isUnclear || (isFault(thrown) && asked.hasAnswered))
    }
    wallet.stop()
    if (signal.aborted) return undefined
    change(id, { isRunning: false, state })
    const submission = read(id)
    const isSameVisit = !visit.wasClosed() && visit.isSameRequest()
    const end = { submission, visit, error, isWaiting: isSameVisit && isAwaited(id) }
    if (outcome && 'result' in state) showOutcome(context, views, outcome, { ...end, result: state.result })
    onEnd?.(end)
    release(state)
    if (followed !== undefined) {
      void followTransaction(context, followed, (transaction) => {
        conclude(id, transaction)
        onOutcome?.(transaction, { ...end, submission: read(id) })
      })
    }
    return end
  }

  function conclude(id: string, outcome: SentTransaction | 'overdue') {
    const { state } = read(id)
    if (state.status === 'sent') change(id, { state: describeOutcome(state, outcome) })
  }

  return {
    list: listAtom,
    pending: pendingAtom,
    submit,
    abandon: (id) => change(id, { isAbandoned: true }),
    conclude,
  }
}

function showOutcome(
  { atoms, nav, store, ui }: SubmissionContext,
  views: readonly ViewName[],
  { view, toast }: { readonly view: ViewName; readonly toast: string },
  { isWaiting, result, visit }: { readonly isWaiting: boolean; readonly result: unknown; readonly visit: Visit },
): void {
  for (const waited of views) visit.settle(waited, result as never)
  if (isWaiting && views.includes(store.get(atoms.view).name)) nav.reset(view, result as never)
  else ui.toast({ variant: 'success', message: toast })
}

/** The shell throws these before it calls the wallet, which is on another account or network, or disconnected. */
const movedCodes: readonly string[] = ['NETWORK_MISMATCH', 'NOT_CONNECTED', 'REQUEST_CHANGED']

/** Also thrown before the wallet is called. Only the plugin's developer can fix the cause. */
const developerCodes: readonly string[] = [
  'CALLS_INVALID',
  'PERMISSION_DENIED',
  'PERMISSION_MISSING',
  'REQUEST_PARAMS_INVALID',
]

/** Nothing was sent, and the message says so or why. */
const unsentCodes: readonly string[] = [
  'FUNDS_INSUFFICIENT',
  'METHOD_NOT_APPROVED',
  'METHOD_NOT_SUPPORTED',
  'MODAL_LOAD_FAILED',
  'REQUEST_REJECTED',
  ...developerCodes,
]

function isUnsent(error: unknown): boolean {
  // A plugin’s connector may name its reason for not supporting the method (EIP-1193).
  const isUnsupported = isLatchkeyError(error) && 'rpcCode' in error && error.rpcCode === 4200
  return (
    isUnsupported || hasCode(error, unsentCodes) || (isLatchkeyError(error, 'WALLET_ANSWER_INVALID') && error.isUnsent)
  )
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return isLatchkeyError(error) && codes.includes(error.code)
}

/** Whether the plugin's code is at fault. The error of `receipts.add` is no reason why nothing was sent. */
function isFault(error: unknown): boolean {
  return !isLatchkeyError(error) || error.code === 'RECEIPT_DETAILS_INVALID'
}

function describeFailure(thrown: unknown, isUnclear: boolean): Submission<unknown, never, never>['state'] {
  const error = toSubmissionError(thrown)
  if (isUnclear) return { status: 'unclear', error }
  return { status: error.code === 'REQUEST_REJECTED' ? 'rejected' : 'failed', error }
}

function toSubmissionError(error: unknown): SubmissionError {
  if (!isLatchkeyError(error) || isFault(error) || hasCode(error, developerCodes)) return { message: 'Unknown error' }
  const { code, message } = error
  return { code, message, ...('values' in error && { values: error.values }) }
}

function isActive(
  { accounts, store }: SubmissionContext,
  account: ChainAccount | undefined,
  networkId: CaipNetworkId | undefined,
): boolean {
  if (!account || store.get(accounts.activeNetwork)?.caipNetworkId !== networkId) return false
  const active = store.get(accounts.activeAccount)
  return active?.address === account.address && active.connectorId === account.connectorId
}

/** Aborts when the wallet disconnects or is replaced, because some wallets then never respond. */
function watchWallet({ accounts, add, store }: SubmissionContext, account: ChainAccount | undefined) {
  const controller = new AbortController()
  const { signal } = controller
  if (!account) return { signal, stop: () => undefined }
  const { connectorId, namespace } = account
  const isGoneAtom = atom((get) => {
    const isReplaced = (get(accounts.account(namespace))?.connectorId ?? connectorId) !== connectorId
    return isReplaced || get(accounts.status(namespace)) === 'disconnected'
  })
  const check = () => store.get(isGoneAtom) && controller.abort()
  return { signal, stop: add(store.sub(isGoneAtom, check)) }
}

/**
 * Keeps the dapp's request pending, because the user can close the modal and approve later, even if the wallet is asked
 * only after that. Returns a function to call at the end.
 */
function holdRequest({ add }: SubmissionContext, visit: Visit, hasAsked: () => boolean) {
  const release = visit.hold()
  const error = new RequestUnclearError('The plugin was removed while the wallet was asked.')
  add(() => release(hasAsked() ? error : undefined))
  return ({ status }: SubmissionState<unknown, unknown>) => {
    const isNothingSent = status === 'rejected' || status === 'failed'
    release(isNothingSent ? undefined : new RequestUnclearError('The wallet was asked, but the view has no result.'))
  }
}

function describeOutcome<Result, Step>(
  state: Extract<SubmissionState<Result, Step>, { readonly status: 'sent' }>,
  outcome: SentTransaction | 'overdue',
): Submission<unknown, Result, Step>['state'] {
  if (outcome === 'overdue') return { ...state, isOverdue: true }
  const { status, replacedBy } = outcome
  const known = { result: state.result, ...(replacedBy && { replacedBy }) }
  if (status === 'success') return { status: 'confirmed', ...known }
  return status === 'reverted' || status === 'replaced' ? { status: 'failed', outcome: status, ...known } : state
}

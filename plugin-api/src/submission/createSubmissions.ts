/** Asks a wallet for one thing at a time, and keeps what became of each: the states are drawn in `Submission.ts`. */
import { type Atom, atom } from 'jotai/vanilla'
import type { ChainAccount, SentTransaction } from '../account.js'
import type { CaipNetworkId } from '../caip.js'
import type { AccountAtoms, PluginContext } from '../context.js'
import { isLatchkeyError, type LatchkeyError } from '../errors.js'
import type { ViewName } from '../registries.js'
import { RequestRejectedError } from '../requestErrors.js'
import { createVisits, type Visit } from './createVisits.js'
import { type Submission, type SubmissionState, toSubmissionError } from './Submission.js'

/** What the machine uses of a plugin's context: the manifest asks for `accounts:read`. */
export type SubmissionContext = Pick<PluginContext, 'add' | 'atoms' | 'nav' | 'signal' | 'store'> & {
  readonly accounts: AccountAtoms
}

export interface SubmissionOptions {
  /** The error for an account or network that is not the one that the user agreed to. */
  accountChanged(): LatchkeyError
  /**
   * Whether an error that came after the wallet was asked says that nothing was sent, or that the network reverted it. After
   * any other error the submission is unclear. A rejection needs no mention. @default false
   */
  isConclusive?(error: unknown): boolean
}

export interface SubmitParameters<Details, Result, Step> extends Pick<Submission<Details>, 'subject' | 'details'> {
  /** The wallet is asked only while this account is active on this network. */
  readonly account: ChainAccount | undefined
  readonly networkId: CaipNetworkId | undefined
  /** Views whose callers wait for the result. */
  readonly views?: readonly ViewName[]
  /**
   * Prepares, asks the wallet, and resolves when the user need not wait any more. After `sent`, follow the transaction and
   * report by `conclude` what becomes of it.
   */
  run(
    control: SubmissionControl<Result, Step>,
  ): Promise<{ readonly status: 'sent' | 'confirmed'; readonly result: Result }>
  /** Called when `run` has ended, before anything is drawn: the place to navigate. Not called for a deactivated plugin. */
  onEnd?(end: SubmissionEnd<Details, Result, Step>): void
}

/** What `run` works with. */
export interface SubmissionControl<Result, Step> {
  readonly id: string
  readonly visit: Visit
  /** Aborts when the account's wallet disconnects or is replaced. A request that it aborts can't report a late approval. */
  readonly signal: AbortSignal
  /** Whether the user still waits for it. */
  isAwaited(): boolean
  /** Shows a step that the wallet is not asked for yet, or that the network has to confirm before the next. */
  prepare(step: Step): void
  /**
   * Asks the wallet. When `request` rejects, the submission is unclear unless the error is conclusive.
   *
   * @throws {LatchkeyError} `REQUEST_REJECTED` if the user stopped waiting before; `accountChanged`; what `request` throws.
   */
  ask<Answer>(request: () => Promise<Answer>, step?: Step): Promise<Answer>
  /** The network has it, and the user waits for a block. */
  sent(result: Result, step?: Step): void
  /** @throws {LatchkeyError} `accountChanged` */
  demandUnchanged(): void
}

export interface SubmissionEnd<Details, Result, Step> {
  readonly submission: Submission<Details, Result, Step>
  readonly visit: Visit
  /** What `run` has thrown. */
  readonly error?: unknown
}

export interface Submissions<Details, Result, Step = never> {
  /** All since the page was loaded, the latest last. */
  readonly list: Atom<readonly Submission<Details, Result, Step>[]>
  /** The one that the user waits for: nothing else can be submitted meanwhile. */
  readonly pending: Atom<Submission<Details, Result, Step> | undefined>
  /**
   * Never rejects: what goes wrong is in the submission's state. Resolves with `undefined` if another one is pending, and if
   * the plugin is deactivated meanwhile.
   */
  submit(parameters: SubmitParameters<Details, Result, Step>): Promise<SubmissionEnd<Details, Result, Step> | undefined>
  /**
   * The user stops waiting, or turns away from a submission that has ended. Nothing takes a request back from a wallet, so
   * `submit` still resolves with what becomes of it: follow a late approval, and tell the user.
   */
  abandon(id: string): void
  /** Reports what the network says of a submission that was sent. `overdue`: it is not in a block in time. */
  conclude(id: string, outcome: SentTransaction | 'overdue'): void
}

export function createSubmissions<Details, Result, Step = never>(
  context: SubmissionContext,
  { accountChanged, isConclusive = () => false }: SubmissionOptions,
): Submissions<Details, Result, Step> {
  type Entry = Submission<Details, Result, Step>
  const { signal, store } = context
  const listAtom = atom<readonly Entry[]>([])
  const pendingAtom = atom((get) => get(listAtom).find(({ isRunning, isAbandoned }) => isRunning && !isAbandoned))
  const beginVisit = createVisits(context)

  const read = (id: string) => store.get(listAtom).find((entry) => entry.id === id) as Entry
  const change = (id: string, changes: Partial<Entry>) =>
    store.set(listAtom, (list) => list.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))

  async function submit(parameters: SubmitParameters<Details, Result, Step>) {
    const { account, details, networkId, onEnd, run, subject, views = [] } = parameters
    if (store.get(pendingAtom)) return undefined
    const id = `${store.get(listAtom).length + 1}`
    const visit = beginVisit(views)
    const wallet = watchWallet(context, account)
    const set = (state: Entry['state']) => change(id, { state })
    const isAwaited = () => !read(id).isAbandoned
    const demandUnchanged = () => {
      if (!isActive(context, account, networkId)) throw accountChanged()
    }
    let isUnclear = false
    const control: SubmissionControl<Result, Step> = {
      ...{ id, visit, signal: wallet.signal, isAwaited, demandUnchanged },
      prepare: (step) => set({ status: 'preparing', step }),
      sent: (result, step) => set({ status: 'sent', result, ...(step && { step }) }),
      async ask(request, step) {
        demandUnchanged()
        if (!isAwaited()) throw new RequestRejectedError()
        set({ status: 'asking', ...(step && { step }) })
        try {
          return await request()
        } catch (error) {
          if (!isLatchkeyError(error, 'REQUEST_REJECTED') && !isConclusive(error)) isUnclear = true
          throw error
        }
      },
    }
    store.set(listAtom, (list) => [
      ...list,
      { id, subject, details, isRunning: true, isAbandoned: false, state: { status: 'preparing' } },
    ])
    let state: Entry['state']
    let error: unknown
    try {
      demandUnchanged()
      state = await run(control)
    } catch (thrown) {
      error = thrown
      state = describeFailure(thrown, isUnclear)
    }
    wallet.stop()
    if (signal.aborted) return undefined
    change(id, { isRunning: false, state })
    const end = { submission: read(id), visit, error }
    onEnd?.(end)
    return end
  }

  return {
    list: listAtom,
    pending: pendingAtom,
    submit,
    abandon: (id) => change(id, { isAbandoned: true }),
    conclude(id, outcome) {
      const { state } = read(id)
      if (state.status === 'sent') change(id, { state: describeOutcome(state, outcome) })
    },
  }
}

function describeFailure(thrown: unknown, isUnclear: boolean): Submission<unknown, never, never>['state'] {
  const error = toSubmissionError(thrown)
  if (isUnclear) return { status: 'unclear', error }
  return error.code === 'REQUEST_REJECTED' ? { status: 'rejected', error } : { status: 'failed', error }
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

/** Some wallets that are disconnected while they ask never answer. */
function watchWallet({ accounts, add, store }: SubmissionContext, account: ChainAccount | undefined) {
  const controller = new AbortController()
  const { signal } = controller
  if (!account) return { signal, stop: () => undefined }
  const { connectorId, namespace } = account
  const goneAtom = atom((get) => {
    const isReplaced = (get(accounts.account(namespace))?.connectorId ?? connectorId) !== connectorId
    return isReplaced || get(accounts.status(namespace)) === 'disconnected'
  })
  const check = () => {
    if (store.get(goneAtom)) controller.abort()
  }
  return { signal, stop: add(store.sub(goneAtom, check)) }
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

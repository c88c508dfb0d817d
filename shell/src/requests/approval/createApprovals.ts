/** The requests that the embedded wallet asks the user to approve: one after the other, each shown before it is sent. */
import {
  type FrozenRequest,
  isLatchkeyError,
  RequestRejectedError,
  type TextValues,
  type Withdrawal,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { raceAbort } from '../../async/raceAbort.js'
import { pause } from '../../async/waitAtMost.js'
import { isRejection } from '../../connections/isRejection.js'
import type { Core } from '../../core.js'
import type { Messages } from '../../messages/createMessages.js'
import { authErrorMessages } from '../../messages/en/errors.js'
import type { Runtime } from '../../runtime.js'
import { openAtom } from '../../state/modal.js'
import { viewStackAtom } from '../../state/navigation.js'
import { setApproval } from '../../state/requests.js'
import type { PendingRequest } from '../pendingRequests.js'
import { checkAnswer } from './checkAnswer.js'

export type ApprovalParts = Pick<Core, 'auth' | 'messages' | 'navigation' | 'requests' | 'runtime' | 'toasts'>

/** A request that needs the user's approval. */
export interface Question extends Omit<PendingRequest, 'dispose'> {
  readonly request: FrozenRequest
  /** Hands the request to the frame, which asks the user. */
  send(): Promise<unknown>
}

export interface Approvals {
  /**
   * Shows the request when its turn comes, sends it, and resolves with the frame's answer.
   *
   * @throws {RequestRejectedError} The user rejects it.
   */
  ask(question: Question): Promise<unknown>
  /** Asks again, after the frame did not load. */
  retry(): void
  /** Rejects the current request for the user. */
  cancel(): void
}

interface QueuedQuestion extends Question {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** The modal's approvals, made with the first request that needs one. */
export function startApprovals(core: ApprovalParts): Approvals {
  const approvals = started.get(core.runtime) ?? createApprovals(core)
  started.set(core.runtime, approvals)
  return approvals
}

const started = new WeakMap<Runtime, Approvals>()

/**
 * ```
 *          its turn            the frame does not load
 *  waiting ---------> asking ---------------------------> failed
 *    |                 |  ^                                |  |
 *    |                 |  +------------ retry -------------+  |
 *    |                 v                                      |
 *    +-------------> ended <-------- cancel, close -----------+
 * ```
 * The view opens with the first request and closes with the last. Closing the modal, or opening another view, rejects all of
 * them, except one that the user has already approved in the frame: its answer is still waited for.
 *
 * A plugin's view that sent a request stays under the approval. Its request's promise tells it how the request ended.
 */
function createApprovals(core: ApprovalParts): Approvals {
  const { navigation, runtime } = core
  const { store } = runtime
  let queue: readonly QueuedQuestion[] = []
  let current: QueuedQuestion | undefined
  let isCurrentShown = false
  /** How many have ended since the view opened. */
  let endedCount = 0
  let failure: { readonly error: unknown } | undefined
  /** Settles the wait for the user after a failure. */
  let decide: ((isRetry: boolean) => void) | undefined
  let isRunning = false
  /** The last request came from a plugin's view that is under the approval. */
  let hasEndedOverPlugin = false
  /** The view closes because requests ended, not because the user left it. */
  let isCompleting = false

  function publish() {
    const place = { position: endedCount + 1, count: endedCount + queue.length + 1 }
    const status = failure ? 'failed' : 'asking'
    setApproval(store, current && { request: current.request, status, ...failure, ...place })
  }

  async function runQueue() {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const [next, ...others] = queue
      if (!next) break
      current = next
      queue = others
      await run(next)
      // The plugin reacts first, mostly by another view. The next approval is to cover that view.
      if (hasEndedOverPlugin) await pause(0, runtime.signal)
    }
    isRunning = false
  }

  async function run(question: QueuedQuestion): Promise<void> {
    const { signal } = question
    try {
      publish()
      isCurrentShown = false
      await raceAbort(showView(core), signal)
      isCurrentShown = true
      question.inFrame(() => withdraw(core, question))
      const answer = await askUntilLoaded(question)
      end(question)
      question.resolve(answer)
    } catch (error) {
      // The frame asks the user about one request at a time, so this one ends there. Reads go on.
      if (signal.aborted) void withdraw(core, question)
      const isRejected = isRejection(error)
      const isUnclear = isLatchkeyError(error, 'REQUEST_OUTCOME_UNKNOWN')
      end(question)
      if (isUnclear || !(isRejected || signal.aborted)) showFailure(core, question, error)
      const isForeign = isRejected && !isLatchkeyError(error, 'REQUEST_REJECTED')
      question.reject(isForeign ? new RequestRejectedError(error) : error)
    }
  }

  async function askUntilLoaded({ request, signal, send }: QueuedQuestion): Promise<unknown> {
    for (;;) {
      try {
        return checkAnswer(request, await raceAbort(send(), signal))
      } catch (error) {
        // The frame withdrew it, as it was told to.
        if (isLatchkeyError(error, 'REQUEST_ABORTED')) throw new RequestRejectedError(error)
        if (signal.aborted || !isLatchkeyError(error, 'FRAME_LOAD_FAILED')) throw error
        failure = { error }
      }
      publish()
      const isRetry = await raceAbort(new Promise<boolean>((resolve) => (decide = resolve)), signal)
      failure = undefined
      if (!isRetry) throw new RequestRejectedError()
      publish()
    }
  }

  function end(question: QueuedQuestion) {
    failure = undefined
    decide = undefined
    current = undefined
    endedCount += 1
    question.decided()
    hasEndedOverPlugin = question.request.origin.kind === 'plugin' && store.get(viewStackAtom).length > 1
    question.spare(() => {
      // The view stays for the next request: closed in between, it would look as if the user had left it.
      if (queue.length > 0 && !hasEndedOverPlugin) return
      if (queue.length === 0) endedCount = 0
      isCompleting = true
      navigation.complete('ApproveTransaction', undefined)
      isCompleting = false
      publish()
    })
  }

  function handleLeaving() {
    if (!isCompleting && !store.get(isShownAtom)) core.requests.rejectPending()
  }

  /** Removes a request that is given up before its turn. */
  function drop(question: QueuedQuestion) {
    if (!queue.includes(question)) return
    queue = queue.filter((other) => other !== question)
    question.reject(question.signal.reason)
    publish()
  }

  const stop = store.sub(isShownAtom, handleLeaving)
  runtime.signal.addEventListener('abort', stop, { once: true })

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        question.signal.throwIfAborted()
        const added: QueuedQuestion = { ...question, resolve, reject }
        queue = [...queue, added]
        question.signal.addEventListener('abort', () => drop(added), { once: true })
        publish()
        // The modal was closed while an approved request is still waited for. Open it again for this one.
        if (current && isCurrentShown && !store.get(isShownAtom)) showView(core).catch(() => undefined)
        void runQueue()
      }),
    retry: () => decide?.(true),
    cancel() {
      if (decide) decide(false)
      else navigation.complete('ApproveTransaction', undefined)
    },
  }
}

async function showView({ navigation, runtime }: ApprovalParts): Promise<void> {
  const { store } = runtime
  if (!store.get(openAtom)) {
    await runtime.ui()
    await navigation.open({ view: 'ApproveTransaction' })
  }
  // The user may have closed the modal meanwhile. If it shows another view, the approval covers it.
  if (!store.get(openAtom)) throw new RequestRejectedError()
  navigation.push('ApproveTransaction')
}

async function withdraw(core: ApprovalParts, { request }: Question): Promise<Withdrawal> {
  const frame = await core.auth().catch(() => undefined) // without a frame nothing was asked
  return frame ? frame.abort(request.method) : { status: 'withdrawn' }
}

/** Shows a toast if the modal has closed. Plugins show failures in their own views. */
function showFailure({ messages, runtime, toasts }: ApprovalParts, { request }: Question, error: unknown): void {
  const isUnclear = isLatchkeyError(error, 'REQUEST_OUTCOME_UNKNOWN')
  const isPluginsToShow = request.origin.kind === 'plugin' && !isUnclear
  if (isPluginsToShow || runtime.store.get(openAtom) || runtime.signal.aborted) return
  toasts.show({ variant: 'error', message: describeFailure(messages, error) })
}

const isShownAtom = atom((get) => get(viewStackAtom).some(({ name }) => name === 'ApproveTransaction'))

/** The user's sentence for a failure of the frame. What the secure site says fills the text, and is never the text itself. */
function describeFailure({ text }: Pick<Messages, 'text'>, error: unknown): string {
  if (!isLatchkeyError(error)) return text('error.UNKNOWN', 'Unknown error')
  const id = `error.${error.code}`
  const english = Object.hasOwn(authErrorMessages, id) && authErrorMessages[id as keyof typeof authErrorMessages]
  return text(id, english || error.message, 'values' in error ? (error.values as TextValues) : undefined)
}

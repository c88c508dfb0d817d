/** What the embedded wallet asks its visitor about: one request after the other, each shown before it is sent. */
import { type FrozenRequest, isLatchkeyError, RequestRejectedError } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { raceAbort } from '../../async/raceAbort.js'
import { pause } from '../../async/waitAtMost.js'
import { isRejection } from '../../connections/isRejection.js'
import type { Core } from '../../core.js'
import type { Withdrawal } from '../../secureFrame.js'
import { openAtom } from '../../state/modal.js'
import { viewStackAtom } from '../../state/navigation.js'
import { setApproval } from '../../state/requests.js'
import { checkAnswer } from './checkAnswer.js'
import { describeFailure } from './describeFailure.js'

export type ApprovalParts = Pick<Core, 'auth' | 'messages' | 'navigation' | 'requests' | 'runtime' | 'toasts'>

export interface Question {
  readonly request: FrozenRequest
  /** Gives the request up, in the frame too. */
  readonly signal: AbortSignal
  /** Hands the request to the frame, which asks the visitor. */
  send(): Promise<unknown>
  /** The frame asks the user from now on: before it is rejected, `withdraw` tells what became of it there. */
  inFrame(withdraw: () => Promise<Withdrawal>): void
  /** The visitor has decided: the modal, which closes now, rejects it no more. */
  decided(): void
  /** Closes the modal without a no to those that the visitor has not been shown. */
  spare(close: () => void): void
}

export interface Approvals {
  /**
   * Shows the request when its turn comes, sends it, and resolves with the frame's answer.
   *
   * @throws {RequestRejectedError} the visitor said no.
   */
  ask(question: Question): Promise<unknown>
  /** Asks once more, after the frame was not there. */
  retry(): void
  /** The visitor's no, where the frame is not there to take it. */
  cancel(): void
}

interface Waiting extends Question {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/**
 * ```
 *          its turn            the frame is not there
 *  waiting ---------> asking -------------------------> failed
 *    |                 |  ^                              |  |
 *    |                 |  +------------ retry -----------+  |
 *    |                 v                                    |
 *    +-------------> ended <------- cancel, close ----------+
 * ```
 * The view comes with the first and goes with the last. Whoever closes the modal, or leads it elsewhere, says no to all of
 * them: nothing waits unseen, but what he has approved in the frame, whose answer comes all the same.
 *
 * The transaction stack of the specification is made of the requests themselves: a plugin's view that asked is under the
 * approval, and is told by its request's promise: a hash, REQUEST_REJECTED, or what failed.
 */
export function createApprovals(core: ApprovalParts): Approvals {
  const { navigation, runtime } = core
  const { store } = runtime
  let waiting: readonly Waiting[] = []
  let asked: Waiting | undefined
  /** How many were asked since the view came. */
  let ended = 0
  let failure: { readonly error: unknown } | undefined
  let decide: ((again: boolean) => void) | undefined
  let presented = false
  let isWorking = false
  /** What ended last was asked by a plugin from a view that is under the approval. */
  let flowEnded = false
  /** The view goes because something ended, not because the visitor left it. */
  let leaving = false

  function publish() {
    const counts = { position: ended + 1, count: ended + waiting.length + 1 }
    const status = failure ? 'failed' : 'asking'
    setApproval(store, asked && { request: asked.request, status, ...failure, ...counts })
  }

  /** An open modal shows it too: what it covers is come back to. */
  async function present() {
    if (!store.get(openAtom)) {
      await runtime.ui()
      await navigation.open({ view: 'ApproveTransaction' })
    }
    // Somebody may have opened another view, or closed the modal, while it was on its way.
    if (!store.get(openAtom)) throw new RequestRejectedError()
    navigation.push('ApproveTransaction')
  }

  async function work() {
    if (isWorking) return
    isWorking = true
    for (;;) {
      const [next, ...others] = waiting
      if (!next) break
      asked = next
      waiting = others
      await run(next)
      // It goes on first, mostly to another view: the next approval is to cover that.
      if (flowEnded) await pause(0, runtime.signal)
    }
    isWorking = false
  }

  async function run(question: Waiting): Promise<void> {
    const { signal } = question
    try {
      publish()
      presented = false
      await raceAbort(present(), signal)
      presented = true
      question.inFrame(() => withdraw(question))
      const answer = await askUntilThere(question)
      end(question)
      question.resolve(answer)
    } catch (error) {
      // Nothing else that the visitor is asked about is in the frame, so it is this that ends there. Reads go on.
      if (signal.aborted) void withdraw(question)
      const isRejected = isRejection(error)
      const isUnclear = isLatchkeyError(error, 'REQUEST_OUTCOME_UNKNOWN')
      const isNo = isRejected || (signal.aborted && !isUnclear)
      end(question)
      if (!isNo) tell(question, error)
      question.reject(isRejected && !(error instanceof RequestRejectedError) ? new RequestRejectedError(error) : error)
    }
  }

  async function withdraw({ request }: Waiting): Promise<Withdrawal> {
    const frame = await core.auth().catch(() => undefined) // without a frame nothing was asked
    return frame ? frame.abort(request.method) : { status: 'withdrawn' }
  }

  async function askUntilThere({ request, signal, send }: Waiting): Promise<unknown> {
    for (;;) {
      try {
        return checkAnswer(request, await raceAbort(send(), signal))
      } catch (error) {
        // The frame has given it up, as it was told.
        if (isLatchkeyError(error, 'REQUEST_ABORTED')) throw new RequestRejectedError(error)
        if (signal.aborted || !isLatchkeyError(error, 'FRAME_LOAD_FAILED')) throw error
        failure = { error }
      }
      publish()
      const again = await raceAbort(new Promise<boolean>((resolve) => (decide = resolve)), signal)
      failure = undefined
      if (!again) throw new RequestRejectedError()
      publish()
    }
  }

  function end(question: Waiting) {
    failure = undefined
    decide = undefined
    asked = undefined
    ended += 1
    question.decided()
    flowEnded = question.request.origin.kind === 'plugin' && store.get(viewStackAtom).length > 1
    question.spare(() => {
      // The next takes its place at once: a view without a request in between would be left.
      if (waiting.length > 0 && !flowEnded) return
      if (waiting.length === 0) ended = 0
      leaving = true
      navigation.complete('ApproveTransaction', undefined)
      leaving = false
      publish()
    })
  }

  /** A modal that just vanished would leave the visitor in the dark. Flows of our own say it in their views. */
  function tell({ request }: Waiting, error: unknown) {
    const isUnclear = isLatchkeyError(error, 'REQUEST_OUTCOME_UNKNOWN')
    if (store.get(openAtom) || runtime.signal.aborted || (request.origin.kind === 'plugin' && !isUnclear)) return
    core.toasts.show({ variant: 'error', message: describeFailure(core.messages, error) })
  }

  function handleLeaving() {
    if (!leaving && !store.get(shownAtom)) core.requests.rejectPending()
  }

  /** Given up before its turn. */
  function forget(question: Waiting) {
    if (!waiting.includes(question)) return
    waiting = waiting.filter((other) => other !== question)
    question.reject(question.signal.reason)
    publish()
  }

  const stop = store.sub(shownAtom, handleLeaving)
  runtime.signal.addEventListener('abort', stop, { once: true })

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        question.signal.throwIfAborted()
        const added: Waiting = { ...question, resolve, reject }
        waiting = [...waiting, added]
        question.signal.addEventListener('abort', () => forget(added), { once: true })
        publish()
        // What was approved is still waited for where the modal was closed; this one is next.
        if (asked && presented && !store.get(shownAtom)) present().catch(() => undefined)
        void work()
      }),
    retry: () => decide?.(true),
    cancel() {
      if (decide) decide(false)
      else navigation.complete('ApproveTransaction', undefined)
    },
  }
}

const shownAtom = atom((get) => get(viewStackAtom).some(({ name }) => name === 'ApproveTransaction'))

import {
  type FrozenRequest,
  isLatchkeyError,
  pause,
  RequestRejectedError,
  raceAbort,
  type TextValues,
  WalletAnswerInvalidError,
  type Withdrawal,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { isRejection } from '../../connections/isRejection.js'
import type { Core } from '../../core.js'
import type { Messages } from '../../messages/createMessages.js'
import { authErrorMessages } from '../../messages/en/errors.js'
import type { Runtime } from '../../runtime.js'
import { openAtom } from '../../state/modal.js'
import { viewStackAtom } from '../../state/navigation.js'
import { setApproval } from '../../state/requests.js'
import { isSignedMessage, isTransactionHash } from '../answerPatterns.js'
import type { PendingRequest } from '../pendingRequests.js'

type ApprovalParts = Pick<Core, 'auth' | 'messages' | 'navigation' | 'requests' | 'runtime' | 'toasts'>

interface ApprovalRequest extends Omit<PendingRequest, 'dispose'> {
  readonly request: FrozenRequest
  send(): Promise<unknown>
}

interface Approvals {
  /** When the request's turn comes, shows and sends it, and resolves with the frame's answer. */
  ask(entry: ApprovalRequest): Promise<unknown>
  retry(): void
  cancel(): void
}

interface QueuedRequest extends ApprovalRequest {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** Returns the modal's approvals: a queue of requests that the user approves in the embedded wallet, one at a time. */
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
 * The view opens with the first request and closes with the last. If the user closes the modal or opens another view, all requests reject except one that the user has already approved in the frame. A plugin's view that sent a request stays below.
 */
function createApprovals(core: ApprovalParts): Approvals {
  const { navigation, runtime } = core
  const { store } = runtime
  let queue: readonly QueuedRequest[] = []
  let current: QueuedRequest | undefined
  let isCurrentShown = false
  let endedCount = 0
  let failure: { readonly error: unknown } | undefined
  /** Set after a failure. Continues with the user's decision. */
  let decide: ((isRetry: boolean) => void) | undefined
  let isRunning = false
  /** Whether the last request came from a plugin whose view is below the approval view. */
  let hasEndedOverPlugin = false
  /** True while the view closes because requests ended, not because the user left. */
  let isCompleting = false

  function publish() {
    const progress = { position: endedCount + 1, count: endedCount + queue.length + 1 }
    const status = failure ? 'failed' : 'asking'
    setApproval(store, current && { request: current.request, status, ...failure, ...progress })
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
      // Let the plugin open its next view first, so that the next approval covers it.
      if (hasEndedOverPlugin) await pause(0, runtime.signal)
    }
    isRunning = false
  }

  async function run(entry: QueuedRequest): Promise<void> {
    const { signal } = entry
    try {
      publish()
      isCurrentShown = false
      await raceAbort(showView(core), signal)
      isCurrentShown = true
      entry.inFrame(() => withdraw(core, entry))
      const answer = await askUntilLoaded(entry)
      end(entry)
      entry.resolve(answer)
    } catch (error) {
      if (signal.aborted) void withdraw(core, entry)
      const isRejected = isRejection(error)
      const isUnclear = isLatchkeyError(error, 'REQUEST_OUTCOME_UNKNOWN')
      end(entry)
      if (isUnclear || !(isRejected || signal.aborted)) showFailure(core, entry, error)
      const isForeign = isRejected && !isLatchkeyError(error, 'REQUEST_REJECTED')
      entry.reject(isForeign ? new RequestRejectedError(error) : error)
    }
  }

  async function askUntilLoaded({ request, signal, send }: QueuedRequest): Promise<unknown> {
    for (;;) {
      try {
        return checkAnswer(request, await raceAbort(send(), signal))
      } catch (error) {
        // The frame confirms a withdrawal with this error.
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

  function end(entry: QueuedRequest) {
    failure = undefined
    decide = undefined
    current = undefined
    endedCount += 1
    entry.decided()
    hasEndedOverPlugin = entry.request.origin.kind === 'plugin' && store.get(viewStackAtom).length > 1
    entry.spare(() => {
      // Keep the view for the next request. Closing it in between would look as if the user had left.
      if (queue.length > 0 && !hasEndedOverPlugin) return
      if (queue.length === 0) endedCount = 0
      isCompleting = true
      navigation.complete('ApproveTransaction', undefined)
      isCompleting = false
      publish()
    })
  }

  function drop(entry: QueuedRequest) {
    if (!queue.includes(entry)) return
    queue = queue.filter((other) => other !== entry)
    entry.reject(entry.signal.reason)
    publish()
  }

  const stop = store.sub(isShownAtom, () => {
    if (!isCompleting && !store.get(isShownAtom)) core.requests.rejectPending()
  })
  runtime.signal.addEventListener('abort', stop, { once: true })

  return {
    ask: (entry) =>
      new Promise((resolve, reject) => {
        entry.signal.throwIfAborted()
        const added: QueuedRequest = { ...entry, resolve, reject }
        queue = [...queue, added]
        entry.signal.addEventListener('abort', () => drop(added), { once: true })
        publish()
        // Reopen the modal if it was closed while an approved request is still pending.
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
  if (!store.get(openAtom)) throw new RequestRejectedError()
  navigation.push('ApproveTransaction')
}

async function withdraw(core: ApprovalParts, { request }: ApprovalRequest): Promise<Withdrawal> {
  const frame = await core.auth().catch(() => undefined)
  return frame ? frame.abort(request.method) : { status: 'withdrawn' }
}

function checkAnswer({ method }: FrozenRequest, answer: unknown): unknown {
  const hasFormat = formats[method]
  if (hasFormat && !hasFormat(answer)) throw new WalletAnswerInvalidError(method)
  return answer
}

const formats: Readonly<Record<string, (answer: unknown) => boolean>> = {
  personal_sign: isSignedMessage,
  eth_signTypedData_v4: isSignedMessage,
  eth_sendTransaction: isTransactionHash,
  eth_sendUserOperation: isTransactionHash,
}

/** Shows a toast if the modal has closed. Plugins show failures in their own views, but not unclear outcomes. */
function showFailure({ messages, runtime, toasts }: ApprovalParts, { request }: ApprovalRequest, error: unknown): void {
  const isShownByPlugin = request.origin.kind === 'plugin' && !isLatchkeyError(error, 'REQUEST_OUTCOME_UNKNOWN')
  if (isShownByPlugin || runtime.store.get(openAtom) || runtime.signal.aborted) return
  toasts.show({ variant: 'error', message: describeFailure(messages, error) })
}

const isShownAtom = atom((get) => get(viewStackAtom).some(({ name }) => name === 'ApproveTransaction'))

/** The secure frame can only fill the message's placeholders, never supply the message itself. */
function describeFailure({ text }: Pick<Messages, 'text'>, error: unknown): string {
  if (!isLatchkeyError(error)) return text('error.UNKNOWN', 'Unknown error')
  const id = `error.${error.code}`
  const english = Object.hasOwn(authErrorMessages, id) && authErrorMessages[id as keyof typeof authErrorMessages]
  return text(id, english || error.message, 'values' in error ? (error.values as TextValues) : undefined)
}
